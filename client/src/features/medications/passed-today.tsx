/** Asks about times that have passed today already, before a new medication is added (KIND-04). */
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { doseStatus } from '@shared/domain/dose-status';
import { isAsNeeded, normalizeDoseTimes } from '@shared/domain/dose-times';
import { instantOf, localDate } from '@shared/domain/zoned-time';
import { ChoicesField } from '@/ui/form/choice-fields';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { listed } from '@/lib/words';
import { timesAsText } from './medication-form';

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

/** The form's own rules, and an answer where there is something to ask. */
export function askingAboutToday<Draft, Checked extends { times: string[] }>(
  form: z.ZodType<Checked, Draft>,
  zone: string,
) {
  return z.custom<Asked<Draft>>().transform((draft, context): Asked<Checked> => {
    const { passed } = draft;
    const checked = form.safeParse(draft);
    for (const { path, message } of checked.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    if (!checked.success) return z.NEVER;
    if (passed === '' && passedToday(checked.data.times, new Date(), zone).length > 0) {
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
  const { control } = useFormContext<{ frequency: string; times: string | string[] }>();
  const [frequency, times] = useWatch({ control, name: ['frequency', 'times'] });
  const now = useNow();
  if (isAsNeeded(frequency)) return null;
  const read = normalizeDoseTimes(typeof times === 'string' ? times.split(',') : times);
  const passed = read.ok ? passedToday(read.times, now, zone) : [];
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
