import type { Medication, MedicationLog } from '@shared/api/medications';
import { type DueMedication, dosesOfDay, dueToday } from '@shared/domain/doses';
import { addDays, localDate } from '@shared/domain/zoned-time';

export interface NextDose extends DueMedication<Medication> {
  /** Otherwise tomorrow's. */
  isToday: boolean;
}

/** What is taken next when nothing is due now: the earliest dose for later today, else tomorrow's first; null without any. */
export function nextDose(
  medications: readonly Medication[],
  logs: readonly MedicationLog[],
  now: Date,
  zone: string,
): NextDose | null {
  const later = dueToday(medications, logs, now, zone).find(({ dose }) => dose.status === 'scheduled');
  if (later !== undefined) return { ...later, isToday: true };
  const tomorrow = addDays(localDate(now, zone), 1);
  const first = medications
    .filter(({ isActive }) => isActive)
    .flatMap((medication) => {
      const dose = dosesOfDay(medication, [], tomorrow, now, zone)[0];
      return dose === undefined ? [] : [{ medication, dose, isToday: false }];
    })
    .sort((one, other) => one.dose.scheduledAt.getTime() - other.dose.scheduledAt.getTime());
  return first[0] ?? null;
}
