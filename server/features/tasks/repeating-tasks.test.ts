// Tasks that repeat: eight weeks of them, each taken alone, and what changing some does to the others.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '@shared/api/tasks';
import { addDays } from '@shared/domain/zoned-time';
import { createTestApp } from '../../testing/app';
import { createBoard } from '../../testing/board';

/** A Monday, 9 AM in New York, six days before its clocks change. */
const NOW = new Date('2026-03-02T14:00:00Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });
let board: Awaited<ReturnType<typeof createBoard>>;

beforeEach(async () => {
  now = NOW;
  board = await createBoard(app);
});

const ALL = '&from=2026-03-01&to=2027-02-28';
const WEEKLY = { kind: 'weekly', weeks: 1, on: 4, lastOn: null } as const;
const daysOf = (found: readonly Task[]) => found.map(({ dueOn }) => dueOn);
const sweep = () => Promise.all(app.sweeps.map((run) => run()));
const change = ({ id }: Task, body: object) => board.senior.agent.patch(`/api/tasks/${id}`).send(body);
const list = () => board.list(board.senior, ALL);
async function nth(index: number): Promise<Task> {
  const found = (await list())[index];
  if (found === undefined) throw new Error(`There is no task ${index}`);
  return found;
}

describe('are there for eight weeks (TASK-16)', () => {
  it('on each day of the rule from the first one, at the same time on the senior’s clock', async () => {
    const first = await board.add({
      dueOn: null,
      startsAt: '2026-03-03T22:30:00Z',
      endsAt: '2026-03-03T23:30:00Z',
      repeat: WEEKLY,
    });
    const found = await list();
    expect(found[0]).toEqual(first);
    expect(daysOf(found)).toEqual(Array.from({ length: 8 }, (_, week) => addDays('2026-03-05', 7 * week)));
    expect(found.slice(0, 2).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2026-03-05T22:30:00.000Z', '2026-03-05T23:30:00.000Z'],
      ['2026-03-12T21:30:00.000Z', '2026-03-12T22:30:00.000Z'],
    ]);
    expect(new Set(found.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(first.repeat).toEqual(WEEKLY);
  });

  it('through the last day, and the first one however far ahead it is', async () => {
    await board.add({ repeat: { ...WEEKLY, weeks: 2, lastOn: '2026-04-02' } });
    await board.add({ title: 'far', dueOn: '2026-10-01', repeat: { kind: 'monthly', day: 31, lastOn: null } });
    expect(daysOf(await list())).toEqual(['2026-03-05', '2026-03-19', '2026-04-02', '2026-10-31']);
  });

  it('each is taken alone', async () => {
    await board.add({ repeat: WEEKLY });
    await board.press(board.anna, 'claim', await nth(1));
    expect((await list()).map(({ status }) => status).slice(0, 3)).toEqual(['open', 'claimed', 'open']);
  });

  it('two sweeps at once make each new one once, day by day and after a long pause', async () => {
    await board.add({ repeat: WEEKLY });
    for (const instant of ['2026-03-04T14:00:00Z', '2026-03-05T14:00:00Z', '2026-09-01T14:00:00Z']) {
      now = new Date(instant);
      await Promise.all([sweep(), sweep(), sweep()]);
    }
    const days = daysOf(await list());
    expect(new Set(days).size).toBe(days.length);
    // Nothing was made for the days on which nobody looked.
    expect(days.filter((day) => day > '2026-04-30' && day < '2026-09-01')).toEqual([]);
    expect(days.filter((day) => day >= '2026-09-01')).toEqual(
      Array.from({ length: 8 }, (_, week) => addDays('2026-09-03', 7 * week)),
    );
  });

  it('what was deleted is not made again', async () => {
    await board.add({ repeat: WEEKLY });
    const { id } = await nth(2);
    await board.senior.agent.delete(`/api/tasks/${id}`).expect(204);
    now = new Date('2026-03-20T14:00:00Z');
    await sweep();
    expect(daysOf(await list())).not.toContain('2026-03-19');
    expect(daysOf(await list())).toContain('2026-05-14');
  });

  it('never more than 500 that are not done', async () => {
    await app.database.writes.query(
      `insert into tasks (id, senior_id, kind, title, due_on)
       select gen_random_uuid(), $1, 'meal', 'x', '2026-03-01' from generate_series(1, 497)`,
      [board.senior.id],
    );
    await board.add({ repeat: WEEKLY });
    expect(daysOf(await board.list(board.senior, '&from=2026-03-05&to=2026-12-31'))).toHaveLength(3);
    await sweep();
    expect(daysOf(await board.list(board.senior, '&from=2026-03-05&to=2026-12-31'))).toHaveLength(3);
  });
});

describe('changing (TASK-11)', () => {
  it('this one alone keeps its planned day, so that it is not made again', async () => {
    await board.add({ repeat: WEEKLY });
    await change(await nth(1), { title: 'Stew', dueOn: '2026-03-13' }).expect(200);
    await sweep();
    expect(daysOf(await list()).slice(0, 3)).toEqual(['2026-03-05', '2026-03-13', '2026-03-19']);
    expect((await list()).filter(({ title }) => title === 'Stew')).toHaveLength(1);
  });

  it('the rule is not changed for this one alone', async () => {
    await board.add({ repeat: WEEKLY });
    const refused = await change(await nth(1), { repeat: { ...WEEKLY, weeks: 2 } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['scope']]);
    await change(await nth(1), { repeat: WEEKLY, title: 'Stew' }).expect(200);
  });

  it('words and time of this and the following ones: earlier ones stay, whoever has one is asked again', async () => {
    await board.add({ dueOn: null, startsAt: '2026-03-05T22:30:00Z', repeat: WEEKLY });
    await board.press(board.anna, 'claim', await nth(3));
    await change(await nth(2), { title: 'Stew', startsAt: '2026-03-19T20:00:00Z', scope: 'following' }).expect(200);
    now = new Date('2026-03-10T14:00:00Z');
    await sweep();
    const found = await list();
    expect(found.map(({ title }) => title)).toEqual(['Soup', 'Soup', ...Array.from({ length: 7 }, () => 'Stew')]);
    expect(found.slice(1, 4).map(({ startsAt }) => startsAt?.slice(0, 16))).toEqual([
      '2026-03-12T21:30',
      '2026-03-19T20:00',
      '2026-03-26T20:00',
    ]);
    expect(found[3]).toMatchObject({ status: 'assigned', isTimeChanged: true, assignee: { id: board.anna.id } });
  });

  it('the day of this and the following ones: a new series from here on', async () => {
    await board.add({ repeat: WEEKLY });
    await change(await nth(2), { dueOn: '2026-03-21', scope: 'following' }).expect(200);
    expect(daysOf(await list())).toEqual([
      '2026-03-05',
      '2026-03-12',
      ...Array.from({ length: 6 }, (_, week) => addDays('2026-03-21', 7 * week)),
    ]);
    await sweep();
    expect(await list()).toHaveLength(8);
  });

  it('another rhythm, an end, and none at all', async () => {
    await board.add({ repeat: WEEKLY });
    await change(await nth(1), { repeat: { ...WEEKLY, weeks: 3 }, scope: 'following' }).expect(200);
    expect(daysOf(await list())).toEqual(['2026-03-05', '2026-03-12', '2026-04-02', '2026-04-23']);
    await change(await nth(2), { repeat: { ...WEEKLY, weeks: 3, lastOn: '2026-04-10' }, scope: 'following' }).expect(
      200,
    );
    expect(daysOf(await list())).toEqual(['2026-03-05', '2026-03-12', '2026-04-02']);
    await change(await nth(1), { repeat: null, scope: 'following' }).expect(200);
    now = new Date('2026-04-01T14:00:00Z');
    await sweep();
    expect(daysOf(await list())).toEqual(['2026-03-05', '2026-03-12']);
    expect((await nth(1)).seriesId).toBeNull();
  });

  it('one that did not repeat becomes the first of a series', async () => {
    const task = await board.add({});
    const answer = await change(task, { repeat: { kind: 'monthly', day: 31, lastOn: null } }).expect(200);
    expect(answer.body).toMatchObject({ id: task.id, dueOn: '2026-03-31' });
    expect(daysOf(await list())).toEqual(['2026-03-31']);
    now = new Date('2026-03-10T14:00:00Z');
    await sweep();
    expect(daysOf(await list())).toEqual(['2026-03-31', '2026-04-30']);
  });
});

it('deleting this and the following ones leaves earlier and done ones (TASK-11)', async () => {
  await board.add({ repeat: WEEKLY });
  await board.press(board.anna, 'done', await nth(4));
  const { id } = await nth(2);
  await board.senior.agent.delete(`/api/tasks/${id}?scope=following`).expect(204);
  now = new Date('2026-04-20T14:00:00Z');
  await sweep();
  expect(daysOf(await list())).toEqual(['2026-03-05', '2026-03-12', '2026-04-02']);
});
