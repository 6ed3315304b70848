/** Doses of yesterday that nobody took: midnight ends the day of a senior, not what is to be known about it. */
import type { DoseLog } from './dose-log';
import { type Dose, type DosedMedication, dosesOfDay } from './doses';
import { addDays, localDate, localTime } from './zoned-time';

/**
 * For so long after its time a dose that was not taken is told of, past midnight too: what was due in the evening is seen in
 * the morning.
 */
const TOLD_HOURS = 12;
const HOUR_MS = 3_600_000;

export interface KnownMedication extends DosedMedication {
  /** ISO instant; what was due before was nobody's to take. */
  createdAt: string;
}

/** The calendar day before today in the senior's zone, as long as a dose of it can still be told of; null from noon on. */
export function lastNight(now: Date, zone: string): string | null {
  return localTime(now, zone) < '12:00' ? addDays(localDate(now, zone), -1) : null;
}

/**
 * Yesterday's doses in the senior's zone that were due within the last twelve hours, in order: those not taken, and those
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
      scheduledAt.getTime() >= since && (status !== 'taken' || (takenAt !== null && localDate(takenAt, zone) > date)),
  );
}
