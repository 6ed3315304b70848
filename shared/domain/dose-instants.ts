/** When doses are due, and which one is next: for reminders, and for lists that count none of what was taken. */
import { isTakenAsNeeded, plannedDoses } from './dose-plan';
import { type Slot, slotsOfDay } from './dose-slots';
import { readTimes } from './dose-times';
import { counts, type DosedMedication } from './doses';
import { nextPlannedDate } from './planned-days';
import { addDays, dayBounds, instantOf, localDate, ordinaryMidnight, sinceMidnight } from './zoned-time';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * When doses are due from `from` to `to`, both included, in order; none before the medication was added, for one that is
 * paused, or as needed. Nobody is reminded of others.
 */
export function doseInstants(medication: DosedMedication, from: Date, to: Date, zone: string): Date[] {
  if (medication.isActive === false) return [];
  const added = medication.createdAt === undefined ? from.getTime() : Date.parse(medication.createdAt);
  const startMs = Math.max(from.getTime(), added);
  if (startMs > to.getTime()) return [];
  const last = localDate(to, zone);
  const instants: Date[] = [];
  for (let date = localDate(new Date(startMs), zone); date <= last; date = addDays(date, 1)) {
    instants.push(...slotsOfDay(medication, date, zone).map(({ scheduledAt }) => scheduledAt));
  }
  return instants.filter((at) => at.getTime() >= startMs && at <= to && counts(medication, at.getTime()));
}

/** When the next dose after that instant is due; null if there is none. */
export function nextDoseInstant(medication: DosedMedication, after: Date, zone: string): Date | null {
  const from = Math.max(after.getTime() + 1, Date.parse(medication.countsFrom ?? '1970-01-01'));
  // A plain time comes once a day, and a clock change moves it by an hour or two.
  const [soon] = doseInstants(medication, new Date(from), new Date(from + TWO_DAYS_MS), zone);
  if (soon !== undefined || !medication.schedule) return soon ?? null;
  const date = nextPlannedDate(medication, localDate(new Date(from + TWO_DAYS_MS), zone));
  if (date === null) return null;
  const start = dayBounds(date, zone).start.getTime();
  return doseInstants(medication, new Date(Math.max(from, start)), new Date(start + TWO_DAYS_MS), zone)[0] ?? null;
}

/**
 * Whether a dose is due at that instant.
 * @param marked instants of doses that are: the same one may have been marked by another clock (SCHED-29)
 */
export function isDueAt(medication: DosedMedication, at: Date, zone: string, marked: readonly string[] = []): boolean {
  if (doseInstants(medication, at, at, zone).length === 0) return false;
  if (marked.length === 0) return true;
  const isMarked = new Set(marked.map((instant) => Date.parse(instant)));
  const slot = slotsOfDay(medication, localDate(at, zone), zone).find(
    ({ scheduledAt }) => scheduledAt.getTime() === at.getTime(),
  );
  return slot?.elsewhere.some((elsewhere) => isMarked.has(elsewhere)) !== true;
}

/**
 * The time of the next dose to take: today's first open one, or the first of the next day that has one. Null without
 * times.
 * @param settledInstants when today's taken and skipped doses were due, in milliseconds since 1970.
 */
export function nextDoseTime(
  medication: Omit<DosedMedication, 'id'>,
  settledInstants: readonly number[],
  today: string,
  zone: string,
): string | null {
  return nextDoseOf(medication, settledInstants, today, zone)?.time ?? null;
}

/** The same, with its date. */
export function nextDoseOf(
  medication: Omit<DosedMedication, 'id'>,
  settledInstants: readonly number[],
  today: string,
  zone: string,
): { date: string; time: string } | null {
  const isOpen = (dueMs: number) => !settledInstants.includes(dueMs) && counts(medication, dueMs);
  const isPlain = !medication.schedule && !medication.earlierPlans?.length;
  // Every list of medications calls this for each of them, so an ordinary day is calculated without its slots.
  const midnight = isPlain ? ordinaryMidnight(today, zone) : null;
  if (midnight !== null) {
    if (isTakenAsNeeded(medication)) return null;
    const sorted = readTimes(medication.times);
    const next = sorted.find((time) => isOpen(midnight + sinceMidnight(time)));
    if (next !== undefined) return { date: today, time: next };
    return sorted[0] === undefined ? null : { date: addDays(today, 1), time: sorted[0] };
  }
  const isOpenSlot = ({ scheduledAt, elsewhere }: Slot) =>
    isOpen(scheduledAt.getTime()) && !elsewhere.some((at) => settledInstants.includes(at));
  const next = slotsOfDay(medication, today, zone).find(isOpenSlot);
  if (next !== undefined) return { date: today, time: next.names[0].time };
  const tomorrow = addDays(today, 1);
  const counted =
    medication.schedule && medication.countsFrom ? localDate(new Date(medication.countsFrom), zone) : tomorrow;
  const date = nextPlannedDate(medication, counted > tomorrow ? counted : tomorrow);
  if (date === null) return null;
  const time = plannedDoses(medication, date)[0]?.time;
  return time === undefined ? null : { date, time };
}

/** The next time by the clock alone: the next later one today, otherwise the first (DOSE-20). Null without times. */
export function nextTimeByClock(times: readonly string[] | string, now: Date, zone: string): string | null {
  const today = localDate(now, zone);
  const sorted = readTimes(times);
  return sorted.find((time) => instantOf(today, time, zone) > now) ?? sorted[0] ?? null;
}
