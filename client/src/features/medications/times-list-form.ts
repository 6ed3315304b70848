/** The form of a medication with one input for each time (MED-13), each of them 'HH:MM' or empty. */
import * as z from 'zod';
import { isAsNeeded } from '@shared/domain/dose-times';
import { EMPTY_MEDICATION, medicationForm, type CheckedMedication, type PhotoChoice } from './medication-form';

export const MOST_TIMES = 24;

const written = z.object({
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  times: z.array(z.string()),
  instructions: z.string(),
  isActive: z.boolean(),
  photo: z.custom<PhotoChoice>(),
});

/** Checked in one go with the rest of the form, so that everything to put right is said at once. */
export const timesListForm = written.transform((draft, context): CheckedMedication => {
  const problems = problemsOfTimes(draft);
  const rest = medicationForm.safeParse({ ...draft, times: draft.times.join(',') });
  for (const { path, message } of rest.error?.issues ?? []) {
    if (path[0] !== 'times') context.addIssue({ code: 'custom', path, message });
    else if (problems.size === 0) problems.set(0, message);
  }
  for (const [index, message] of problems) context.addIssue({ code: 'custom', path: ['times', index], message });
  return rest.success && problems.size === 0 ? rest.data : z.NEVER;
});

/** What is wrong with which time. */
function problemsOfTimes({ frequency, times }: z.output<typeof written>): Map<number, string> {
  if (isAsNeeded(frequency)) return new Map();
  if (times.every((time) => time === '')) return new Map([[0, 'At least one time is required']]);
  // A time that is only half typed reads as empty: it must not be left out silently.
  return new Map(times.flatMap((time, index) => (time === '' ? [[index, 'Fill in this time, or remove it']] : [])));
}

export type TimesListDraft = z.input<typeof timesListForm>;

/** One empty time to begin with (MED-11). */
export const EMPTY_TIMES_LIST: TimesListDraft = { ...EMPTY_MEDICATION, times: [''] };
