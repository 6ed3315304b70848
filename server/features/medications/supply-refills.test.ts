// One task to pick up a refill for each time of being low, and what becomes of it.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '@shared/api/tasks';
import { createTestApp, startTestApp } from '../../testing/app';
import { createCounting } from '../../testing/counting';
import { createDoseLog } from '../../testing/factories';
import { openLive } from '../../testing/live-client';

/** A Monday, 9 AM in New York. */
const NOW = new Date('2026-03-02T14:00:00Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });
let home: Awaited<ReturnType<typeof createCounting>>;

beforeEach(async () => {
  now = NOW;
  home = await createCounting(app);
});

const sweep = () => Promise.all(app.sweeps.map((run) => run()));
const refills = async (by = home.senior): Promise<Task[]> =>
  (await home.list(by, '&from=2026-03-01&to=2026-12-31')).filter(({ kind }) => kind === 'refill');
async function refill(): Promise<Task> {
  const [first] = await refills();
  if (first === undefined) throw new Error('There is no task');
  return first;
}
const statuses = async () => (await refills()).map(({ status }) => status);
const checkOn = async () => {
  const { rows } = await app.database.writes.query<{ day: string | null }>(
    'select check_on::text as day from medication_supplies where medication_id = $1',
    [home.pill.id],
  );
  return rows[0]?.day;
};

describe('when a medication becomes low', () => {
  it('one task is added, due on the day it runs out, without the name for those who do not see it (SUPPLY-23, TASK-04)', async () => {
    await home.counted(5);
    expect(await refill()).toMatchObject({
      title: `Pick up a refill of ${home.pill.name}`,
      dueOn: '2026-03-07',
      status: 'open',
      createdBy: null,
      medication: { id: home.pill.id, name: home.pill.name },
    });
    expect((await refills(home.nell))[0]).toMatchObject({ title: 'Pick up a refill', medication: null });
    await home.post({ kind: 'lost', amount: 1 }).expect(201);
    await home.put().expect(200);
    expect(await statuses()).toEqual(['open']);
  });

  it('by the sweep, when only days have passed; two processes make one (SUPPLY-11, SUPPLY-16, SUPPLY-23)', async () => {
    await home.counted(21);
    expect([await statuses(), await checkOn()]).toEqual([[], '2026-03-09']);
    await createDoseLog(app, { medication: home.pill, scheduledTime: new Date('2026-03-03T13:00:00Z'), amount: 15 });
    const live = await openLive(app, home.anna.cookie);
    const other = await startTestApp(app.databaseUrl, { clock: () => now });
    try {
      now = new Date('2026-03-09T15:00:00Z');
      await sweep();
      expect([await statuses(), await checkOn()]).toEqual([['open'], '2026-03-10']);
      const id = (await refill()).id;
      await home.press(home.senior, 'done', { id });
      await app.database.writes.query(
        `update medication_supplies set low_at = null, out_at = null, check_on = '-infinity' where medication_id = $1`,
        [home.pill.id],
      );
      await Promise.all([sweep(), ...other.sweeps.map((run) => run()), sweep()]);
    } finally {
      await other.close();
    }
    expect((await statuses()).filter((status) => status === 'open')).toEqual(['open']);
    now = new Date('2026-03-10T15:00:00Z');
    await sweep();
    expect(await live.hears('medications_changed')).toMatchObject({ seniorId: home.senior.id });
    expect(await statuses()).toHaveLength(2);
  });

  it('reads only rows whose day has come, in the senior’s zone (SUPPLY-11)', async () => {
    await home.counted(21);
    now = new Date('2026-03-09T03:59:00Z');
    await sweep();
    expect(await checkOn()).toBe('2026-03-09');
    now = new Date('2026-03-09T04:01:00Z');
    await sweep();
    expect(await checkOn()).not.toBe('2026-03-09');
  });

  it('a dose writes nothing but its log, and a changed schedule looks anew (SUPPLY-03, SUPPLY-11)', async () => {
    await home.counted(21);
    const stored = () =>
      app.database.writes.query('select * from medication_supplies where medication_id = $1', [home.pill.id]);
    const before = (await stored()).rows;
    await home.take('2026-03-02T13:00:00Z');
    expect((await stored()).rows).toEqual(before);
    const times = ['08:00', '12:00', '18:00', '22:00'];
    await home.senior.agent
      .patch(`/api/medications/${home.pill.id}`)
      .send({ frequency: '4 times daily', times })
      .expect(200);
    expect([(await home.one()).state, await statuses()]).toEqual(['low', ['open']]);
    await app.database.writes.query(`update medications set is_active = false where id = $1`, [home.pill.id]);
    expect(await checkOn()).toBe('-infinity');
    await sweep();
    expect([await checkOn(), await statuses()]).toEqual([null, []]);
  });

  it('no second one beside one that a person added by hand, which stays theirs (SUPPLY-23, SUPPLY-24)', async () => {
    await home.add({ kind: 'refill', title: 'The pink ones', medicationId: home.pill.id });
    await home.counted(3);
    expect((await refills()).map(({ title }) => title)).toEqual(['The pink ones']);
    await home.counted(90);
    expect(await statuses()).toEqual(['open']);
  });
});

describe('Refilled', () => {
  it('marks the task as done by the person who pressed it; taken back, it is as before (SUPPLY-24)', async () => {
    await home.counted(2);
    const { id } = await refill();
    now = new Date('2026-03-02T15:00:00Z');
    const event = await home.refilled(30, home.anna);
    expect(await refill()).toMatchObject({ id, status: 'done', doneBy: { id: home.anna.id } });
    expect((await home.one()).state).toBe('enough');
    now = new Date('2026-03-02T15:01:00Z');
    await home.takeBack(event, home.anna).expect(204);
    expect(await refill()).toMatchObject({ id, status: 'open', doneBy: null });
    expect(await refills()).toHaveLength(1);
  });

  it('low again later adds the next one (SUPPLY-23)', async () => {
    await home.counted(2);
    await home.refilled(30);
    now = new Date('2026-04-05T14:00:00Z');
    await home.post({ kind: 'lost', amount: 28 }).expect(201);
    expect(await statuses()).toEqual(['done', 'open']);
  });

  it('too little of it adds none for the same time of being low (SUPPLY-23)', async () => {
    await home.counted(2);
    await home.refilled(1);
    expect([await statuses(), (await home.one()).state]).toEqual([['done'], 'low']);
    await home.post({ kind: 'lost', amount: 1 }).expect(201);
    expect(await statuses()).toEqual(['done']);
  });

  it('a done task changes no supply by itself (SUPPLY-25)', async () => {
    await home.counted(2);
    await home.press(home.nell, 'done', await refill());
    expect((await home.one()).left).toBe(2);
    await home.refilled(30);
    expect((await home.one()).left).toBe(32);
  });
});

describe('a recount after which it is not low (SUPPLY-24)', () => {
  it('removes an open one, which comes back when the count is taken back', async () => {
    await home.counted(2);
    const { id } = await refill();
    now = new Date('2026-03-02T15:00:00Z');
    await home.counted(60);
    expect(await refills()).toEqual([]);
    const [event] = await home.events();
    await home.takeBack(event?.id ?? '').expect(204);
    expect(await refill()).toMatchObject({ id, status: 'open' });
  });

  it('a claimed one stays', async () => {
    await home.counted(2);
    await home.press(home.nell, 'claim', await refill());
    await home.counted(60);
    expect(await refill()).toMatchObject({ status: 'claimed', assignee: { id: home.nell.id } });
  });

  it('and so does stopping, pausing and deleting', async () => {
    await home.counted(2);
    await home.senior.agent.delete(`/api/medications/${home.pill.id}/supply`).expect(204);
    expect(await statuses()).toEqual([]);
    await home.counted(2);
    expect(await statuses()).toEqual(['open']);
    await home.senior.agent.patch(`/api/medications/${home.pill.id}`).send({ isActive: false }).expect(200);
    expect(await statuses()).toEqual([]);
    await home.senior.agent.patch(`/api/medications/${home.pill.id}`).send({ isActive: true }).expect(200);
    expect(await statuses()).toEqual(['open']);
    await home.senior.agent.delete(`/api/medications/${home.pill.id}`).expect(204);
    expect(await statuses()).toEqual([]);
  });
});

it('twenty at once, some refills and some counts, leave one task at most and the sum of all (SUPPLY-04, SUPPLY-23)', async () => {
  await home.counted(2);
  now = new Date('2026-03-02T15:00:00Z');
  const changes = Array.from({ length: 20 }, (_, index) =>
    home.post({ kind: index % 2 === 0 ? 'refill' : 'lost', amount: 1 }, index % 3 === 0 ? home.anna : home.senior),
  );
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 201));
  expect((await home.one()).left).toBe(2);
  expect((await statuses()).filter((status) => status !== 'done').length).toBeLessThanOrEqual(1);
});
