/** What was taken as needed, and when the next is planned to be allowed (SCHED-22): by elapsed time, in any zone. */
import type { AsNeededLimits } from './dose-plan';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** One that was taken. */
export interface Taking {
  takenAt: Date;
  /** Null: the planned amount. */
  amount: number | null;
}

export interface AsNeededState {
  /** Null: it can be taken now. */
  nextAt: Date | null;
  /** What was taken in the last 24 hours. */
  amountIn24h: number;
  lastTakenAt: Date | null;
  /** Set when one more dose is left: there is room for more than that again from here on (SCHED-23). */
  oneMoreUntil: Date | null;
}

export const DOSE_NOTES = ['too_soon', 'over_most'] as const;
export type DoseNote = (typeof DOSE_NOTES)[number];

/** @param takings of the last 24 hours at least, and the last one, in any order */
export function asNeededState(takings: readonly Taking[], limits: AsNeededLimits, now: Date): AsNeededState {
  const { amount, minGapMinutes, mostIn24h } = limits;
  const past = inOrder(takings);
  const recent = past.filter(({ takenAt }) => takenAt.getTime() > now.getTime() - DAY_MS);
  const last = past.at(-1)?.takenAt ?? null;
  const amountIn24h = total(recent, amount);
  const afterGap = last === null || minGapMinutes === null ? 0 : last.getTime() + minGapMinutes * MINUTE_MS;
  const nextMs = Math.max(afterGap, mostIn24h === null ? 0 : roomAt(recent, amount, mostIn24h));
  const isLast =
    mostIn24h !== null && fits(amountIn24h, amount, mostIn24h) && !fits(amountIn24h + amount, amount, mostIn24h);
  const [oldest] = recent;
  return {
    nextAt: nextMs > now.getTime() ? new Date(nextMs) : null,
    amountIn24h,
    lastTakenAt: last,
    oneMoreUntil: isLast && oldest !== undefined ? new Date(oldest.takenAt.getTime() + DAY_MS) : null,
  };
}

/** What is to be said about one taken at `at`. @param others all other takings of the 24 hours before it, and the last */
export function doseNotes(
  others: readonly Taking[],
  limits: AsNeededLimits,
  at: Date,
  taken: number | null,
): DoseNote[] {
  const before = others.filter(({ takenAt }) => takenAt <= at);
  const { lastTakenAt, amountIn24h } = asNeededState(before, limits, at);
  const { amount, minGapMinutes, mostIn24h } = limits;
  const isTooSoon =
    lastTakenAt !== null && minGapMinutes !== null && at.getTime() < lastTakenAt.getTime() + minGapMinutes * MINUTE_MS;
  const isOver = mostIn24h !== null && !fits(amountIn24h, taken ?? amount, mostIn24h);
  return [...(isTooSoon ? (['too_soon'] as const) : []), ...(isOver ? (['over_most'] as const) : [])];
}

/** When the oldest have aged out so far that one more dose fits, in ms since 1970; 0: it fits now. */
function roomAt(recent: readonly Taking[], amount: number, most: number): number {
  let left = total(recent, amount);
  let at = 0;
  for (const taking of recent) {
    if (fits(left, amount, most)) break;
    left -= taking.amount ?? amount;
    at = taking.takenAt.getTime() + DAY_MS;
  }
  return at;
}

/** In hundredths: 0.1 three times is 0.3. */
function fits(taken: number, amount: number, most: number): boolean {
  return Math.round((taken + amount) * 100) <= Math.round(most * 100);
}

function total(takings: readonly Taking[], planned: number): number {
  const sum = takings.reduce((all, { amount }) => all + Math.round((amount ?? planned) * 100), 0);
  return sum / 100;
}

function inOrder(takings: readonly Taking[]): Taking[] {
  return takings.toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
}
