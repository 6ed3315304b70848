// What is left of a medication: counted, refilled, lost and taken, and until when it lasts.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { supply, supplyEvent, type Supply } from '@shared/api/supplies';
import type { Schedule } from '@shared/domain/dose-plan';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createBoard } from '../../testing/board';
import { createDoseLog, createMedication, createSupply } from '../../testing/factories';
import { describeOneForEachKey, keyed } from '../../testing/send-again';
import { sendRaw } from '../../testing/raw-request';

/** A Monday, 9 AM in New York. */
const NOW = new Date('2026-03-02T14:00:00Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });
let board: Awaited<ReturnType<typeof createBoard>>;
let pill: Awaited<ReturnType<typeof createMedication>>;

const ADDED = new Date('2026-01-01T12:00:00Z');
const pillOf = (senior: { id: string }, fields: object = {}) =>
  createMedication(app, { senior, frequency: 'Once daily', times: ['08:00'], createdAt: ADDED, ...fields });

beforeEach(async () => {
  now = NOW;
  board = await createBoard(app);
  pill = await pillOf(board.senior);
});

const FACTS = {
  unit: 'tablet',
  dosesUse: 1,
  lowDays: 7,
  pharmacyName: 'Corner Pharmacy',
  pharmacyPhone: '(555) 010-2290',
  prescriptionNumber: 'RX 4471902',
  refillsLeft: 2,
};
const put = (body: object = FACTS, by: Actor = board.senior, id = pill.id) =>
  by.agent.put(`/api/medications/${id}/supply`).send(body);
const post = (body: object, by: Actor = board.senior, id = pill.id) =>
  by.agent.post(`/api/medications/${id}/supply-events`).send(body);
const eventsAt = (id = pill.id) => `/api/medications/${id}/supply-events`;
const events = async (by: Actor = board.senior) =>
  z.array(supplyEvent.strict()).parse((await by.agent.get(eventsAt()).expect(200)).body);
async function list(by: Actor = board.senior): Promise<Supply[]> {
  const { body } = await by.agent.get(`/api/supplies?senior=${board.senior.id}`).expect(200);
  return z.array(supply.strict()).parse(body);
}
async function only(): Promise<Supply> {
  const [first] = await list();
  if (first === undefined) throw new Error('Nothing is counted');
  return first;
}
async function counted(amount: number, facts: object = FACTS): Promise<Supply> {
  await put(facts).expect(200);
  return supply.parse((await post({ kind: 'count', amount }).expect(201)).body.supply);
}
const take = (scheduledTime: string, fields: object = {}, id = pill.id) =>
  board.senior.agent
    .post('/api/medication-logs')
    .send({ medicationId: id, scheduledTime, status: 'taken', ...fields })
    .expect((answer) => expect([200, 201]).toContain(answer.status));

describe('the calls', () => {
  it('begins to count, and answers what is known (SUPPLY-01, SUPPLY-06, SUPPLY-12, SUPPLY-13)', async () => {
    expect(await list()).toEqual([]);
    const { body } = await put({ unit: 'tablet' }).expect(200);
    expect(supply.strict().parse(body)).toEqual({
      medicationId: pill.id,
      unit: 'tablet',
      dosesUse: 1,
      left: null,
      isEstimate: false,
      lastsUntilOn: null,
      state: 'unknown',
      lowDays: 7,
      pharmacyName: null,
      pharmacyPhone: null,
      prescriptionNumber: null,
      refillsLeft: null,
      lastRefill: null,
    });
    await put(FACTS, board.anna).expect(200);
    expect(await list(board.tom)).toEqual([{ ...body, ...FACTS }]);
  });

  it('a count, a refill and a loss, newest first, with who wrote them down (SUPPLY-02, SUPPLY-14, SUPPLY-15)', async () => {
    await counted(12);
    now = new Date('2026-03-02T15:00:00Z');
    const { body } = await post({ kind: 'refill', amount: 30.5 }, board.anna).expect(201);
    expect(body).toMatchObject({ kind: 'refill', amount: 30.5, recordedByName: 'Anna Ellis', supply: { left: 42.5 } });
    await post({ kind: 'lost', amount: 0.5, happenedAt: '2026-03-02T14:30:00Z' }).expect(201);
    expect((await events()).map(({ kind, amount, recordedByName }) => [kind, amount, recordedByName])).toEqual([
      ['refill', 30.5, 'Anna Ellis'],
      ['lost', 0.5, null],
      ['count', 12, null],
    ]);
    expect(await only()).toMatchObject({
      left: 42,
      refillsLeft: 1,
      lastRefill: { amount: 30.5, at: '2026-03-02T15:00:00.000Z' },
    });
  });

  it('says first what is counted; and a deleted medication is not there (SUPPLY-14)', async () => {
    const { body } = await post({ kind: 'count', amount: 3 }).expect(409);
    expect(body.message).toBe('Say first what is counted.');
    await counted(3);
    await board.senior.agent.delete(`/api/medications/${pill.id}`).expect(204);
    await put().expect(404);
    await post({ kind: 'count', amount: 3 }).expect(404);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ kind: 'refill', amount: 0 }, 'amount'],
    [{ kind: 'lost', amount: 0 }, 'amount'],
    [{ kind: 'count', amount: -1 }, 'amount'],
    [{ kind: 'count', amount: 100_000.01 }, 'amount'],
    [{ kind: 'count', amount: 0.125 }, 'amount'],
    [{ kind: 'guess', amount: 1 }, 'kind'],
    [{ kind: 'refill', amount: 1, happenedAt: '2026-03-02T14:06:00Z' }, 'happenedAt'],
    [{ kind: 'refill', amount: 1, happenedAt: '2025-03-01T14:00:00Z' }, 'happenedAt'],
  ])('%j is 400 at %s (SUPPLY-02, SUPPLY-14)', async (body, field) => {
    await put().expect(200);
    expect(Object.keys((await post(body).expect(400)).body.fields)).toEqual([field]);
  });

  it.each([
    [{ ...FACTS, unit: 'box' }, 'unit'],
    [{ ...FACTS, dosesUse: 0 }, 'dosesUse'],
    [{ ...FACTS, lowDays: 8 }, 'lowDays'],
    [{ ...FACTS, pharmacyPhone: 'call them' }, 'pharmacyPhone'],
    [{ ...FACTS, refillsLeft: 100 }, 'refillsLeft'],
  ])('facts such as %j are 400 at %s (SUPPLY-01, SUPPLY-13)', async (body, field) => {
    expect(Object.keys((await put(body).expect(400)).body.fields)).toEqual([field]);
  });

  it('none may be counted, and a year back written down (SUPPLY-02, SUPPLY-14)', async () => {
    expect((await counted(0)).left).toBe(0);
    await post({ kind: 'refill', amount: 100_000, happenedAt: '2025-03-03T14:00:00Z' }).expect(201);
    expect((await only()).left).toBe(0);
  });

  it('a refill takes one of the refills left, never below 0; taken back it gives it back (SUPPLY-14)', async () => {
    await counted(3, { ...FACTS, refillsLeft: 1 });
    const first = (await post({ kind: 'refill', amount: 30 }).expect(201)).body;
    const second = (await post({ kind: 'refill', amount: 30 }).expect(201)).body;
    expect([first.supply.refillsLeft, second.supply.refillsLeft]).toEqual([0, 0]);
    await board.senior.agent.delete(`${eventsAt()}/${second.id}`).expect(204);
    expect((await only()).refillsLeft).toBe(0);
    await board.senior.agent.delete(`${eventsAt()}/${first.id}`).expect(204);
    expect(await only()).toMatchObject({ refillsLeft: 1, left: 3, lastRefill: null });
    await board.senior.agent.delete(`${eventsAt()}/${first.id}`).expect(404);
  });

  it('a mistake of one medication is not found at another (SUPPLY-15)', async () => {
    await counted(3);
    const [event] = await events();
    const other = await pillOf(board.senior);
    await createSupply(app, other);
    await board.senior.agent.delete(`${eventsAt(other.id)}/${event?.id}`).expect(404);
    expect(await events()).toHaveLength(1);
  });

  it('stopping keeps the history for the download, and a new counting begins without it (SUPPLY-15)', async () => {
    await counted(40);
    now = new Date('2026-03-02T14:00:01Z');
    await board.senior.agent.delete(`/api/medications/${pill.id}/supply`).expect(204);
    await board.senior.agent.delete(`/api/medications/${pill.id}/supply`).expect(404);
    expect([await list(), await events()]).toEqual([[], []]);
    now = new Date('2026-03-02T14:00:02Z');
    await put().expect(200);
    expect(await only()).toMatchObject({ left: null, state: 'unknown' });
    const { rows } = await app.database.writes.query('select amount from supply_events where user_id = $1', [
      board.senior.id,
    ]);
    expect(rows).toEqual([{ amount: '40.00' }]);
  });
});

