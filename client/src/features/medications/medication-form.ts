/** The medication form schema: the API contract's rules, with times as one comma-separated string (MED-12). */
import * as z from 'zod';
import { addMedicationForm } from '@shared/api/medication-fields';
import type { Medication } from '@shared/api/medications';
import type { MedicationLook } from '@shared/domain/medication-look';
import { FREQUENCIES, isAsNeeded, readTimes } from '@shared/domain/dose-times';
import { clockWords } from '@shared/domain/time-words';
import type { Formats } from '@shared/domain/formats';

/** A new photo, 'remove' to delete the current one, or null for no change. */
export type PhotoChoice = File | 'remove' | null;

/** In characters. Truncating longer entries makes the error apply to the whole field; they are unreadable anyway. */
const LONGEST_ENTRY = 40;

const written = z.object({
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  times: z.string(),
  instructions: z.string(),
  isActive: z.boolean(),
  isImportant: z.boolean(),
  photo: z.custom<PhotoChoice>(),
  look: z.custom<MedicationLook | null>(),
});

const checked = addMedicationForm.safeExtend({ photo: z.custom<PhotoChoice>() });

export const medicationForm = written
  .transform(({ times, ...rest }): z.input<typeof checked> => {
    return { ...rest, times: isAsNeeded(rest.frequency) ? [] : entriesOf(times) };
  })
  .pipe(checked);

export type MedicationDraft = z.input<typeof medicationForm>;
export type CheckedMedication = z.output<typeof medicationForm>;

/** Starts with one empty time (MED-11). */
export const EMPTY_MEDICATION: MedicationDraft = {
  name: '',
  dosage: '',
  frequency: '',
  times: '',
  instructions: '',
  isActive: true,
  isImportant: false,
  photo: null,
  look: null,
};

export function draftOf(medication: Medication, formats: Formats): MedicationDraft {
  const { name, dosage, frequency, times, instructions, isActive, isImportant, look } = medication;
  return {
    name,
    dosage,
    frequency,
    times: timesAsText(readTimes(times), formats),
    instructions: instructions ?? '',
    isActive,
    isImportant,
    photo: null,
    look,
  };
}

/** Formats 'HH:MM' times as the user would type them, such as '8:00 AM, 8:00 PM'. */
export function timesAsText(times: readonly string[], formats: Formats): string {
  return times.map((time) => clockWords(time, formats)).join(', ');
}

/** The four standard frequencies (MED-15), plus the medication's current one if it differs. */
export function frequencyOptions(current: string): { value: string; label: string }[] {
  const known: readonly string[] = FREQUENCIES;
  const all = current === '' || known.includes(current) ? known : [current, ...known];
  return all.map((frequency) => ({ value: frequency, label: frequency }));
}

function entriesOf(times: string): string[] {
  return times.split(',').map((entry) => entry.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_ENTRY));
}
