/**
 * The doses of a senior's day: which ones, the next one, and the order of urgency. Every `zone` is the senior's own
 * (D-11). A log with status 'taken' settles a dose, and so does 'skipped' (SCHED-26), which taking it undoes.
 */
import { type DoseLog, isScheduledOn, lastTaken, logMatchesDose, settledAround, takenInstant } from './dose-log';
import { isTakenAsNeeded, nextPlannedDate, plannedDoses } from './dose-plan';
import { type Slot, slotsOfDay, type TimedPlan } from './dose-slots';
import { type DoseStatus, canTake, doseStatus, isSettled, minutesLate } from './dose-status';
import { readTimes } from './dose-times';
import { addDays, dayBounds, instantOf, localDate, ordinaryMidnight, sinceMidnight } from './zoned-time';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

export interface DosedMedication extends TimedPlan {
  id: string;
  /** True by default (MED-42). */
  isActive?: boolean | undefined;
  /** ISO instant. */
  createdAt?: string | undefined;
  /** ISO instant (KIND-03). Doses due before it are not due; if recorded they still count as taken. Null: all count. */
  countsFrom?: string | null | undefined;
}

export interface Dose {
  medicationId: string;
  /** 'HH:MM' as prescribed; on a day of a spring change the clock may skip it, and `scheduledAt` is later. */
  time: string;
  scheduledAt: Date;
  status: DoseStatus;
  /** With a schedule: the planned amount, in its unit. */
  amount?: number;
  /** Why it was skipped, if it was and somebody said why. */
  reason?: string;
  /** Whole minutes from the due time to now, negative if early, whether taken or not. */
  minutesLate: number;
  /** Null if not taken, or if the log does not say when. */
  takenAt: Date | null;
  /**
   * When the medication was taken that day for a time that is no longer scheduled, because its times or the senior's
   * zone changed; null if it was not. This settles no dose (D-12), but is shown to the person about to take one.
   */
  takenEarlierAt: Date | null;
  /** It was due before the medication was added, and may have been taken without being recorded. */
  isFromBeforeAdded: boolean;
}

export interface DueMedication<M extends DosedMedication> {
  medication: M;
  dose: Dose;
}

/**
 * The doses due on that local day, in order; none for an as-needed medication. Times that fall on one instant are one
 * dose (D-12). A dose belongs to the day of its instant: if a spring change skips the last hour of a Saturday
 * (America/Nuuk), a dose in that hour is due at the start of Sunday and is Sunday's.
 */
export function dosesOfDay(
  medication: DosedMedication,
  logs: readonly DoseLog[],
  date: string,
  now: Date,
  zone: string,
): Dose[] {
  if (isTakenAsNeeded(medication) && !medication.earlierPlans?.length) return [];
  const settled = settledAround(date, logs, medication.id);
  const takenLogs = settled.filter(({ status }) => status === 'taken');
  const slots = slotsOfDay(medication, date, zone);
  const isOf = (log: DoseLog, { scheduledAt, names, elsewhere }: Slot) =>
    names.some((name) => logMatchesDose(log, medication.id, name.time, scheduledAt, name.date, zone)) ||
    (elsewhere.length > 0 && elsewhere.includes(Date.parse(log.scheduledTime)));
  const strays = takenLogs.filter((log) => isScheduledOn(log, date, zone) && !slots.some((slot) => isOf(log, slot)));
  const takenEarlierAt = lastTaken(strays, medication.id);
  return slots.flatMap((slot): Dose[] => {
    const { scheduledAt, names } = slot;
    const taken = takenLogs.filter((log) => isOf(log, slot));
    const skipped = taken.length > 0 ? undefined : settled.find((log) => log.status === 'skipped' && isOf(log, slot));
    if (taken.length === 0 && !counts(medication, scheduledAt.getTime())) return [];
    const { time, amount } = names[0];
    const dose: Dose = {
      medicationId: medication.id,
      time,
      scheduledAt,
      status: skipped === undefined ? doseStatus(scheduledAt, now, taken.length > 0) : 'skipped',
      ...(amount !== null && { amount }),
      ...(skipped?.reason && { reason: skipped.reason }),
      minutesLate: minutesLate(scheduledAt, now),
      takenAt: taken.map(takenInstant).find((at) => at !== null) ?? null,
      takenEarlierAt,
      isFromBeforeAdded: medication.createdAt !== undefined && scheduledAt.getTime() < Date.parse(medication.createdAt),
    };
    return [dose];
  });
}

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

/** Whether a dose due at that instant (ms since 1970) counts (KIND-03). */
function counts({ countsFrom }: Pick<DosedMedication, 'countsFrom'>, dueMs: number): boolean {
  return countsFrom === null || countsFrom === undefined || dueMs >= Date.parse(countsFrom);
}

/** All doses due today, of every active medication. */
export function allDosesToday(
  medications: readonly DosedMedication[],
  logs: readonly DoseLog[],
  now: Date,
  zone: string,
): Dose[] {
  const today = localDate(now, zone);
  return medications
    .filter(({ isActive }) => isActive !== false)
    .flatMap((medication) => dosesOfDay(medication, logs, today, now, zone));
}

/** Today's first untaken dose, otherwise the last one as taken (DOSE-22, DOSE-23). Null without times, or as needed. */
export function doseToShow(
  medication: DosedMedication,
  logs: readonly DoseLog[],
  now: Date,
  zone: string,
): Dose | null {
  const doses = dosesOfDay(medication, logs, localDate(now, zone), now, zone);
  return doses.find(({ status }) => !isSettled(status)) ?? doses.at(-1) ?? null;
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

/**
 * One row for each active medication with dose times, with its dose to show: first those to take now, longest waiting
 * first, then those for later today, then taken ones.
 */
export function dueToday<M extends DosedMedication>(
  medications: readonly M[],
  logs: readonly DoseLog[],
  now: Date,
  zone: string,
): DueMedication<M>[] {
  const due = medications.flatMap((medication): DueMedication<M>[] => {
    const dose = medication.isActive === false ? null : doseToShow(medication, logs, now, zone);
    return dose === null ? [] : [{ medication, dose }];
  });
  return due.sort(
    (one, other) =>
      urgency(one.dose.status) - urgency(other.dose.status) ||
      one.dose.scheduledAt.getTime() - other.dose.scheduledAt.getTime(),
  );
}

function urgency(status: DoseStatus): number {
  if (canTake(status)) return 0;
  return status === 'scheduled' ? 1 : 2;
}