describeOneForEachKey(app, 'POST /api/medications/{id}/supply-events', {
  add: async (person, idempotencyKey) => {
    const [{ id } = { id: '' }] = (await person.agent.get('/api/medications').expect(200)).body;
    const medicationId = id || (await countedOf(person));
    return sendRaw(app, person, {
      method: 'POST',
      path: eventsAt(medicationId),
      headers: keyed(idempotencyKey),
      body: JSON.stringify({ kind: 'refill', amount: 30 }),
    });
  },
  list: async (person) => {
    const [{ id }] = (await person.agent.get('/api/medications').expect(200)).body;
    const { body } = await person.agent.get(eventsAt(id)).expect(200);
    return body.filter(({ kind }: { kind: string }) => kind === 'refill');
  },
});

async function countedOf(person: Actor): Promise<string> {
  const medication = await pillOf(person);
  await createSupply(app, medication, { countedAt: new Date('2026-03-01T12:00:00Z') });
  return medication.id;
}

describe('what is left', () => {
  it('less the doses taken since the count, by when they were taken (SUPPLY-04)', async () => {
    await counted(10);
    // Due before the count, and taken after it; due and taken before it; skipped.
    await take('2026-03-02T13:00:00Z');
    await take('2026-03-01T13:00:00Z', { takenTime: '2026-03-01T13:05:00Z' });
    await take('2026-02-28T13:00:00Z', { status: 'skipped' });
    expect((await only()).left).toBe(10);
    now = new Date('2026-03-03T14:00:00Z');
    await take('2026-03-03T13:00:00Z');
    expect((await only()).left).toBe(9);
    await take('2026-03-03T13:00:00Z', { status: 'scheduled' });
    expect((await only()).left).toBe(10);
  });

  it('a dose without an amount counts what was planned for it, one with an amount that (SUPPLY-04)', async () => {
    await counted(20, { ...FACTS, dosesUse: 0.5 });
    await createDoseLog(app, { medication: pill, scheduledTime: new Date('2026-03-02T15:00:00Z') });
    await createDoseLog(app, { medication: pill, scheduledTime: new Date('2026-03-02T16:00:00Z'), amount: 2 });
    expect((await only()).left).toBe(17.5);
    const schedule: Schedule = {
      unit: 'tablet',
      phases: [
        {
          fromOn: '2026-01-01',
          throughOn: null,
          rhythm: { kind: 'daily' },
          doses: [
            { time: '08:00', amount: 1.5 },
            { time: '21:00', amount: 3 },
          ],
        },
      ],
      asNeeded: null,
    };
    const other = await pillOf(board.senior, { schedule, name: 'Warfarin' });
    await createSupply(app, other, { count: 50, countedAt: new Date('2026-03-02T12:00:00Z') });
    for (const at of ['2026-03-02T13:00:00Z', '2026-03-03T02:00:00Z']) {
      await createDoseLog(app, { medication: other, scheduledTime: new Date(at) });
    }
    expect((await list())[1]?.left).toBe(45.5);
  });

  it('below zero as it is, and a refill written down late makes no more of it (SUPPLY-05)', async () => {
    await counted(1);
    for (const day of ['03', '04', '05']) {
      now = new Date(`2026-03-${day}T14:00:00Z`);
      await take(`2026-03-${day}T13:00:00Z`);
    }
    expect(await only()).toMatchObject({ left: -2, state: 'out' });
    await post({ kind: 'refill', amount: 30, happenedAt: '2026-03-03T20:00:00Z' }).expect(201);
    expect(await only()).toMatchObject({ left: 28, state: 'enough' });
  });

  it('is an estimate once more than one in ten of the doses planned since the count is not marked (SUPPLY-07)', async () => {
    await createSupply(app, pill, { count: 90, countedAt: new Date('2026-02-19T20:00:00Z') });
    const due = Array.from({ length: 10 }, (_, index) => new Date(Date.UTC(2026, 1, 20 + index, 13)));
    for (const scheduledTime of due) await createDoseLog(app, { medication: pill, scheduledTime });
    // Today's may still be marked.
    expect((await only()).isEstimate).toBe(false);
    now = new Date('2026-03-02T15:00:00Z');
    expect((await only()).isEstimate).toBe(false);
    now = new Date('2026-03-03T15:00:00Z');
    expect((await only()).isEstimate).toBe(true);
    await createDoseLog(app, { medication: pill, scheduledTime: new Date('2026-03-02T13:00:00Z'), status: 'skipped' });
    expect((await only()).isEstimate).toBe(false);
  });
});

