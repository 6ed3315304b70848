/** The form of a medication: the contract's rules, with the times written as one text (MED-12). */
import * as z from 'zod';
import { addMedicationForm } from '@shared/api/medication-fields';
import type { Medication } from '@shared/api/medications';
import { FREQUENCIES, isAsNeeded, readTimes } from '@shared/domain/dose-times';
import { clockWords } from '@shared/domain/time-words';

/** A new photo, the wish to have none, or null: leave it as it is. */
export type PhotoChoice = File | 'remove' | null;

/** Longer entries are unreadable anyway; cut, the message about them belongs to the field as a whole. */
const LONGEST_ENTRY = 40;

const written = z.object({
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  times: z.string(),
  instructions: z.string(),
  isActive: z.boolean(),
  photo: z.custom<PhotoChoice>(),
});

const checked = addMedicationForm.safeExtend({ photo: z.custom<PhotoChoice>() });

export const medicationForm = written
  .transform(({ times, ...rest }): z.input<typeof checked> => {
    return { ...rest, times: isAsNeeded(rest.frequency) ? [] : entriesOf(times) };
  })
  .pipe(checked);

export type MedicationDraft = z.input<typeof medicationForm>;
export type CheckedMedication = z.output<typeof medicationForm>;

/** One empty time to begin with (MED-11). */
export const EMPTY_MEDICATION: MedicationDraft = {
  name: '',
  dosage: '',
  frequency: '',
  times: '',
  instructions: '',
  isActive: true,
  photo: null,
};

export function draftOf(medication: Medication): MedicationDraft {
  const { name, dosage, frequency, times, instructions, isActive } = medication;
  return {
    name,
    dosage,
    frequency,
    times: timesAsText(readTimes(times)),
    instructions: instructions ?? '',
    isActive,
    photo: null,
  };
}

/** '8:00 AM, 8:00 PM', as it is typed. */
export function timesAsText(times: readonly string[]): string {
  return times.map(clockWords).join(', ');
}

/** The four of the specification (MED-15), and the one a medication has already where it is another. */
export function frequencyOptions(current: string): { value: string; label: string }[] {
  const known: readonly string[] = FREQUENCIES;
  const all = current === '' || known.includes(current) ? known : [current, ...known];
  return all.map((frequency) => ({ value: frequency, label: frequency }));
}

function entriesOf(times: string): string[] {
  return times.split(',').map((entry) => entry.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_ENTRY));
}
