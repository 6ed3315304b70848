// Against a second, plain model: a ledger that is read from its first line to its last.
import { expect, it } from 'vitest';
import { rounds } from '../testing/thoroughness';
import { createRandom, type Random } from './games/random';
import { lastsUntil, leftOf, MOST_FORECAST_DAYS, type SupplyEvent, type UsedDose } from './supply';
import { addDays } from './zoned-time';

type Entry =
  | { what: 'event'; event: SupplyEvent; isTakenBack: boolean }
  | { what: 'dose'; dose: UsedDose; isTakenBack: boolean };

const HOUR_MS = 60 * 60_000;
const AMOUNTS = [0.25, 0.5, 1, 1, 1, 1.5, 2, 0.33, 2.75];

/** In the order in which people wrote it down: a refill may be of three weeks ago, and anything may be taken back. */
function history({ below, pick }: Random): Entry[] {
  const entries: Entry[] = [];
  let now = Date.UTC(2026, 2, 1);
  for (let step = 5 + below(60); step > 0; step -= 1) {
    now += below(12) * HOUR_MS;
    const isTakenBack = below(8) === 0;
    const at = below(5) === 0 ? now - below(21 * 24) * HOUR_MS : now;
    const chance = below(20);
    if (chance < 14) {
      entries.push({ what: 'dose', dose: { at, amount: pick(AMOUNTS) }, isTakenBack });
    } else {
      const kind = chance < 16 ? 'count' : chance < 19 ? 'refill' : 'lost';
      entries.push({ what: 'event', event: { kind, amount: below(4000) / 100, at }, isTakenBack });
    }
  }
  return entries;
}

const timeOf = (entry: Entry) => (entry.what === 'dose' ? entry.dose.at : entry.event.at);

function ledger(entries: readonly Entry[]): number | null {
  let left: bigint | null = null;
  const cents = (amount: number) => BigInt(Math.round(amount * 100));
  // At one moment the dose comes first: a person who counts then has taken it.
  const rank = (entry: Entry) => (entry.what === 'dose' ? 0 : 1);
  const inTime = [...entries].sort((one, other) => timeOf(one) - timeOf(other) || rank(one) - rank(other));
  for (const entry of inTime) {
    if (entry.isTakenBack) continue;
    if (entry.what === 'dose') {
      if (left !== null) left -= cents(entry.dose.amount);
    } else if (entry.event.kind === 'count') left = cents(entry.event.amount);
    else if (left !== null)
      left += entry.event.kind === 'refill' ? cents(entry.event.amount) : -cents(entry.event.amount);
  }
  return left === null ? null : Number(left) / 100;
}

const kept = (entries: readonly Entry[]) => entries.filter(({ isTakenBack }) => !isTakenBack);

it('what is left is what a ledger says, with late refills, undone and deleted entries and halves (SUPPLY-04, SUPPLY-05)', () => {
  const differing: number[] = [];
  let [known, below] = [0, 0];
  const most = rounds({ usual: 500, full: 10_000 });
  for (let seed = 1; seed <= most; seed += 1) {
    const entries = history(createRandom(seed));
    const events = kept(entries).flatMap((entry) => (entry.what === 'event' ? entry.event : []));
    const doses = kept(entries).flatMap((entry) => (entry.what === 'dose' ? entry.dose : []));
    const expected = ledger(entries);
    if (leftOf(events, doses) !== expected) differing.push(seed);
    if (expected !== null) known += 1;
    if (expected !== null && expected < 0) below += 1;
  }
  expect(differing).toEqual([]);
  // The histories reach all of it.
  expect(known).toBeGreaterThan(most / 2);
  expect(below).toBeGreaterThan(most / 50);
});

it('lasts as long as a box that is emptied dose by dose (SUPPLY-08)', () => {
  const differing: number[] = [];
  for (let seed = 1; seed <= rounds({ usual: 500, full: 10_000 }); seed += 1) {
    const { below, pick } = createRandom(seed);
    const rhythm = 1 + below(9);
    const doses = Array.from({ length: 1 + below(3) }, () => pick(AMOUNTS));
    const end = below(3) === 0 ? below(500) : Infinity;
    const [today, left] = ['2026-03-03', below(30_000) / 100];
    const dosesOn = (day: number) => (day % rhythm === 0 && day <= end ? doses : []);
    const needOn = (date: string) =>
      dosesOn((Date.parse(date) - Date.parse(today)) / (24 * HOUR_MS)).reduce((sum, dose) => sum + dose, 0);
    if (lastsUntil(left, needOn, today) !== emptied(left, dosesOn, today)) differing.push(seed);
  }
  expect(differing).toEqual([]);
}, 60_000);

function emptied(left: number, dosesOn: (day: number) => readonly number[], today: string): string | null {
  let box = Math.round(left * 100);
  for (let day = 0; day <= MOST_FORECAST_DAYS; day += 1) {
    for (const dose of dosesOn(day)) {
      box -= Math.round(dose * 100);
      if (box < 0) return addDays(today, day - 1);
    }
  }
  return null;
}