describe('until when it lasts', () => {
  it('the day before the first that it does not cover; today’s marked doses need nothing (SUPPLY-08, SUPPLY-10)', async () => {
    await createDoseLog(app, { medication: pill, scheduledTime: new Date('2026-03-02T13:00:00Z') });
    expect(await counted(8)).toMatchObject({ lastsUntilOn: '2026-03-10', state: 'enough' });
    await take('2026-03-02T13:00:00Z', { status: 'scheduled' });
    expect(await only()).toMatchObject({ lastsUntilOn: '2026-03-09', state: 'enough' });
    await put({ ...FACTS, lowDays: 10 }).expect(200);
    expect((await only()).state).toBe('low');
  });

  it('as needed by the average of the last 28 days, with at least three (SUPPLY-09)', async () => {
    const headache = await pillOf(board.senior, { frequency: 'As needed', times: [] });
    await createSupply(app, headache, { count: 6, countedAt: new Date('2026-02-01T12:00:00Z') });
    const takeAt = (scheduledTime: string) =>
      createDoseLog(app, { medication: headache, scheduledTime: new Date(scheduledTime) });
    await takeAt('2026-02-20T10:00:00Z');
    await takeAt('2026-02-25T10:00:00Z');
    expect(await only()).toMatchObject({ left: 4, lastsUntilOn: null, state: 'enough' });
    await takeAt('2026-03-01T10:00:00Z');
    // 3 in 28 days: 3 more last 28 days, today included.
    expect(await only()).toMatchObject({ left: 3, lastsUntilOn: '2026-03-29', state: 'enough' });
  });

  it('a paused or finished one is never low (SUPPLY-10)', async () => {
    await counted(2);
    expect((await only()).state).toBe('low');
    await board.senior.agent.patch(`/api/medications/${pill.id}`).send({ isActive: false }).expect(200);
    expect(await only()).toMatchObject({ left: 2, lastsUntilOn: null, state: 'enough' });
    const done: Schedule = {
      unit: 'tablet',
      phases: [
        {
          fromOn: '2026-02-01',
          throughOn: '2026-03-01',
          rhythm: { kind: 'daily' },
          doses: [{ time: '08:00', amount: 1 }],
        },
      ],
      asNeeded: null,
    };
    const course = await pillOf(board.senior, { schedule: done });
    await createSupply(app, course, { count: 0, countedAt: new Date('2026-03-01T12:00:00Z') });
    expect((await list())[1]).toMatchObject({ left: 0, state: 'enough' });
  });
});
