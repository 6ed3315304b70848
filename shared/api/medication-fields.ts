/** Medication fields, validated by the contract and by the client's forms, which must not load the tables for it. */
import * as z from '../zod';
import { isAsNeeded, normalizeDoseTimes } from '../domain/dose-times';
import { MEDICATION_COLORS, MEDICATION_FORMS, secondColorProblem } from '../domain/medication-look';
import { id, optionalText, requiredName } from './fields';

export const TIMES_REQUIRED = 'At least one time is required';
const MOST_TIMES_A_DAY = 24;

/** A list of clock times, as people write them; becomes sorted, distinct 'HH:MM' (D-73). */
const doseTimes = z
  .array(z.string({ error: 'Write each time like 8:00 AM or 20:15' }).max(40, { error: 'This time is too long' }), {
    error: TIMES_REQUIRED,
  })
  .max(MOST_TIMES_A_DAY, { error: `A medication can have at most ${MOST_TIMES_A_DAY} times a day` })
  .transform((times, context) => {
    const written = times.filter((time) => time.trim() !== '');
    if (written.length === 0) return [];
    const result = normalizeDoseTimes(written);
    if (result.ok) return result.times;
    context.addIssue({ code: 'custom', message: result.message });
    return z.NEVER;
  });

const lookColor = z
  .enum(MEDICATION_COLORS, { error: `Choose one of these colors: ${MEDICATION_COLORS.join(', ')}` })
  .nullable()
  .default(null);

/** What it looks like (KIND-07); null: nobody said. */
export const medicationLook = z
  .strictObject(
    {
      form: z.enum(MEDICATION_FORMS, { error: `Choose one of these forms: ${MEDICATION_FORMS.join(', ')}` }),
      color: lookColor,
      secondColor: lookColor,
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? 'A look has a form, a color and a second color'
          : 'Say what it looks like: its form, its color and its second color',
    },
  )
  .superRefine((look, context) => {
    const message = secondColorProblem(look);
    if (message !== null) context.addIssue({ code: 'custom', path: ['secondColor'], message });
  })
  .nullable();

export const medicationFields = {
  name: requiredName('Name', 200),
  dosage: requiredName('Dosage', 100),
  frequency: requiredName('Frequency', 100),
  times: doseTimes,
  instructions: optionalText('Instructions', 2000),
  isActive: z.boolean({ error: 'Active must be yes or no' }).default(true),
  look: medicationLook.default(null),
  /** Helpers are told if the senior does not answer (REACH-42). */
  isImportant: z.boolean({ error: 'Important must be yes or no' }).default(false),
};

/** Only as-needed medications have no times (D-16). */
export function hasTimesOrIsAsNeeded({ frequency, times }: { frequency: string; times: string[] }): boolean {
  return times.length > 0 || isAsNeeded(frequency);
}

/** Accepts what the contract's body accepts (see medication-fields.test.ts). */
export const addMedicationForm = z
  .strictObject({ ...medicationFields, userId: id.optional() })
  .refine(hasTimesOrIsAsNeeded, { path: ['times'], error: TIMES_REQUIRED });
