/** Yesterday's untaken doses: midnight ends a senior's day, but not the need to know about them. */
import type { DoseLog } from './dose-log';
import { type Dose, type DosedMedication, dosesOfDay } from './doses';
import { addDays, localDate, localTime } from './zoned-time';

/**
 * How long after its time an untaken dose is still shown, past midnight too: the evening's dose is seen in the morning.
 */
const TOLD_HOURS = 12;
const HOUR_MS = 3_600_000;

export interface KnownMedication extends DosedMedication {
  /** ISO instant; doses due before it were never scheduled. */
  createdAt: string;
}

/** The calendar day before today in the senior's zone, as long as its doses may still be shown; null from noon on. */
export function lastNight(now: Date, zone: string): string | null {
  return localTime(now, zone) < '12:00' ? addDays(localDate(now, zone), -1) : null;
}

/**
 * Yesterday's doses in the senior's zone that were due within the last twelve hours, in order: untaken ones, and those
 * taken since midnight.
 * @param logs yesterday's at least
 */
export function leftFromLastNight(
  medication: KnownMedication,
  logs: readonly DoseLog[],
  now: Date,
  zone: string,
): Dose[] {
  const date = lastNight(now, zone);
  if (date === null) return [];
  const since = Math.max(now.getTime() - TOLD_HOURS * HOUR_MS, Date.parse(medication.createdAt));
  return dosesOfDay(medication, logs, date, now, zone).filter(
    ({ status, scheduledAt, takenAt }) =>
      scheduledAt.getTime() >= since &&
      status !== 'skipped' &&
      (status !== 'taken' || (takenAt !== null && localDate(takenAt, zone) > date)),
  );
}
