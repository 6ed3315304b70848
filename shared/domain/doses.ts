/**
 * The doses of a senior's day: which ones, the next one, and the order of urgency. Every `zone` is the senior's own
 * (D-11). A log with status 'taken' settles a dose, and so does 'skipped' (SCHED-26), which taking it undoes.
 */
import { type DoseLog, isScheduledOn, lastTaken, logMatchesDose, settledAround, takenInstant } from './dose-log';
import { isTakenAsNeeded } from './dose-plan';
import { type Slot, slotsOfDay, type TimedPlan } from './dose-slots';
import { type DoseStatus, canTake, doseStatus, isSettled, minutesLate } from './dose-status';
import { localDate } from './zoned-time';

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

/** Whether a dose due at that instant (ms since 1970) counts (KIND-03). */
export function counts({ countsFrom }: Pick<DosedMedication, 'countsFrom'>, dueMs: number): boolean {
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
