// What a letter has for its reader, which weeks there are, and that reading it is a look.
import { beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { FamilyLetter } from '@shared/api/family-letter';
import { addDays } from '@shared/domain/zoned-time';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createUpdate } from '../../testing/circle-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createDoseLog,
  createMedication,
  createSenior,
  createTask,
  EVERYTHING,
  only,
} from '../../testing/factories';

let now = new Date();
const app = await createTestApp({ clock: () => now });
const { writes, reads } = app.database;
beforeEach(() => {
  now = new Date('2026-03-08T12:00:00Z');
});

const at = (instant: string) => new Date(`${instant}Z`);

async function family(permissions: Parameters<typeof connect>[3] = EVERYTHING) {
  const senior = await createSenior(app, { firstName: 'Margaret' });
  const anna = await createCaregiver(app, { firstName: 'Anna' });
  const connectionId = await connect(app, senior, anna, permissions);
  await letInOn(connectionId, '2026-01-01T00:00:00');
  return { senior, anna, connectionId };
}

const letInOn = (id: string, instant: string) =>
  writes.query('update family_members set created_at = $2 where id = $1', [id, at(instant)]);

const ask = (person: Actor, query = '') => person.agent.get(`/api/family-letter${query}`);

async function letterOf(person: Actor, senior: Actor, week?: string): Promise<FamilyLetter> {
  const { body } = await ask(person, `?senior=${senior.id}${week === undefined ? '' : `&week=${week}`}`).expect(200);
  return body;
}

const kindsIn = ({ sections }: FamilyLetter) => sections.map(({ kind }) => kind);

const play = (senior: Actor, score: number, completedAt: string) =>
  writes.query(
    `insert into game_activities (id, user_id, game_type, difficulty, score, duration, completed_at)
     values ($1, $2, 'trivia', 'easy', $3, 60, $4)`,
    [uuidv7(), senior.id, score, at(completedAt)],
  );

/** Something of everything, in the week from March 1 on. */
async function fullWeek(senior: Actor, anna: Actor): Promise<void> {
  await createUpdate(app, {
    senior,
    authorId: anna.id,
    content: 'Lily lost a tooth.',
    createdAt: at('2026-03-03T10:00'),
  });
  const pill = await createMedication(app, { senior, createdAt: at('2026-02-20T00:00') });
  for (let date = '2026-02-28'; date <= '2026-03-07'; date = addDays(date, 1)) {
    for (const time of ['08:00', '20:00']) {
      await createDoseLog(app, { medication: pill, scheduledTime: at(`${date}T${time}`) });
    }
  }
  await createAppointment(app, { senior, title: 'Eye doctor', startTime: at('2026-03-12T09:00') });
  await createTask(app, { senior, title: 'Groceries', dueOn: '2026-03-10' });
  await createTask(app, {
    senior,
    title: 'Soup',
    dueOn: '2026-03-04',
    assigneeId: anna.id,
    claimedAt: at('2026-03-02T10:00'),
    doneAt: at('2026-03-04T10:00'),
    doneBy: senior.id,
  });
  await play(senior, 80, '2026-03-05T10:00');
  await play(senior, 60, '2026-03-06T10:00');
}

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
    await createTask(app, { senior, dueOn: '2026-03-12', deletedAt: now });
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

