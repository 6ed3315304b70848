import type { Medication, MedicationLog } from '@shared/api/medications';
import { clockWords } from '@shared/domain/time-words';
import { nextDose } from '@/features/medications/next-dose';
import type { MedicationDay } from '@/features/medications/use-medication-day';

interface ComingWordsProps {
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
  day: MedicationDay;
}

/** 'Next: Lisinopril 10 mg at 8:00 PM.'; nothing where nothing is to come. */
export function ComingWords({ medications, logs, day: { now, zone } }: ComingWordsProps): string {
  const next = nextDose(medications, logs, now, zone);
  if (next === null) return '';
  const { medication, dose, isToday } = next;
  return `Next: ${medication.name} ${medication.dosage}${isToday ? '' : ' tomorrow'} at ${clockWords(dose.time)}.`;
}
