// Which weeks there are for a reader, what they see by their switches, and that reading is a look.
import { describe, expect, it } from 'vitest';
import { createUpdate } from '../../testing/circle-factories';
import { connect, createAppointment, createCaregiver, createSenior, only } from '../../testing/factories';
import { ask, at, kindsIn, letterOf, startLetters } from '../../testing/letters';

const { app, goTo, family, fullWeek, letIn } = await startLetters();
const { reads, writes } = app.database;

describe('which letters there are (DIGEST-02)', () => {
  it('from the one after the reader was let in to the newest that is ready, 26 weeks back', async () => {
    const { senior, anna, connectionId } = await family();
    await letIn(connectionId, '2026-02-25T00:00:00');
    const of = (week: string) => `?senior=${senior.id}&week=${week}`;
    expect((await letterOf(anna, senior, '2026-02-22')).week).toMatchObject({ before: null, after: '2026-03-01' });
    await ask(anna, of('2026-02-15')).expect(404);
    await ask(anna, of('2026-03-08')).expect(404);
    await ask(anna, of('2026-03-02')).expect(404);
    await ask(anna, of('sometime')).expect(400);
    await ask(senior, '?week=2025-08-31').expect(200);
    await ask(senior, '?week=2025-08-24').expect(404);
    goTo('2026-03-14T17:59');
    expect((await letterOf(anna, senior)).week?.weekOn).toBe('2026-03-01');
    goTo('2026-03-14T18:00');
    expect((await letterOf(anna, senior)).week?.weekOn).toBe('2026-03-08');
  });

  it('none yet for a person who was just let in, and none about a person who is no senior', async () => {
    const { senior, anna, connectionId } = await family();
    await letIn(connectionId, '2026-03-07T18:00:00');
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
    await letIn(await connect(app, senior, tom), '2026-01-01T00:00:00');
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
