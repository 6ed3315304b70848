/**
 * A medication's schedule, validated by the contract (SCHED-02 to 04). The client does not load it: its form has rules of its
 * own, and creating these schemas takes a phone 40 ms.
 */
import * as z from '../zod';
import { DOSE_UNITS } from '../domain/dose-plan';
import { checkSchedule, inOrder, MOST_PHASES } from '../domain/schedule-rules';
import { calendarDate } from './fields';
import { hasTimesOrIsAsNeeded, medicationFields } from './medication-fields';

export const TIMES_TWICE = 'The schedule has its times already';
const AMOUNT = 'An amount is a number over 0 and at most 1000, with at most two decimals';
const MOST_DOSES_A_DAY = 24;
const LONGEST_GAP_MINUTES = 7 * 24 * 60;

export const doseAmount = z
  .number({ error: AMOUNT })
  .gt(0, { error: AMOUNT })
  .max(1000, { error: AMOUNT })
  .refine((amount) => Math.round(amount * 100) / 100 === amount, { error: AMOUNT });

function wholeNumber(least: number, most: number) {
  const error = `Write a whole number from ${least} to ${most}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

const rhythm = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('daily') }),
    z.strictObject({ kind: z.literal('every'), days: wholeNumber(2, 366) }),
    z.strictObject({
      kind: z.literal('weekdays'),
      on: z
        .array(wholeNumber(0, 6), { error: 'Choose the days of the week' })
        .min(1, { error: 'Choose at least one day of the week' })
        .max(6, { error: 'For all seven days, choose every day' }),
    }),
    z.strictObject({ kind: z.literal('cycle'), on: wholeNumber(1, 365), off: wholeNumber(1, 365) }),
    z.strictObject({ kind: z.literal('monthly'), day: wholeNumber(1, 31) }),
  ],
  { error: 'Choose one of these rhythms: daily, every, weekdays, cycle, monthly' },
);

const phase = z.strictObject({
  fromOn: calendarDate,
  throughOn: calendarDate.nullable().default(null),
  rhythm,
  doses: z
    .array(
      z.strictObject({
        time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Write each time like 08:00' }),
        amount: doseAmount,
      }),
      { error: 'At least one time is required' },
    )
    .min(1, { error: 'At least one time is required' })
    .max(MOST_DOSES_A_DAY, { error: `A medication can have at most ${MOST_DOSES_A_DAY} times a day` }),
});

const asNeeded = z.strictObject({
  amount: doseAmount,
  minGapMinutes: wholeNumber(1, LONGEST_GAP_MINUTES).nullable().default(null),
  mostIn24h: doseAmount.nullable().default(null),
});

const unit = z.enum(DOSE_UNITS, { error: `Choose one of these units: ${DOSE_UNITS.join(', ')}` });

/** Becomes sorted, as it is stored. */
export const schedule = z
  .strictObject({
    unit,
    phases: z
      .array(phase)
      .max(MOST_PHASES, { error: `A schedule can have at most ${MOST_PHASES} parts` })
      .default([]),
    asNeeded: asNeeded.nullable().default(null),
  })
  .overwrite(inOrder)
  .superRefine((value, context) => {
    const message = checkSchedule(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** In responses. */
export const sentSchedule = z.object({ unit, phases: z.array(phase), asNeeded: asNeeded.nullable() });

/** When it is taken: a frequency with times, or a schedule, which has both (SCHED-13). */
export const whenTaken = {
  frequency: medicationFields.frequency.optional(),
  times: medicationFields.times.optional(),
  schedule: schedule.nullish(),
};

interface WhenTaken {
  frequency?: string | undefined;
  times?: string[] | undefined;
  schedule?: z.output<typeof schedule> | null | undefined;
}

export function saysHowOften(value: WhenTaken): boolean {
  return Boolean(value.schedule) || value.frequency !== undefined;
}

export function saysWhen({ schedule: own, frequency = '', times }: WhenTaken): boolean {
  return Boolean(own) || (times !== undefined && hasTimesOrIsAsNeeded({ frequency, times }));
}

export function hasTimesOnce({ schedule: own, times }: WhenTaken): boolean {
  return !own || times === undefined || times.length === 0;
}

interface Checked {
  value: unknown;
  issues: readonly { path?: PropertyKey[] | undefined }[];
}

/** A rule about this field is checked even if others are wrong. */
export function isOnlyMissing(field: 'frequency' | 'times') {
  return ({ value, issues }: Checked): boolean =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => path?.[0] === field);
}
