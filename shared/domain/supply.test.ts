import { describe, expect, it } from 'vitest';
import {
  isEstimated,
  lastsAbout,
  lastsUntil,
  leftOf,
  nextCheckOn,
  type SupplyEvent,
  type SupplyFacts,
  supplyState,
  usualNeed,
} from './supply';
import { addDays } from './zoned-time';

const TODAY = '2026-11-26';
const DAY_MS = 24 * 60 * 60_000;
const day = (number: number) => Date.UTC(2026, 10, number);
const count = (amount: number, at: number): SupplyEvent => ({ kind: 'count', amount, at });
const refill = (amount: number, at: number): SupplyEvent => ({ kind: 'refill', amount, at });
const lost = (amount: number, at: number): SupplyEvent => ({ kind: 'lost', amount, at });
const dose = (at: number, amount = 1) => ({ at, amount });

describe('leftOf', () => {
  it.each<[string, SupplyEvent[], { at: number; amount: number }[], number | null]>([
    ['nobody has counted', [refill(30, day(1))], [dose(day(2))], null],
    ['the newest count', [count(20, day(3)), count(9, day(1))], [], 20],
    ['refills after it', [count(20, day(1)), refill(30, day(2))], [], 50],
    ['not refills before it', [count(20, day(2)), refill(30, day(1))], [], 20],
    ['less what was lost', [count(20, day(1)), lost(2.5, day(2))], [], 17.5],
    ['less doses taken after it', [count(20, day(2))], [dose(day(1)), dose(day(2)), dose(day(3), 0.5)], 19.5],
    ['below zero', [count(1, day(1))], [dose(day(2)), dose(day(3))], -1],
    ['a refill written down late', [count(1, day(1)), refill(30, day(2))], [dose(day(2)), dose(day(3))], 29],
    ['exactly', [count(1, day(1))], [dose(day(2), 0.33), dose(day(2), 0.33), dose(day(2), 0.34)], 0],
  ])('%s (SUPPLY-04, SUPPLY-05, SUPPLY-06)', (_what, events, takings, left) => {
    expect(leftOf(events, takings)).toBe(left);
  });

  it('of one moment the last written count holds, with the refills written after it (SUPPLY-04)', () => {
    const at = day(1);
    expect(leftOf([refill(5, at), count(20, at), refill(30, at), count(7, at), lost(1, at)], [])).toBe(6);
  });
});

describe('lastsUntil', () => {
  const daily = () => 1;
  it.each<[string, number, (date: string) => number, string | null]>([
    ['the day before the first that is not covered', 7, daily, '2026-12-02'],
    ['half a tablet does not cover a whole one', 7.5, daily, '2026-12-02'],
    ['today is not covered', 0, daily, '2026-11-25'],
    ['below zero', -3, daily, '2026-11-25'],
    ['what is taken today already is not needed', 1, (date) => (date === TODAY ? 0 : 1), '2026-11-27'],
    [
      'days off',
      2,
      (date) => (Date.parse(date) % (7 * DAY_MS) === Date.parse(TODAY) % (7 * DAY_MS) ? 1 : 0),
      '2026-12-09',
    ],
    ['two amounts', 10, (date) => (date < '2026-11-29' ? 2 : 1), '2026-12-02'],
    ['the course ends before', 5, (date) => (date <= '2026-11-30' ? 1 : 0), null],
    ['400 days', 400, daily, '2027-12-30'],
    ['beyond 400 days', 401, daily, null],
  ])('%s (SUPPLY-08)', (_what, left, needOn, until) => {
    expect(lastsUntil(left, needOn, TODAY)).toBe(until);
  });
});

describe('as needed', () => {
  const now = day(26) + 15 * 60 * 60_000;
  it.each([
    ['three of the last 28 days', [dose(now, 2), dose(now - 5 * DAY_MS), dose(now - 27 * DAY_MS)], 4 / 28],
    ['two are too few', [dose(now), dose(now - DAY_MS)], null],
    ['older ones do not count', [dose(now), dose(now - DAY_MS), dose(now - 28 * DAY_MS)], null],
  ])('%s (SUPPLY-09)', (_what, takings, need) => {
    expect(usualNeed(takings, now)).toBe(need);
  });

  it.each([
    [10, 1, '2026-12-05'],
    [3, 3 / 28, '2026-12-23'],
    [0.5, 1, '2026-11-25'],
    [0, 1, '2026-11-25'],
    [-4, 1, '2026-11-25'],
    [500, 1, null],
  ])('%d at %d a day lasts until %s (SUPPLY-09)', (left, need, until) => {
    expect(lastsAbout(left, need, TODAY)).toBe(until);
  });
});

