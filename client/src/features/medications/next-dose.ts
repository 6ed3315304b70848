import type { Medication, MedicationLog } from '@shared/api/medications';
import { nextPlannedDate } from '@shared/domain/planned-days';
import { type DueMedication, dosesOfDay } from '@shared/domain/doses';
import type { Formats } from '@shared/domain/formats';
import { dayWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';

export interface NextDose extends DueMedication<Medication> {
  /** False if the dose is a later day's. */
  isToday: boolean;
  /** 'YYYY-MM-DD' */
  date: string;
}

/**
 * The earliest dose scheduled for later today, else the next day's that has one, else null. Days are those of `zone`. Skips
 * doses that can already be taken, and checks every dose of the day: after a missed morning dose, the evening one is next.
 */
export function nextDose(
  medications: readonly Medication[],
  logs: readonly MedicationLog[],
  now: Date,
  zone: string,
): NextDose | null {
  const today = localDate(now, zone);
  const active = medications.filter(({ isActive }) => isActive);
  const earliestOf = (date: string): NextDose | undefined =>
    active
      .flatMap((medication) =>
        dosesOfDay(medication, logs, date, now, zone)
          .filter(({ status }) => status === 'scheduled')
          .map((dose): NextDose => ({ medication, dose, isToday: date === today, date })),
      )
      .sort((one, other) => one.dose.scheduledAt.getTime() - other.dose.scheduledAt.getTime())[0];
  const days = active.flatMap((medication) => nextPlannedDate(medication, addDays(today, 1)) ?? []).sort();
  // Of a day that is planned, every dose may be before the medication counts.
  for (const date of [today, ...new Set(days)]) {
    const earliest = earliestOf(date);
    if (earliest !== undefined) return earliest;
  }
  return null;
}

/** '', 'tomorrow' or 'on Thursday, March 5' */
export function nextDayWords({ date, isToday }: NextDose, now: Date, zone: string, formats: Formats): string {
  if (isToday) return '';
  return date === addDays(localDate(now, zone), 1) ? 'tomorrow' : `on ${dayWords(date, formats)}`;
}
