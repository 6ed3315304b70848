/** The medication form schema: the API contract's rules, with times as one comma-separated string (MED-12). */
import * as z from '@shared/zod';
import { addMedicationForm } from '@shared/api/medication-fields';
import type { Medication } from '@shared/api/medications';
import type { MedicationLook } from '@shared/domain/medication-look';
import type { Schedule } from '@shared/domain/dose-plan';
import { isAsNeeded } from '@shared/domain/dose-times';
import { clockWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { emptySchedule, readPlan, type ScheduleDraft, startOf } from './schedule-draft';
import { formPlanOf } from './schedule-of';
import { planKey } from './plan-fields';

/** A new photo, 'remove' to delete the current one, or null for no change. */
export type PhotoChoice = File | 'remove' | null;

/** In characters. Truncating longer entries makes the error apply to the whole field; they are unreadable anyway. */
const LONGEST_ENTRY = 40;

const checked = addMedicationForm.safeExtend({ photo: z.custom<PhotoChoice>() });

export interface MedicationDraft {
  name: string;
  dosage: string;
  frequency: string;
  times: string;
  schedule: ScheduleDraft;
  instructions: string;
  isActive: boolean;
  isImportant: boolean;
  photo: PhotoChoice;
  look: MedicationLook | null;
}

export interface CheckedMedication extends z.output<typeof checked> {
  /** Null: the frequency and the times say it all. */
  schedule: Schedule | null;
  /** From when the plan holds, 'YYYY-MM-DD'. */
  startsOn: string;
  /** The same for the same plan, from whatever day on. */
  planKey: string;
}

/** @param zone the senior's IANA time zone, whose days the plan is made of */
export function medicationForm(zone: string) {
  return z.custom<MedicationDraft>().transform((draft, context): CheckedMedication => {
    const { schedule, name, dosage, frequency, instructions, isActive, isImportant, photo, look } = draft;
    const today = localDate(new Date(), zone);
    const times = isAsNeeded(frequency) ? [] : entriesOf(draft.times);
    const written = { name, dosage, frequency, times, instructions, isActive, isImportant, photo, look };
    const fields = checked.safeParse(written);
    const answers = { ...draft, times: fields.data?.times ?? [] };
    const plan = readPlan(answers, today);
    for (const { path, message } of fields.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    if ('problems' in plan) {
      for (const { path, message } of plan.problems) {
        context.addIssue({ code: 'custom', path: ['schedule', ...path], message });
      }
      return z.NEVER;
    }
    if (!fields.success) return z.NEVER;
    const startsOn = startOf(schedule, today) ?? today;
    return { ...fields.data, schedule: plan.schedule, startsOn, planKey: planKey(draft, today) };
  });
}

/** When it is taken, as it is sent: a schedule has its own frequency and times (SCHED-13). */
export function planBody({ frequency, times, schedule }: Pick<CheckedMedication, 'frequency' | 'times' | 'schedule'>) {
  return schedule === null ? { frequency, times } : { schedule };
}

/** Starts with one empty time (MED-11). @param today the senior's, 'YYYY-MM-DD' */
export function emptyMedication(today: string): MedicationDraft {
  return {
    name: '',
    dosage: '',
    frequency: '',
    times: '',
    schedule: emptySchedule(today),
    instructions: '',
    isActive: true,
    isImportant: false,
    photo: null,
    look: null,
  };
}

export function draftOf(medication: Medication, today: string, formats: Formats): MedicationDraft {
  const { name, dosage, instructions, isActive, isImportant, look } = medication;
  const { frequency, times, schedule } = formPlanOf(medication, today);
  return {
    name,
    dosage,
    frequency,
    times: timesAsText(times, formats),
    schedule: schedule.stepsFrom === '' ? { ...schedule, stepsFrom: today } : schedule,
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

function entriesOf(times: string): string[] {
  return times.split(',').map((entry) => entry.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_ENTRY));
}
