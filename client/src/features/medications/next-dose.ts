import type { Medication, MedicationLog } from '@shared/api/medications';
import { type DueMedication, dosesOfDay } from '@shared/domain/doses';
import { addDays, localDate } from '@shared/domain/zoned-time';

export interface NextDose extends DueMedication<Medication> {
  /** Otherwise tomorrow's. */
  isToday: boolean;
}

/**
 * What comes next, whatever waits already: the earliest dose for later today, else tomorrow's first; null without any. Each
 * dose of the day is looked at, since a medication whose morning dose was missed has its evening one still to come.
 */
export function nextDose(
  medications: readonly Medication[],
  logs: readonly MedicationLog[],
  now: Date,
  zone: string,
): NextDose | null {
  const today = localDate(now, zone);
  const active = medications.filter(({ isActive }) => isActive);
  const earliestOf = (date: string, isToday: boolean): NextDose | undefined =>
    active
      .flatMap((medication) =>
        dosesOfDay(medication, logs, date, now, zone)
          .filter(({ status }) => status === 'scheduled')
          .map((dose): NextDose => ({ medication, dose, isToday })),
      )
      .sort((one, other) => one.dose.scheduledAt.getTime() - other.dose.scheduledAt.getTime())[0];
  return earliestOf(today, true) ?? earliestOf(addDays(today, 1), false) ?? null;
}
