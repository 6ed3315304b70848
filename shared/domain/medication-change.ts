import type { DosePlan } from './dose-plan';

/** How a medication can change: it is new, its dosage or frequency changed, or it is stopped. */
export const MEDICATION_CHANGE_KINDS = ['started', 'changed', 'stopped'] as const;
export type MedicationChangeKind = (typeof MEDICATION_CHANGE_KINDS)[number];

interface Taken extends Pick<DosePlan, 'schedule'> {
  dosage: string;
  frequency: string;
  times: readonly string[];
  isActive: boolean;
}

/** What a change of the entry means for what is taken; null for a mere correction, such as of the name. */
export function medicationChangeKind(before: Taken, after: Taken): MedicationChangeKind | null {
  if (before.isActive !== after.isActive) return after.isActive ? 'started' : 'stopped';
  const isOther =
    before.dosage !== after.dosage ||
    before.frequency !== after.frequency ||
    before.times.join() !== after.times.join() ||
    // Both as stored, with their keys in one order.
    JSON.stringify(before.schedule) !== JSON.stringify(after.schedule);
  return after.isActive && isOther ? 'changed' : null;
}