it.each([
  ['none is planned', 0, 0, false],
  ['one in ten', 10, 1, false],
  ['two in nineteen', 19, 2, true],
  ['all are marked', 30, 0, false],
])('an estimate: %s (SUPPLY-07)', (_what, planned, notMarked, expected) => {
  const due = Array.from({ length: planned }, (_each, index) => day(1) + index);
  expect(isEstimated(due, (at) => at - day(1) >= notMarked, day(26))).toBe(expected);
});

it('a dose that is due within the last two hours may still be marked (SUPPLY-07)', () => {
  const due = day(26);
  expect(isEstimated([due], () => false, due + 2 * 60 * 60_000 - 1)).toBe(false);
  expect(isEstimated([due], () => false, due + 2 * 60 * 60_000)).toBe(true);
});

const facts = (changes: Partial<SupplyFacts>): SupplyFacts => ({
  left: 5,
  lastsUntilOn: '2026-12-20',
  lowDays: 7,
  isTaken: true,
  ...changes,
});

it.each<[string, Partial<SupplyFacts>, string]>([
  ['nobody has counted', { left: null, lastsUntilOn: null }, 'unknown'],
  ['runs out in eight days', { lastsUntilOn: addDays(TODAY, 7) }, 'enough'],
  ['runs out in seven days', { lastsUntilOn: addDays(TODAY, 6) }, 'low'],
  ['runs out in seven days, told of three before', { lastsUntilOn: addDays(TODAY, 6), lowDays: 3 }, 'enough'],
  ['runs out today', { lastsUntilOn: addDays(TODAY, -1) }, 'low'],
  ['none left', { left: 0, lastsUntilOn: addDays(TODAY, -1) }, 'out'],
  ['below zero', { left: -2, lastsUntilOn: addDays(TODAY, -1) }, 'out'],
  ['none left, and the next is needed in a month', { left: 0, lastsUntilOn: addDays(TODAY, 29) }, 'enough'],
  ['none left, taken as needed and rarely', { left: 0, lastsUntilOn: null }, 'out'],
  ['many tablets, few days', { left: 90, lastsUntilOn: addDays(TODAY, 2) }, 'low'],
  ['paused or finished', { left: 0, lastsUntilOn: addDays(TODAY, -1), isTaken: false }, 'enough'],
  ['enough for the course', { lastsUntilOn: null }, 'enough'],
])('%s (SUPPLY-05, SUPPLY-06, SUPPLY-10)', (_what, changes, state) => {
  expect(supplyState(facts(changes), TODAY)).toBe(state);
});

it.each<[string, Partial<SupplyFacts>, boolean, string | null]>([
  ['half of the days until it is low', { lastsUntilOn: addDays(TODAY, 46) }, false, addDays(TODAY, 20)],
  ['tomorrow, where it is low the day after', { lastsUntilOn: addDays(TODAY, 8) }, false, addDays(TODAY, 1)],
  ['what is low may be out tomorrow', { lastsUntilOn: addDays(TODAY, 2) }, false, addDays(TODAY, 1)],
  ['what is taken as needed may go fast', { lastsUntilOn: addDays(TODAY, 90) }, true, addDays(TODAY, 1)],
  ['beyond 400 days', { lastsUntilOn: null }, false, addDays(TODAY, 197)],
  ['none left', { left: 0, lastsUntilOn: addDays(TODAY, -1) }, false, null],
  ['not counted', { left: null, lastsUntilOn: null }, false, null],
  ['paused', { isTaken: false }, false, null],
])('is looked at again: %s (SUPPLY-11)', (_what, changes, isAsNeeded, checkOn) => {
  expect(nextCheckOn(facts(changes), isAsNeeded, TODAY)).toBe(checkOn);
});
