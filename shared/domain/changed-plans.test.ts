import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { firstShown, shownAt } from '../testing/walked-plans';
import { isThorough, rounds } from '../testing/thoroughness';
import type { DoseLog } from './dose-log';
import type { EarlierPlan } from './dose-plan';
import { slotsOfDay, type TimedPlan } from './dose-slots';
import { dosesOfDay } from './doses';
import { doseInstants } from './dose-instants';
import { addDays, localDate } from './zoned-time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Each with the dates of its next two clock changes. */
const ZONES: [string, string, string][] = [
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['America/Chicago', '2026-03-08', '2026-11-01'],
  ['America/Nuuk', '2026-03-28', '2026-10-24'],
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  ['America/Santiago', '2026-04-04', '2026-09-06'],
];
const FAR = ['America/Los_Angeles', 'Europe/London', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const TIMES = ['00:00', '01:30', '02:30', '08:00', '19:30', '20:30', '23:45'];
const OTHERS = ['01:45', '02:30', '08:00', '12:15', '23:30'];

interface Held {
  times: readonly string[];
  zone: string;
  isActive: boolean;
  from: number;
}

/** As it is stored after these changes. */
function planOf(held: readonly Held[]): { plan: TimedPlan; zone: string } {
  const earlierPlans = held.slice(0, -1).map(({ times, zone, isActive }, index): EarlierPlan => {
    const until = new Date(held[index + 1]?.from ?? 0).toISOString();
    return { frequency: 'Daily', times: [...times], schedule: null, isActive, timeZone: zone, until };
  });
  const last = held.at(-1) ?? { times: [], zone: 'UTC', from: 0 };
  const planSince = held.length > 1 ? new Date(last.from).toISOString() : null;
  return { plan: { frequency: 'Daily', times: last.times, planSince, earlierPlans }, zone: last.zone };
}

type Found = Map<string, number>;

/** Every dose of the days around, 'date time' of the plan, with its instant; `twice` are those found more than once. */
function dosesAround(held: readonly Held[], date: string): { found: Found; twice: string[]; shared: number } {
  const { plan, zone } = planOf(held);
  const found: Found = new Map();
  const twice: string[] = [];
  let shared = 0;
  for (let days = -4; days <= 4; days += 1) {
    for (const { scheduledAt, names } of slotsOfDay(plan, addDays(date, days), zone)) {
      shared += names.length - 1;
      for (const name of names) {
        const key = `${name.date} ${name.time}`;
        if (found.has(key)) twice.push(key);
        found.set(key, scheduledAt.getTime());
      }
    }
  }
  return { found, twice, shared };
}

/** The same, lived through minute by minute: what waits when the clock or the plan changes, and what its time has come for. */
function livedThrough(held: readonly Held[], date: string): Found {
  const found: Found = new Map();
  let waiting = new Set<string>();
  let before: Held | null = null;
  for (const [index, now] of held.entries()) {
    const end = held[index + 1]?.from ?? Infinity;
    const still = new Set<string>();
    for (let days = -5; days <= 5; days += 1) {
      for (const time of now.isActive ? now.times : []) {
        const name = `${addDays(date, days)} ${time}`;
        if (found.has(name)) continue;
        const at = shownFirst(addDays(date, days), time, now.zone);
        const isJumped = at < now.from && before?.zone !== now.zone && waiting.has(name);
        if (at < now.from && !isJumped) continue;
        const due = isJumped ? now.from : at;
        if (due < end) found.set(name, due);
        else still.add(name);
      }
    }
    waiting = still;
    before = now;
  }
  return found;
}

const shownFirstOf = new Map<string, number>();
function shownFirst(date: string, time: string, zone: string): number {
  const key = `${date} ${time} ${zone}`;
  const at = shownFirstOf.get(key) ?? firstShown(date, time, zone);
  shownFirstOf.set(key, at);
  return at;
}

/** Doses that are jumped over together are due a moment after each other, so that each can be marked. */
const isMoment = (one: number, other: number) => one >= other && one - other < 1_000;

function expectSame(held: readonly Held[], date: string): void {
  const { found, twice } = dosesAround(held, date);
  const lived = livedThrough(held, date);
  const [first, last] = [addDays(date, -2), addDays(date, 2)];
  const near = (names: Iterable<string>) => [...names].filter((name) => name >= first && name < last).sort();
  expect(twice).toEqual([]);
  expect(near(found.keys())).toEqual(near(lived.keys()));
  const other = near(found.keys()).filter((name) => !isMoment(found.get(name) ?? 0, lived.get(name) ?? 0));
  const shown = (name: string) => [name, ...[found, lived].map((of) => shownAt(of.get(name) ?? 0, 'UTC'))].join(' ');
  expect(other.map(shown)).toEqual([]);
}

describe('a change of plan or clock at any minute of a day', () => {
  it.each(ZONES)(
    'in %s around %s and %s no dose is twice, and none is lost (SCHED-10, SCHED-29)',
    { timeout: 3_600_000 },
    (zone, ...dates) => {
      let changes = 0;
      const step = isThorough() ? 1 : 421;
      for (const date of dates) {
        const start = firstShown(date, '00:00', zone) - 6 * HOUR_MS;
        const end = firstShown(addDays(date, 1), '00:00', zone) + 6 * HOUR_MS;
        for (let from = start; from <= end; from += step * MINUTE_MS) {
          const present: Held = { times: TIMES, zone, isActive: true, from: -Infinity };
          expectSame([present, { ...present, times: OTHERS, from }], date);
          for (const other of FAR) {
            expectSame([present, { ...present, zone: other, from }], date);
            expectSame(
              [
                { ...present, zone: other },
                { ...present, from },
              ],
              date,
            );
          }
          changes += 1 + 2 * FAR.length;
        }
      }
      if (isThorough()) process.stdout.write(`${zone}: ${changes} changes\n`);
    },
  );

  it('several changes in two days are each told apart (SCHED-10, SCHED-29)', { timeout: 3_600_000 }, () => {
    const zones = [...ZONES.map(([zone]) => zone), ...FAR];
    const change = fc.oneof(
      fc.record({ zone: fc.constantFrom(...zones) }),
      fc.record({ times: fc.subarray([...TIMES, ...OTHERS]).map((times) => [...new Set(times)].sort()) }),
      fc.record({ isActive: fc.boolean() }),
    );
    const changes = fc.array(fc.tuple(change, fc.integer({ min: 1, max: 600 })), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.boolean(), changes, ([zone, spring, fall], isSpring, made) => {
        const date = isSpring ? spring : fall;
        const held: Held[] = [{ times: TIMES, zone, isActive: true, from: -Infinity }];
        let from = firstShown(date, '00:00', zone) - 12 * HOUR_MS;
        for (const [what, minutes] of made) {
          from += minutes * MINUTE_MS;
          const last = held.at(-1);
          if (last !== undefined) held.push({ ...last, ...what, from });
        }
        // Whoever lists doses leaves out a paused medication.
        const last = held.at(-1);
        if (last !== undefined) last.isActive = true;
        expectSame(held, date);
      }),
      { seed: 1528, numRuns: rounds({ usual: 60, full: 5_000 }) },
    );
  });
});

