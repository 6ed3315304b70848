/** Status labels shown next to a medication's color and icon. */
import type { Medication } from '@shared/api/medications';
import { isAsNeeded, readTimes } from '@shared/domain/dose-times';
import type { Dose } from '@shared/domain/doses';
import { clockWords, latenessWords, whenWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import type { IconName } from '@/ui/icon';
import type { Status } from '@/ui/status';

export interface StatusWords {
  status: Status;
  word: string;
  icon?: IconName;
  /** The dose time or how late it is; null if there is nothing to add. */
  detail: string | null;
}

const doseLabels = {
  taken: 'Taken',
  skipped: 'Skipped',
  missed: 'Late',
  pending: 'Pending',
  upcoming: 'Upcoming',
  scheduled: 'Scheduled',
} as const;

type ShownDose = Pick<Dose, 'status' | 'time' | 'minutesLate'>;

/** A dose's status label, and its time or lateness. */
export function doseWords(dose: ShownDose, formats: Formats): StatusWords & { detail: string } {
  return { status: statusOf(dose), word: doseLabels[dose.status], detail: doseDetail(dose, formats) };
}

/** A skipped one is gray, as one that is not due yet: nobody has to do anything. */
export function statusOf({ status }: Pick<Dose, 'status'>): Status {
  return status === 'skipped' ? 'scheduled' : status;
}

function doseDetail({ status, time, minutesLate }: ShownDose, formats: Formats): string {
  if (status === 'taken' || status === 'skipped' || status === 'scheduled') return clockWords(time, formats);
  // A dose stays 'Upcoming' until half an hour after it is due; 'late' would contradict that.
  if (status === 'upcoming' && minutesLate > 0) return `Due at ${clockWords(time, formats)}`;
  return latenessWords(minutesLate);
}

/** @param lastTakenAt null if never taken, undefined if unknown or loading; used for as-needed medications only */
export function medicationWords(
  medication: Medication,
  dose: Dose | null,
  { now, zone, lastTakenAt }: { now: Date; zone: string; lastTakenAt?: Date | null | undefined },
  formats: Formats,
): StatusWords {
  if (!medication.isActive) return { status: 'scheduled', word: 'Paused', icon: 'pause', detail: null };
  if (dose !== null) return doseWords(dose, formats);
  if (!isAsNeeded(medication.frequency)) {
    const [first] = readTimes(medication.times);
    // Nothing is due today: it counts from later on (KIND-03).
    const starts = first === undefined ? 'No times yet' : `Starts tomorrow, ${clockWords(first, formats)}`;
    return { status: 'scheduled', word: 'Scheduled', detail: starts };
  }
  const detail = lastTakenAt === undefined ? null : lastTakenWords(lastTakenAt, now, zone, formats);
  return { status: 'scheduled', word: 'As needed', icon: 'asterisk', detail };
}

function lastTakenWords(lastTakenAt: Date | null, now: Date, zone: string, formats: Formats): string {
  if (lastTakenAt === null) return 'Not taken yet';
  const when = whenWords(lastTakenAt, now, zone, formats).replace('Yesterday', 'yesterday');
  return localDate(lastTakenAt, zone) === localDate(now, zone) ? `Last taken today, ${when}` : `Last taken ${when}`;
}
