// The help board: what is listed, what can be asked for, and what stays hidden from whom.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessRecord } from '@shared/api/care-team';
import type { Task } from '@shared/api/tasks';
import { createTestApp } from '../../testing/app';
import { createBoard } from '../../testing/board';
import { createTask } from '../../testing/factories';
import { describeOneForEachKey, keyed } from '../../testing/send-again';
import { sendRaw } from '../../testing/raw-request';
import { statementsOf } from '../../testing/statements';

/** A Monday, 9 AM in New York. */
const NOW = new Date('2026-03-02T14:00:00Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });
let board: Awaited<ReturnType<typeof createBoard>>;

beforeEach(async () => {
  now = NOW;
  board = await createBoard(app);
});

const titles = (found: readonly Task[]) => found.map(({ title }) => title);

describe('GET /api/tasks', () => {
  it('the shape, for whoever helps, with names and pictures (TASK-06, TASK-09)', async () => {
    const { add, anna, senior, list } = board;
    const asked = { kind: 'drive', title: 'To the bank', note: 'Slowly', place: 'Elm Street', dueOn: null };
    const added = await add({ ...asked, startsAt: '2026-03-04T15:00:00Z', endsAt: '2026-03-04T16:00:00Z' });
    expect(added).toEqual({
      id: added.id,
      seniorId: senior.id,
      kind: 'drive',
      title: 'To the bank',
      note: 'Slowly',
      place: 'Elm Street',
      dueOn: '2026-03-04',
      startsAt: '2026-03-04T15:00:00.000Z',
      endsAt: '2026-03-04T16:00:00.000Z',
      appointment: null,
      medication: null,
      seriesId: null,
      repeat: null,
      status: 'open',
      isLate: false,
      createdBy: expect.objectContaining({ id: senior.id, firstName: 'Margaret' }),
      assignee: null,
      assignedBy: null,
      claimedAt: null,
      doneAt: null,
      doneBy: null,
      isTimeChanged: false,
      mayChange: true,
      createdAt: NOW.toISOString(),
    });
    expect(await list(anna)).toEqual([{ ...added, mayChange: false }]);
  });

  it('a senior who has never had a task costs no statement, on their home or on a helper’s dashboard (TASK-09)', async () => {
    const { add, senior, anna, list } = board;
    const asking = (by = senior) => statementsOf(app.database, () => list(by));
    const aboutTasks = (sent: readonly string[]) => sent.filter((text) => /from "?tasks/.test(text));
    expect(aboutTasks(await asking())).toEqual([]);
    expect(aboutTasks(await asking(anna))).toEqual([]);
    await add({ title: 'Soup' });
    expect(aboutTasks(await asking())).toHaveLength(1);
    expect(aboutTasks(await asking(anna))).toHaveLength(1);
    expect(titles(await list(anna))).toEqual(['Soup']);
  });

  it('by time, those of any time that day first; from 14 days ago to 60 ahead (TASK-09)', async () => {
    const { add, list } = board;
    await add({ title: 'evening', dueOn: null, startsAt: '2026-03-03T23:00:00Z' });
    await add({ title: 'any time', dueOn: '2026-03-03' });
    await add({ title: 'morning', dueOn: null, startsAt: '2026-03-03T14:00:00Z' });
    await add({ title: 'first', dueOn: '2026-02-16' });
    await add({ title: 'last', dueOn: '2026-05-01' });
    await add({ title: 'too early', dueOn: '2026-02-15' });
    await add({ title: 'too late', dueOn: '2026-05-02' });
    expect(titles(await list())).toEqual(['first', 'any time', 'morning', 'evening', 'last']);
    expect(titles(await list(board.senior, '&from=2026-02-15&to=2026-02-15'))).toEqual(['too early']);
  });

  it.each(['&from=2026-03-02&to=2026-03-01', '&from=2026-01-01&to=2027-01-03', '&from=soon'])(
    'a window that ends before it begins, or is longer than 366 days, is refused: %s (TASK-09)',
    async (query) => {
      const { senior } = board;
      expect((await senior.agent.get(`/api/tasks?senior=${senior.id}${query}`)).status).toBe(400);
    },
  );

  it('has at most 500, and answers so many (TASK-09)', async () => {
    const { senior, list, anna } = board;
    const days = Array.from({ length: 505 }, (_, index) => `2026-03-${String(3 + (index % 20)).padStart(2, '0')}`);
    await Promise.all(days.map((dueOn) => createTask(app, { senior, dueOn, doneAt: NOW })));
    const found = await list(anna);
    expect(found).toHaveLength(500);
    expect(found.map(({ dueOn }) => dueOn)).toEqual([...days].sort().slice(0, 500));
    // What is not done is among them, however much was done before it.
    await createTask(app, { senior, dueOn: '2026-04-30', title: 'still open' });
    expect(titles(await list(anna)).at(-1)).toBe('still open');
  });

  it('days and lateness are those of the senior’s zone, wherever the viewer is (TASK-08, TASK-19)', async () => {
    const { add, list } = board;
    await add({ title: 'late in the evening', dueOn: null, startsAt: '2026-03-05T04:30:00Z' });
    await add({ title: 'today', dueOn: '2026-03-04' });
    now = new Date('2026-03-05T04:45:00Z');
    expect((await list()).map(({ dueOn, isLate }) => ({ dueOn, isLate }))).toEqual([
      { dueOn: '2026-03-04', isLate: false },
      { dueOn: '2026-03-04', isLate: false },
    ]);
    now = new Date('2026-03-05T05:15:00Z');
    expect((await list()).map(({ isLate }) => isLate)).toEqual([true, true]);
  });
});

describe('POST /api/tasks', () => {
  it.each([
    ['neither a day nor a time', { dueOn: null }],
    ['both', { startsAt: '2026-03-05T15:00:00Z' }],
    ['an end without a start', { endsAt: '2026-03-05T15:00:00Z' }],
    ['an end before the start', { dueOn: null, startsAt: '2026-03-05T15:00:00Z', endsAt: '2026-03-05T14:00:00Z' }],
    ['no title', { title: ' ' }],
    ['a title of 121 letters', { title: 'x'.repeat(121) }],
    ['a note of 501 letters', { note: 'x'.repeat(501) }],
    ['a place of 201 letters', { place: 'x'.repeat(201) }],
    ['an unknown kind', { kind: 'party' }],
    ['every 13 weeks', { repeat: { kind: 'weekly', weeks: 13, on: 1, lastOn: null } }],
    ['an eighth weekday', { repeat: { kind: 'weekly', weeks: 1, on: 7, lastOn: null } }],
    ['the 32nd', { repeat: { kind: 'monthly', day: 32, lastOn: null } }],
    ['a series that ends before it begins', { repeat: { kind: 'weekly', weeks: 1, on: 4, lastOn: '2026-03-04' } }],
  ])('is refused with %s (TASK-07, TASK-10)', async (_what, fields) => {
    const body = { kind: 'meal', title: 'Soup', dueOn: '2026-03-05', ...fields };
    const response = await board.senior.agent.post('/api/tasks').send(body);
    expect([response.status, response.body.code]).toEqual([400, 'invalid_input']);
    expect(await board.list()).toEqual([]);
  });

  it('of 501 that are not done the last one is refused; done ones, and those long past, do not count (TASK-10)', async () => {
    const { senior, add, anna } = board;
    await Promise.all(Array.from({ length: 499 }, () => createTask(app, { senior })));
    await createTask(app, { senior, doneAt: NOW });
    await createTask(app, { senior, dueOn: '2026-02-13' });
    const key = keyed('01f0c2f6-7d5b-7aa0-8d43-0d4f5f5f0001');
    const body = { kind: 'meal', title: 'the last', dueOn: '2026-03-05', userId: senior.id };
    await anna.agent.post('/api/tasks').set(key).send(body).expect(201);
    await expect(add({ title: 'one too many' })).rejects.toThrow('409');
    await anna.agent.post('/api/tasks').set(key).send(body).expect(200);
  });

  it('a full board answers 409 to a key under which another senior has a task (TASK-10)', async () => {
    const key = keyed('01f0c2f6-7d5b-7aa0-8d43-0d4f5f5f0003');
    const body = { kind: 'meal', title: 'Soup', dueOn: '2026-03-05' };
    await (await createBoard(app)).senior.agent.post('/api/tasks').set(key).send(body).expect(201);
    const { senior } = board;
    await Promise.all(Array.from({ length: 500 }, () => createTask(app, { senior })));
    const { status } = await senior.agent.post('/api/tasks').set(key).send(body);
    expect(status).toBe(409);
  });

  describeOneForEachKey(app, 'POST /api/tasks', {
    add: (person, key) =>
      sendRaw(app, person, {
        method: 'POST',
        path: '/api/tasks',
        body: JSON.stringify({ kind: 'meal', title: 'Soup', dueOn: '2026-03-05' }),
        headers: keyed(key),
      }),
    list: async ({ agent }) => z.array(z.unknown()).parse((await agent.get('/api/tasks').expect(200)).body),
  });

  it('a series that is sent again is there once (TASK-10)', async () => {
    const { senior, list } = board;
    const body = { kind: 'meal', title: 'Soup', dueOn: '2026-03-05' };
    const key = keyed('01f0c2f6-7d5b-7aa0-8d43-0d4f5f5f0002');
    const repeat = { kind: 'weekly', weeks: 1, on: 4, lastOn: null };
    const send = () =>
      senior.agent
        .post('/api/tasks')
        .set(key)
        .send({ ...body, repeat });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(await list()).toHaveLength(8);
  });
});

describe('changing and deleting', () => {
  it('the senior and whoever added it may; others get 403 (TASK-05, TASK-11)', async () => {
    const { add, anna, tom, senior, list } = board;
    const { id } = await add({ title: 'Anna’s' }, anna);
    for (const refused of [
      await tom.agent.patch(`/api/tasks/${id}`).send({ title: 'x' }),
      await tom.agent.delete(`/api/tasks/${id}`),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
    }
    const changed = await anna.agent
      .patch(`/api/tasks/${id}`)
      .send({ title: 'New', startsAt: '2026-03-06T15:00:00Z', note: null })
      .expect(200);
    expect(changed.body).toMatchObject({ title: 'New', dueOn: '2026-03-06', startsAt: '2026-03-06T15:00:00.000Z' });
    await senior.agent.delete(`/api/tasks/${id}`).expect(204);
    expect(await list()).toEqual([]);
    await anna.agent.patch(`/api/tasks/${id}`).send({ title: 'x' }).expect(404);
  });

  it('what the server has added everybody may change who helps (TASK-05)', async () => {
    const { senior, nell } = board;
    const { id } = await createTask(app, { senior, createdBy: null });
    const { body } = await nell.agent.patch(`/api/tasks/${id}`).send({ place: 'Elm Street' }).expect(200);
    expect(body).toMatchObject({ place: 'Elm Street', createdBy: null, mayChange: true });
  });

  it('a day takes the times away, and a new time asks whoever has it again (TASK-11, TASK-20)', async () => {
    const { add, anna, press, senior } = board;
    const added = await add({ dueOn: null, startsAt: '2026-03-05T15:00:00Z', endsAt: '2026-03-05T16:00:00Z' });
    await press(anna, 'claim', added);
    const moved = await senior.agent.patch(`/api/tasks/${added.id}`).send({ dueOn: '2026-03-07' }).expect(200);
    expect(moved.body).toMatchObject({
      dueOn: '2026-03-07',
      startsAt: null,
      endsAt: null,
      status: 'assigned',
      isTimeChanged: true,
    });
    expect(await press(anna, 'claim', added)).toMatchObject({ status: 'claimed', isTimeChanged: false });
  });
});

it('the senior reads who did what, without what nobody may see (TASK-01)', async () => {
  const { add, anna, press, senior } = board;
  const added = await add({ title: 'Soup for Sunday' }, anna);
  await press(anna, 'claim', added);
  await press(anna, 'release', added);
  await press(anna, 'done', added);
  await anna.agent.delete(`/api/tasks/${added.id}/done`).expect(200);
  const { body } = await senior.agent.get('/api/access-records').expect(200);
  const records = z
    .array(accessRecord)
    .parse(body)
    .filter(({ area }) => area === 'tasks');
  const did = records.filter(({ kind }) => kind === 'changed').map(({ action, subject }) => `${action} ${subject}`);
  expect(did.toSorted()).toEqual(
    ['add', 'claim', 'complete', 'release', 'uncomplete'].map((action) => `${action} Soup for Sunday`),
  );
});