describe('what was taken before the clock was changed', () => {
  it.each(FAR)('is not due again in %s, and nothing else is taken with it (SCHED-29)', (other) => {
    const [zone, date] = ['America/Chicago', '2026-05-12'];
    const step = isThorough() ? 1 : 47;
    const start = firstShown(date, '00:00', zone);
    for (let from = start; from < start + 24 * HOUR_MS; from += step * MINUTE_MS) {
      const present: Held = { times: TIMES, zone, isActive: true, from: -Infinity };
      const { plan, zone: now } = planOf([present, { ...present, zone: other, from }]);
      const medication = { id: 'm', ...plan };
      // Half an hour ahead of the change, as early as the button is offered.
      const early = doseInstants(
        { id: 'm', frequency: '', times: TIMES },
        new Date(from),
        new Date(from + 30 * MINUTE_MS),
        zone,
      );
      const logs = early.map((at): DoseLog => ({
        medicationId: 'm',
        status: 'taken',
        scheduledTime: at.toISOString(),
        takenTime: null,
      }));
      const today = localDate(new Date(from), now);
      const open = (taken: DoseLog[]) =>
        [-2, -1, 0, 1, 2]
          .flatMap((days) => dosesOfDay(medication, taken, addDays(today, days), new Date(from), now))
          .filter(({ status }) => status !== 'taken').length;
      expect([shownAt(from, zone), open([]) - open(logs)]).toEqual([shownAt(from, zone), early.length]);
    }
  });

  it('two doses that are jumped over can both be marked (SCHED-29)', () => {
    const from = firstShown('2026-05-12', '18:00', 'America/Los_Angeles');
    const present: Held = { times: ['19:30', '20:30'], zone: 'America/Los_Angeles', isActive: true, from: -Infinity };
    const { plan, zone } = planOf([present, { ...present, zone: 'America/New_York', from }]);
    const doses = dosesOfDay({ id: 'm', ...plan }, [], '2026-05-12', new Date(from), zone);
    expect(doses.map(({ time, scheduledAt }) => [time, scheduledAt.getTime() - from])).toEqual([
      ['19:30', 0],
      ['20:30', 1],
    ]);
  });
});

it('a dose not taken this morning is still shown when the evening time is changed at noon (SCHED-10)', () => {
  const zone = 'America/Chicago';
  const noon = firstShown('2026-05-12', '12:00', zone);
  const { plan } = planOf([
    { times: ['08:00', '20:00'], zone, isActive: true, from: -Infinity },
    { times: ['09:00', '21:00'], zone, isActive: true, from: noon },
  ]);
  const doses = dosesOfDay({ id: 'm', ...plan }, [], '2026-05-12', new Date(noon), zone);
  expect(doses.map(({ time, status }) => [time, status])).toEqual([
    ['08:00', 'missed'],
    ['21:00', 'scheduled'],
  ]);
});
