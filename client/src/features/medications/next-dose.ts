import type { Medication, MedicationLog } from '@shared/api/medications';
import { type DueMedication, dosesOfDay } from '@shared/domain/doses';
import { addDays, localDate } from '@shared/domain/zoned-time';

export interface NextDose extends DueMedication<Medication> {
  /** False if the dose is tomorrow's. */
  isToday: boolean;
}

/**
 * The earliest dose scheduled for later today, else tomorrow's first, else null. Days are those of `zone`. Skips doses
 * that can already be taken, and checks every dose of the day: after a missed morning dose, the evening one is next.
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
