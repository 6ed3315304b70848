// What is counted, refilled and lost of a medication: the calls.
import { beforeEach, describe, expect, it } from 'vitest';
import { supply } from '@shared/api/supplies';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCounting, eventsAt, FACTS, pillOf } from '../../testing/counting';
import { createSupply } from '../../testing/factories';
import { describeOneForEachKey, keyed } from '../../testing/send-again';
import { sendRaw } from '../../testing/raw-request';

/** A Monday, 9 AM in New York. */
const NOW = new Date('2026-03-02T14:00:00Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });
let home: Awaited<ReturnType<typeof createCounting>>;

beforeEach(async () => {
  now = NOW;
  home = await createCounting(app);
});

describe('the calls', () => {
  it('begins to count, and answers what is known (SUPPLY-01, SUPPLY-06, SUPPLY-12, SUPPLY-13)', async () => {
    expect(await home.supplies()).toEqual([]);
    const { body } = await home.put({ unit: 'tablet' }).expect(200);
    expect(supply.strict().parse(body)).toEqual({
      medicationId: home.pill.id,
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
    await home.put(FACTS, home.anna).expect(200);
    expect(await home.supplies(home.tom)).toEqual([{ ...body, ...FACTS }]);
  });

  it('a count, a refill and a loss, newest first, with who wrote them down (SUPPLY-02, SUPPLY-14, SUPPLY-15)', async () => {
    await home.counted(12);
    now = new Date('2026-03-02T15:00:00Z');
    const { body } = await home.post({ kind: 'refill', amount: 30.5 }, home.anna).expect(201);
    expect(body).toMatchObject({ kind: 'refill', amount: 30.5, recordedByName: 'Anna Ellis', supply: { left: 42.5 } });
    await home.post({ kind: 'lost', amount: 0.5, happenedAt: '2026-03-02T14:30:00Z' }).expect(201);
    expect((await home.events()).map(({ kind, amount, recordedByName }) => [kind, amount, recordedByName])).toEqual([
      ['refill', 30.5, 'Anna Ellis'],
      ['lost', 0.5, null],
      ['count', 12, null],
    ]);
    expect(await home.one()).toMatchObject({
      left: 42,
      refillsLeft: 1,
      lastRefill: { amount: 30.5, at: '2026-03-02T15:00:00.000Z' },
    });
  });

  it('says first what is counted; and a deleted medication is not there (SUPPLY-14)', async () => {
    const { body } = await home.post({ kind: 'count', amount: 3 }).expect(409);
    expect(body.message).toBe('Say first what is counted.');
    await home.counted(3);
    await home.senior.agent.delete(`/api/medications/${home.pill.id}`).expect(204);
    await home.put().expect(404);
    await home.post({ kind: 'count', amount: 3 }).expect(404);
    expect(await home.supplies()).toEqual([]);
  });

  it.each([
    [{ kind: 'refill', amount: 0 }, 'amount'],
    [{ kind: 'lost', amount: 0 }, 'amount'],
    [{ kind: 'count', amount: -1 }, 'amount'],
    [{ kind: 'count', amount: 100_000.01 }, 'amount'],
    [{ kind: 'count', amount: 0.125 }, 'amount'],
    [{ kind: 'guess', amount: 1 }, 'kind'],
    [{ kind: 'refill', amount: 1, happenedAt: '2026-03-02T14:06:00Z' }, 'happenedAt'],
    [{ kind: 'refill', amount: 1, happenedAt: '2025-02-28T14:00:00Z' }, 'happenedAt'],
  ])('%j is 400 at %s (SUPPLY-02, SUPPLY-14)', async (body, field) => {
    await home.put().expect(200);
    expect(Object.keys((await home.post(body).expect(400)).body.fields)).toEqual([field]);
  });

  it.each([
    [{ ...FACTS, unit: 'box' }, 'unit'],
    [{ ...FACTS, dosesUse: 0 }, 'dosesUse'],
    [{ ...FACTS, lowDays: 8 }, 'lowDays'],
    [{ ...FACTS, pharmacyPhone: 'call them' }, 'pharmacyPhone'],
    [{ ...FACTS, refillsLeft: 100 }, 'refillsLeft'],
  ])('facts such as %j are 400 at %s (SUPPLY-01, SUPPLY-13)', async (body, field) => {
    expect(Object.keys((await home.put(body).expect(400)).body.fields)).toEqual([field]);
  });

  it('none may be counted, and a year back written down (SUPPLY-02, SUPPLY-14)', async () => {
    expect((await home.counted(0)).left).toBe(0);
    await home.post({ kind: 'refill', amount: 100_000, happenedAt: '2025-03-03T14:00:00Z' }).expect(201);
    expect((await home.one()).left).toBe(0);
  });

  it('a refill takes one of the refills left, never below 0; taken back it gives it back (SUPPLY-14)', async () => {
    await home.counted(3, { ...FACTS, refillsLeft: 1 });
    const first = (await home.post({ kind: 'refill', amount: 30 }).expect(201)).body;
    const second = (await home.post({ kind: 'refill', amount: 30 }).expect(201)).body;
    expect([first.supply.refillsLeft, second.supply.refillsLeft]).toEqual([0, 0]);
    await home.senior.agent.delete(`${eventsAt(home.pill.id)}/${second.id}`).expect(204);
    expect((await home.one()).refillsLeft).toBe(0);
    await home.senior.agent.delete(`${eventsAt(home.pill.id)}/${first.id}`).expect(204);
    expect(await home.one()).toMatchObject({ refillsLeft: 1, left: 3, lastRefill: null });
    await home.senior.agent.delete(`${eventsAt(home.pill.id)}/${first.id}`).expect(404);
  });

  it('what is not known is not known better by a refill that is taken back (SUPPLY-14)', async () => {
    await home.counted(3, { ...FACTS, refillsLeft: 1 });
    const refill = await home.refilled(30);
    await home.put({ ...FACTS, refillsLeft: null }).expect(200);
    await home.takeBack(refill).expect(204);
    expect((await home.one()).refillsLeft).toBeNull();
  });

  it('a mistake of one medication is not found at another (SUPPLY-15)', async () => {
    await home.counted(3);
    const [event] = await home.events();
    const other = await pillOf(app, home.senior);
    await createSupply(app, other);
    await home.senior.agent.delete(`${eventsAt(other.id)}/${event?.id}`).expect(404);
    expect(await home.events()).toHaveLength(1);
  });

  it('stopping keeps the history for the download, and a new counting begins without it (SUPPLY-15)', async () => {
    await home.counted(40);
    now = new Date('2026-03-02T14:00:01Z');
    await home.senior.agent.delete(`/api/medications/${home.pill.id}/supply`).expect(204);
    await home.senior.agent.delete(`/api/medications/${home.pill.id}/supply`).expect(404);
    expect([await home.supplies(), await home.events()]).toEqual([[], []]);
    now = new Date('2026-03-02T14:00:02Z');
    await home.put().expect(200);
    expect(await home.one()).toMatchObject({ left: null, state: 'unknown' });
    const { rows } = await app.database.writes.query('select amount from supply_events where user_id = $1', [
      home.senior.id,
    ]);
    expect(rows).toEqual([{ amount: '40.00' }]);
  });
});

const counting = new Map<string, Promise<string>>();
/** A medication of theirs. */
async function countedOf(person: Actor): Promise<string> {
  const medication = await pillOf(app, person);
  await createSupply(app, medication, { countedAt: new Date('2026-03-01T12:00:00Z') });
  return medication.id;
}
function medicationOf(person: Actor): Promise<string> {
  const known = counting.get(person.id) ?? countedOf(person);
  counting.set(person.id, known);
  return known;
}

describeOneForEachKey(app, 'POST /api/medications/{id}/supply-events', {
  add: async (person, idempotencyKey) =>
    sendRaw(app, person, {
      method: 'POST',
      path: eventsAt(await medicationOf(person)),
      headers: keyed(idempotencyKey),
      body: JSON.stringify({ kind: 'refill', amount: 30 }),
    }),
  list: async (person) => {
    const { body } = await person.agent.get(eventsAt(await medicationOf(person))).expect(200);
    return body.filter(({ kind }: { kind: string }) => kind === 'refill');
  },
});
