/** What the top of a medication's card says. */
import type { Medication } from '@shared/api/medications';
import type { AsNeededState } from '@shared/domain/as-needed';
import { isFinished, isTakenAsNeeded, plannedDoses } from '@shared/domain/dose-plan';
import { readTimes } from '@shared/domain/dose-times';
import type { Dose } from '@shared/domain/doses';
import type { Formats } from '@shared/domain/formats';
import { nextPlannedDate } from '@shared/domain/planned-days';
import { clockWords, dayOrYearWords, unbroken, whenWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { allowedWords, type Moment } from './as-needed-words';
import { doseWords, type StatusWords } from './dose-words';

/** What is known of one that is taken as needed. */
export interface AsNeededFacts {
  /** Null if never taken, undefined if unknown or loading. */
  lastTakenAt?: Date | null | undefined;
  /** Where it has limits and is known. */
  asNeeded?: AsNeededState | undefined;
}

export function medicationWords(
  medication: Medication,
  dose: Dose | null,
  { now, zone, lastTakenAt, asNeeded }: AsNeededFacts & Moment,
  formats: Formats,
): StatusWords {
  if (!medication.isActive) return { status: 'scheduled', word: 'Paused', icon: 'pause', detail: null };
  if (dose !== null) return doseWords(dose, formats);
  if (!isTakenAsNeeded(medication)) {
    if (medication.schedule) return offDayWords(medication, localDate(now, zone), formats);
    const [first] = readTimes(medication.times);
    // Nothing is due today: it counts from later on (KIND-03).
    const starts = first === undefined ? 'No times yet' : `Starts tomorrow, ${clockWords(first, formats)}`;
    return { status: 'scheduled', word: 'Scheduled', detail: starts };
  }
  const detail = lastTakenAt === undefined ? null : lastTakenWords(lastTakenAt, now, zone, formats);
  if (asNeeded !== undefined) {
    const word = allowedWords(asNeeded, { now, zone }, formats);
    return { status: 'scheduled', word, icon: asNeeded.nextAt === null ? 'asterisk' : 'clock', detail };
  }
  return { status: 'scheduled', word: 'As needed', icon: 'asterisk', detail };
}

function lastTakenWords(lastTakenAt: Date | null, now: Date, zone: string, formats: Formats): string {
  if (lastTakenAt === null) return 'Not taken yet';
  const when = whenWords(lastTakenAt, now, zone, formats).replace('Yesterday', 'yesterday');
  return localDate(lastTakenAt, zone) === localDate(now, zone) ? `Last taken today, ${when}` : `Last taken ${when}`;
}

/** Of a schedule on a day without a dose: 'Not today', 'Next: Thursday, March 5, 8:00 AM' (SCHED-09, SCHED-21). */
function offDayWords(medication: Medication, today: string, formats: Formats): StatusWords {
  const { schedule } = medication;
  const look = { status: 'scheduled' } as const;
  const [first] = schedule?.phases ?? [];
  const day = (date: string) => dayOrYearWords(date, today, formats);
  if (isFinished(medication, today)) {
    const last = schedule?.phases.at(-1)?.throughOn ?? today;
    return { ...look, icon: 'ok-circle', word: `Finished on ${day(last)}`, detail: null };
  }
  if (first !== undefined && first.fromOn > today)
    return { ...look, word: `Starts on ${day(first.fromOn)}`, detail: null };
  const next = nextPlannedDate(medication, addDays(today, 1));
  const [dose] = next === null ? [] : plannedDoses(medication, next);
  const detail =
    next === null || dose === undefined
      ? 'Nothing more is planned'
      : `Next: ${day(next)}, ${unbroken(clockWords(dose.time, formats))}`;
  return { ...look, word: 'Not today', detail };
}
