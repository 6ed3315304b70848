// What a letter has for its reader.
import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { createUpdate } from '../../testing/circle-factories';
import { createAppointment, createMedication, createTask } from '../../testing/factories';
import { ask, at, kindsIn, letterOf, startLetters } from '../../testing/letters';

const { app, family, fullWeek, play } = await startLetters();

describe('what it has (DIGEST-03)', () => {
  it('every section in its order, and what is in it (DIGEST-02)', async () => {
    const { senior, anna } = await family();
    await fullWeek(senior, anna);
    const { week, sections } = await letterOf(anna, senior);
    expect(week).toEqual({
      weekOn: '2026-03-01',
      senior: { id: senior.id, firstName: 'Margaret' },
      zone: 'UTC',
      readyAt: '2026-03-07T18:00:00.000Z',
      before: '2026-02-22',
      after: null,
    });
    expect(sections).toMatchObject([
      {
        kind: 'news',
        updates: [{ author: { firstName: 'Anna' }, content: 'Lily lost a tooth.', photos: [{ width: 40 }] }],
      },
      { kind: 'medications', words: 'Nearly everything was marked as taken.' },
      { kind: 'appointments', appointments: [{ title: 'Eye doctor', startTime: '2026-03-12T09:00:00.000Z' }] },
      { kind: 'tasks', tasks: [{ title: 'Groceries', dueOn: '2026-03-10', startsAt: null }] },
      { kind: 'thanks', thanks: [{ name: 'Anna', titles: ['Soup'] }] },
      { kind: 'games', played: 2, best: { gameType: 'trivia', score: 80 } },
    ]);
    expect(kindsIn((await ask(senior).expect(200)).body)).toEqual(sections.map(({ kind }) => kind));
  });

  it('at most 8 updates and 12 photos, 6 appointments and 5 tasks; the newest update first, the rest by time', async () => {
    const { senior, anna } = await family();
    for (let number = 1; number <= 9; number += 1) {
      const photos = Array.from({ length: 2 }, () => ({ file: `${uuidv7()}.webp`, width: 4, height: 3, alt: '' }));
      const createdAt = at(`2026-03-02T0${number}:00`);
      await createUpdate(app, { senior, content: `Update ${number}`, createdAt, attachmentUrls: photos });
      await createAppointment(app, { senior, title: `Visit ${number}`, startTime: at(`2026-03-1${number}T09:00`) });
      await createTask(app, { senior, title: `Task ${number}`, dueOn: `2026-03-1${number}` });
    }
    const { sections } = await letterOf(anna, senior);
    const [news, visits, tasks] = sections;
    if (news?.kind !== 'news' || visits?.kind !== 'appointments' || tasks?.kind !== 'tasks') throw new Error('missing');
    expect(news.updates.map(({ content }) => content)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Update ${number}`),
    );
    expect(news.updates.map(({ photos }) => photos.length)).toEqual([2, 2, 2, 2, 2, 2, 0, 0]);
    expect(visits.appointments.map(({ title }) => title)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `Visit ${number}`),
    );
    expect(tasks.tasks.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((number) => `Task ${number}`));
  });

  it('repeating appointments of the two weeks ahead, but those moved or left out', async () => {
    const { senior, anna } = await family();
    await senior.agent
      .post('/api/appointments')
      .send({
        title: 'Choir',
        type: 'Other',
        startTime: '2026-02-03T17:00:00Z',
        repeat: { every: 'week', until: null },
      })
      .expect(201);
    const { body: listed } = await senior.agent.get('/api/appointments?from=2026-03-17&to=2026-03-17').expect(200);
    await senior.agent.delete(`/api/appointments/${listed[0].id}?scope=this`).expect(204);
    const { sections } = await letterOf(anna, senior);
    expect(sections).toMatchObject([{ appointments: [{ title: 'Choir', startTime: '2026-03-10T17:00:00.000Z' }] }]);
    expect(sections[0]?.kind === 'appointments' && sections[0].appointments).toHaveLength(1);
  });

  it('what came once the letter before was ready, and not what comes later (DIGEST-01)', async () => {
    const { senior, anna } = await family();
    for (const instant of ['2026-02-28T17:59:59', '2026-02-28T18:00', '2026-03-07T17:59:59', '2026-03-07T18:00']) {
      await createUpdate(app, { senior, content: instant, createdAt: at(instant) });
      await play(senior, 50, instant);
    }
    const inWeek = async (week?: string) => {
      const { sections } = await letterOf(anna, senior, week);
      return sections.map((section) =>
        section.kind === 'news' ? section.updates.map(({ content }) => content) : 'played' in section && section.played,
      );
    };
    expect(await inWeek()).toEqual([['2026-03-07T17:59:59', '2026-02-28T18:00'], 2]);
    expect(await inWeek('2026-02-22')).toEqual([['2026-02-28T17:59:59'], 1]);
  });

  it('no thanks to the senior for their own, nor for what nobody has done; an empty week has nothing (DIGEST-07)', async () => {
    const { senior, anna } = await family();
    const doneAt = at('2026-03-04T10:00');
    await createTask(app, { senior, dueOn: '2026-03-04', doneAt, doneBy: senior.id });
    await createTask(app, { senior, dueOn: '2026-03-12', assigneeId: anna.id });
    await createTask(app, { senior, dueOn: '2026-03-12', deletedAt: at('2026-03-02T10:00') });
    expect((await letterOf(anna, senior)).sections).toEqual([]);
  });

  it('doses by what was marked, without names and numbers, and none of those that had no time yet (DIGEST-05)', async () => {
    const { senior, anna } = await family();
    const createdAt = at('2026-02-20T00:00');
    await createMedication(app, { senior, createdAt, times: ['12:00', '17:00'], name: 'Warfarin' });
    const { sections } = await letterOf(anna, senior);
    expect(sections).toEqual([
      { kind: 'medications', words: 'Some doses were not marked this week. A call may be welcome.' },
    ]);
    expect(JSON.stringify(sections)).not.toMatch(/Warfarin|\d/);
  });
});
