/** Asks about times that have passed today already, before a new medication is added (KIND-04). */
import * as z from '@shared/zod';
import { doseStatus } from '@shared/domain/dose-status';
import { plannedDoses } from '@shared/domain/dose-plan';
import { isAsNeeded } from '@shared/domain/dose-times';
import { instantOf, localDate } from '@shared/domain/zoned-time';
import { ChoicesField } from '@/ui/form/choice-fields';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { listed } from '@/lib/words';
import { type CheckedMedication, timesAsText } from './medication-form';
import { timesIn } from './plan-fields';
import { readPlan } from './schedule-draft';
import { usePlanFields } from './schedule-questions';

/** The answer; empty if not asked or not answered. */
const ANSWERS = ['taken', 'next', 'now'] as const;
export type PassedAnswer = (typeof ANSWERS)[number] | '';

/** The form of a medication to add, with the answer. */
export type Asked<Form> = Form & { passed: PassedAnswer };

/** Today's times, in the senior's zone, that would be late at once: more than half an hour ago. */
export function passedToday(times: readonly string[], now: Date, zone: string): { time: string; at: Date }[] {
  const today = localDate(now, zone);
  return times
    .map((time) => ({ time, at: instantOf(today, time, zone) }))
    .filter(({ at }) => ['pending', 'missed'].includes(doseStatus(at, now, false)));
}

/** Those of the plan that is being made. */
export function timesToday(
  { schedule, times }: Pick<CheckedMedication, 'schedule' | 'times'>,
  today: string,
): string[] {
  return plannedDoses({ frequency: '', times, schedule }, today).map(({ time }) => time);
}

/** The form's own rules, and an answer where there is something to ask. */
export function askingAboutToday<Draft>(form: z.ZodType<CheckedMedication, Draft>, zone: string) {
  return z.custom<Asked<Draft>>().transform((draft, context): Asked<CheckedMedication> => {
    const { passed } = draft;
    const checked = form.safeParse(draft);
    for (const { path, message } of checked.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    if (!checked.success) return z.NEVER;
    const now = new Date();
    const times = timesToday(checked.data, localDate(now, zone));
    if (passed === '' && passedToday(times, now, zone).length > 0) {
      context.addIssue({ code: 'custom', path: ['passed'], message: 'Please choose one of these answers' });
      return z.NEVER;
    }
    return { ...checked.data, passed };
  });
}

interface PassedTodayFieldProps {
  zone: string;
  /** The senior's first name; omit for the current user. */
  firstName?: string;
}

export function PassedTodayField({ zone, firstName }: PassedTodayFieldProps) {
  const formats = useFormats();
  const fields = usePlanFields();
  const now = useNow();
  if (isAsNeeded(fields.frequency)) return null;
  const times = timesIn(fields.times);
  const today = localDate(now, zone);
  const plan = readPlan({ ...fields, times }, today);
  const passed =
    'schedule' in plan ? passedToday(timesToday({ times, schedule: plan.schedule }, today), now, zone) : [];
  const [last] = passed.slice(-1);
  if (last === undefined) return null;
  const words = listed(passed.map(({ time }) => timesAsText([time], formats)));
  const ones = passed.length === 1 ? 'one' : 'ones';
  const question =
    firstName === undefined
      ? `Have you taken the ${words} ${ones} already today?`
      : `Has ${firstName} taken the ${words} ${ones} already today?`;
  const take = firstName === undefined ? 'I will take it now' : 'It will be given now';
  return (
    <ChoicesField
      name="passed"
      label={question}
      options={[
        { value: 'taken', label: 'Yes, taken' },
        { value: 'next', label: 'No, start with the next one' },
        { value: 'now', label: passed.length === 1 ? take : `${take} (${timesAsText([last.time], formats)})` },
      ]}
    />
  );
}