describe('which letters there are (DIGEST-02)', () => {
  it('from the one after the reader was let in to the newest that is ready, 26 weeks back', async () => {
    const { senior, anna, connectionId } = await family();
    await letInOn(connectionId, '2026-02-25T00:00:00');
    const of = (week: string) => `?senior=${senior.id}&week=${week}`;
    expect((await letterOf(anna, senior, '2026-02-22')).week).toMatchObject({ before: null, after: '2026-03-01' });
    await ask(anna, of('2026-02-15')).expect(404);
    await ask(anna, of('2026-03-08')).expect(404);
    await ask(anna, of('2026-03-02')).expect(404);
    await ask(anna, of('sometime')).expect(400);
    await ask(senior, '?week=2025-08-31').expect(200);
    await ask(senior, '?week=2025-08-24').expect(404);
    now = at('2026-03-14T17:59');
    expect((await letterOf(anna, senior)).week?.weekOn).toBe('2026-03-01');
    now = at('2026-03-14T18:00');
    expect((await letterOf(anna, senior)).week?.weekOn).toBe('2026-03-08');
  });

  it('none yet for somebody who was just let in, and none about somebody who is no senior', async () => {
    const { senior, anna, connectionId } = await family();
    await letInOn(connectionId, '2026-03-07T18:00:00');
    expect(await letterOf(anna, senior)).toEqual({ week: null, sections: [] });
    expect((await ask(anna).expect(200)).body).toEqual({ week: null, sections: [] });
    await ask(anna, `?senior=${senior.id}&week=2026-03-01`).expect(404);
    await ask(anna, '?week=2026-03-01').expect(404);
  });
});

describe('access (DIGEST-02, DIGEST-04)', () => {
  it('only those with the family’s news, by the switches of that moment', async () => {
    const { senior, anna, connectionId } = await family();
    await fullWeek(senior, anna);
    const switchTo = (permissions: object) =>
      writes.query('update family_members set permissions = $2 where id = $1', [connectionId, permissions]);
    expect(kindsIn(await letterOf(anna, senior))).toHaveLength(6);
    await switchTo(only('family'));
    expect(kindsIn(await letterOf(anna, senior))).toEqual(['news', 'games']);
    await switchTo(only('family', 'tasks', 'health'));
    expect(kindsIn(await letterOf(anna, senior))).toEqual(['news', 'tasks', 'thanks', 'games']);
    await switchTo(only('medications', 'appointments', 'tasks', 'health'));
    await ask(anna, `?senior=${senior.id}`).expect(403);
    const stranger = await createCaregiver(app);
    await ask(stranger, `?senior=${senior.id}`).expect(404);
    const friend = await createSenior(app);
    await ask(friend, `?senior=${senior.id}`).expect(404);
  });

  it('a private update is in nobody’s letter but the author’s and the senior’s', async () => {
    const { senior, anna } = await family();
    const tom = await createCaregiver(app);
    await letInOn(await connect(app, senior, tom), '2026-01-01T00:00:00');
    await createUpdate(app, { senior, authorId: anna.id, isPrivate: true, createdAt: at('2026-03-03T10:00') });
    expect(kindsIn(await letterOf(anna, senior))).toEqual(['news']);
    expect(kindsIn((await ask(senior).expect(200)).body)).toEqual(['news']);
    expect(kindsIn(await letterOf(tom, senior))).toEqual([]);
  });

  it('is a look at each area that it shows, and at no other (DIGEST-10)', async () => {
    const { senior, anna } = await family();
    const looks = async () =>
      (
        await reads.query(`select area from access_records where senior_id = $1 and kind = 'looked' order by area`, [
          senior.id,
        ])
      ).rows.map(({ area }) => area);
    await letterOf(anna, senior);
    expect(await looks()).toEqual(['family']);
    await createAppointment(app, { senior, startTime: at('2026-03-12T09:00') });
    await letterOf(anna, senior);
    expect(await looks()).toEqual(['appointments', 'family']);
    await fullWeek(senior, anna);
    await letterOf(anna, senior);
    expect(await looks()).toEqual(['appointments', 'family', 'medications', 'tasks']);
    await ask(senior).expect(200);
    expect(await looks()).toHaveLength(4);
  });

  it('nothing of it is stored', async () => {
    const { senior, anna } = await family();
    await fullWeek(senior, anna);
    await letterOf(anna, senior);
    const { rows } = await reads.query('select * from family_letters where senior_id = $1', [senior.id]);
    expect(rows).toEqual([]);
  });
});
