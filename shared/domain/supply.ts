/**
 * How much of a medication is left, and until when that lasts (SUPPLY-04 … 10). Nothing is counted down: what is left is
 * summed up from what was counted, refilled, lost and taken. Days are those of the senior's zone.
 */
import { daysBetween } from './repeat';
import { addDays } from './zoned-time';

export const SUPPLY_EVENT_KINDS = ['count', 'refill', 'lost'] as const;
export type SupplyEventKind = (typeof SUPPLY_EVENT_KINDS)[number];

export const SUPPLY_STATES = ['enough', 'low', 'out', 'unknown'] as const;
/** 'unknown': nobody has counted. 'low' and 'out' call for a person, so what is not taken at present is 'enough'. */
export type SupplyState = (typeof SUPPLY_STATES)[number];

/** How many days ahead it is low. */
export const LOW_DAYS = [3, 5, 7, 10, 14, 21] as const;
export type LowDays = (typeof LOW_DAYS)[number];
export const USUAL_LOW_DAYS: LowDays = 7;

/** What lasts longer is enough. */
export const MOST_FORECAST_DAYS = 400;
/** As needed: a forecast needs this many doses taken in this many days (SUPPLY-09). */
const AVERAGED_DAYS = 28;
const FEWEST_TAKEN = 3;
/** More than one dose in this many that is not marked makes it an estimate (SUPPLY-07). */
const ONE_IN = 10;
/** A dose that nobody has marked by then counts as not marked. */
const MARKED_WITHIN_MS = 2 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface SupplyEvent {
  kind: SupplyEventKind;
  amount: number;
  /** In ms since 1970. */
  at: number;
}

/** A dose that was taken, or that is planned. */
export interface UsedDose {
  /** When it was taken, or is due, in ms since 1970. */
  at: number;
  amount: number;
}

/**
 * The newest count + refills after it − lost after it − doses taken after it. It may be below zero, so that a refill that
 * is written down late does not make too much of it. Null: nobody has counted.
 * @param events of one moment in the order in which they were written down
 */
export function leftOf(events: readonly SupplyEvent[], takings: readonly UsedDose[]): number | null {
  const inOrder = events.toSorted((one, other) => one.at - other.at);
  const place = inOrder.findLastIndex(({ kind }) => kind === 'count');
  const count = inOrder[place];
  if (count === undefined) return null;
  let left = hundredths(count.amount);
  for (const { kind, amount } of inOrder.slice(place + 1)) left += (kind === 'refill' ? 1 : -1) * hundredths(amount);
  for (const { at, amount } of takings) if (at > count.at) left -= hundredths(amount);
  return left / 100;
}

/** When it was last counted, in ms since 1970; null: never. */
export function countedAt(events: readonly SupplyEvent[]): number | null {
  const counts = events.filter(({ kind }) => kind === 'count').map(({ at }) => at);
  return counts.length === 0 ? null : Math.max(...counts);
}

/** Halves and thirds of a tablet add up exactly. */
function hundredths(amount: number): number {
  return Math.round(amount * 100);
}

/**
 * The day before the first one whose doses the rest does not cover; yesterday if those of today are not covered. Null:
 * beyond 400 days, or nothing is planned that would use it up.
 * @param needOn the amount of that day's doses, today without what is marked already
 */
export function lastsUntil(left: number, needOn: (date: string) => number, today: string): string | null {
  let rest = hundredths(left);
  for (let days = 0; days <= MOST_FORECAST_DAYS; days += 1) {
    const date = addDays(today, days);
    const need = hundredths(needOn(date));
    if (need > 0 && need > rest) return addDays(date, -1);
    rest -= need;
  }
  return null;
}

/** The amount taken on a day, by the average of the last 28; null: too few to tell. @param now in ms since 1970 */
export function usualNeed(takings: readonly UsedDose[], now: number): number | null {
  const recent = takings.filter(({ at }) => at > now - AVERAGED_DAYS * DAY_MS && at <= now);
  if (recent.length < FEWEST_TAKEN) return null;
  return recent.reduce((sum, { amount }) => sum + hundredths(amount), 0) / 100 / AVERAGED_DAYS;
}

/** The same for what is taken as needed. @param need on a day, above 0 */
export function lastsAbout(left: number, need: number, today: string): string | null {
  // A 28th part of hundredths is rarely exact: what lasts a whole number of days does so.
  const days = Math.floor(Math.max(left, 0) / need + 1e-9);
  return days > MOST_FORECAST_DAYS ? null : addDays(today, days - 1);
}

/**
 * Whether more than one in ten of the planned doses is not marked. A dose is not marked once two hours have passed.
 * @param planned since the count, those of today included
 * @param isMarked whether the dose due at that moment was taken or skipped
 */
export function isEstimated(planned: readonly number[], isMarked: (dueAt: number) => boolean, now: number): boolean {
  let [marked, not] = [0, 0];
  for (const at of planned) {
    if (isMarked(at)) marked += 1;
    else if (at + MARKED_WITHIN_MS <= now) not += 1;
  }
  return not * ONE_IN > marked + not;
}

/** The first day that the supply does not cover. */
export function runsOutOn({ lastsUntilOn }: { lastsUntilOn: string | null }): string | null {
  return lastsUntilOn === null ? null : addDays(lastsUntilOn, 1);
}

export interface SupplyFacts {
  /** Null: nobody has counted. */
  left: number | null;
  lastsUntilOn: string | null;
  lowDays: number;
  /** Not paused, finished or deleted. */
  isTaken: boolean;
}

/** Low is counted in days, never in tablets (SUPPLY-10): after the month's only dose there is none left, and time enough. */
export function supplyState({ left, lastsUntilOn, lowDays, isTaken }: SupplyFacts, today: string): SupplyState {
  if (left === null) return 'unknown';
  if (!isTaken) return 'enough';
  const isSoon = lastsUntilOn !== null && addDays(lastsUntilOn, 1) <= addDays(today, lowDays);
  if (left <= 0 && (isSoon || lastsUntilOn === null)) return 'out';
  return isSoon ? 'low' : 'enough';
}

/**
 * The earliest day on which it could be low: half the days that are left, as if twice as much were used as planned, since
 * recording a dose does not look at the supply (SUPPLY-11). Null: not before something else changes.
 * @param facts as they are today
 */
export function nextCheckOn(facts: SupplyFacts, isAsNeeded: boolean, today: string): string | null {
  const state = supplyState(facts, today);
  if (state === 'unknown' || state === 'out' || !facts.isTaken) return null;
  if (state === 'low' || isAsNeeded) return addDays(today, 1);
  const { lastsUntilOn, lowDays } = facts;
  const days = lastsUntilOn === null ? MOST_FORECAST_DAYS - lowDays : daysBetween(today, lastsUntilOn) + 1 - lowDays;
  return addDays(today, Math.max(1, Math.ceil(days / 2)));
}
