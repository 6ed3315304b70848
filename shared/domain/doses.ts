/**
 * The doses of a senior's day: which ones, the next one, and the order of urgency. Every `zone` is the senior's own
 * (D-11). Only a log with status 'taken' settles a dose: a skipped dose has no look of its own (DOSE-10), and a dose
 * skipped by mistake must stay takeable.
 */
import { type DoseLog, isScheduledOn, lastTaken, logMatchesDose, takenAround, takenInstant } from './dose-log';
import { type DoseStatus, canTake, doseStatus, minutesLate } from './dose-status';
import { isAsNeeded, readTimes } from './dose-times';
import { addDays, instantOf, localDate, ordinaryMidnight, sinceMidnight } from './zoned-time';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

export interface DosedMedication {
  id: string;
  frequency: string;
  /** A list of 'HH:MM', or the same list as JSON text (MED-23). */
  times: readonly string[] | string;
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
  if (isAsNeeded(medication.frequency)) return [];
  const takenLogs = takenAround(date, logs, medication.id);
  const slots = slotsOfDay(readTimes(medication.times), date, zone);
  const isOf = (log: DoseLog, { scheduledAt, names }: Slot) =>
    names.some((name) => logMatchesDose(log, medication.id, name.time, scheduledAt, name.date, zone));
  const strays = takenLogs.filter((log) => isScheduledOn(log, date, zone) && !slots.some((slot) => isOf(log, slot)));
  const takenEarlierAt = lastTaken(strays, medication.id);
  return slots.flatMap((slot): Dose[] => {
    const { scheduledAt, names } = slot;
    const taken = takenLogs.filter((log) => isOf(log, slot));
    if (taken.length === 0 && !counts(medication, scheduledAt.getTime())) return [];
    const dose: Dose = {
      medicationId: medication.id,
      time: names[0].time,
      scheduledAt,
      status: doseStatus(scheduledAt, now, taken.length > 0),
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
  if (medication.isActive === false || isAsNeeded(medication.frequency)) return [];
  const added = medication.createdAt === undefined ? from.getTime() : Date.parse(medication.createdAt);
  const startMs = Math.max(from.getTime(), added);
  if (startMs > to.getTime()) return [];
  const times = readTimes(medication.times);
  const last = localDate(to, zone);
  const instants: Date[] = [];
  for (let date = localDate(new Date(startMs), zone); date <= last; date = addDays(date, 1)) {
    instants.push(...slotsOfDay(times, date, zone).map(({ scheduledAt }) => scheduledAt));
  }
  return instants.filter((at) => at.getTime() >= startMs && at <= to && counts(medication, at.getTime()));
}

/** When the next dose after that instant is due; null if there is none. */
export function nextDoseInstant(medication: DosedMedication, after: Date, zone: string): Date | null {
  const from = Math.max(after.getTime() + 1, Date.parse(medication.countsFrom ?? '1970-01-01'));
  // Every time comes once a day, and a clock change moves it by an hour or two.
  return doseInstants(medication, new Date(from), new Date(from + TWO_DAYS_MS), zone)[0] ?? null;
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
  return doses.find((dose) => dose.status !== 'taken') ?? doses.at(-1) ?? null;
}

/**
 * The time of the next dose to take: today's first untaken one, or tomorrow's first if all are taken. Null without
 * times.
 * @param takenInstants when today's taken doses were due, in milliseconds since 1970.
 */
export function nextDoseTime(
  medication: Pick<DosedMedication, 'frequency' | 'times' | 'countsFrom'>,
  takenInstants: readonly number[],
  today: string,
  zone: string,
): string | null {
  if (isAsNeeded(medication.frequency)) return null;
  const sorted = readTimes(medication.times);
  const isOpen = (dueMs: number) => !takenInstants.includes(dueMs) && counts(medication, dueMs);
  // Every list of medications calls this for each of them, so an ordinary day is calculated without its slots.
  const midnight = ordinaryMidnight(today, zone);
  const next =
    midnight === null
      ? slotsAroundChange(sorted, today, zone).find(({ scheduledAt }) => isOpen(scheduledAt.getTime()))?.names[0].time
      : sorted.find((time) => isOpen(midnight + sinceMidnight(time)));
  return next ?? sorted[0] ?? null;
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

interface Slot {
  scheduledAt: Date;
  /** The prescribed times: usually one, more if a spring change moves several onto one minute. */
  names: [ClockName, ...ClockName[]];
}

interface ClockName {
  date: string;
  time: string;
}

/** @param times sorted and distinct. */
function slotsOfDay(times: readonly string[], date: string, zone: string): Slot[] {
  const midnight = ordinaryMidnight(date, zone);
  if (midnight === null) return slotsAroundChange(times, date, zone);
  return times.map((time) => ({ scheduledAt: new Date(midnight + sinceMidnight(time)), names: [{ date, time }] }));
}

function slotsAroundChange(times: readonly string[], date: string, zone: string): Slot[] {
  const slots = new Map<number, Slot>();
  // Today's own times come before those moved from yesterday.
  const names = [date, addDays(date, -1)].flatMap((day) => times.map((time): ClockName => ({ date: day, time })));
  for (const name of names) {
    const scheduledAt = instantOf(name.date, name.time, zone);
    const slot = slots.get(scheduledAt.getTime());
    if (slot !== undefined) slot.names.push(name);
    else if (localDate(scheduledAt, zone) === date) slots.set(scheduledAt.getTime(), { scheduledAt, names: [name] });
  }
  return [...slots.values()].sort((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime());
}
