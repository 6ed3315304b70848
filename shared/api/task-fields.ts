/** Fields of tasks, validated by the contract and by the client's forms, which must not load the tables for it. */
import * as z from '../zod';
import { MOST_WEEKS, TASK_KINDS } from '../domain/tasks';
import { scope } from './appointment-fields';
import { calendarDate, clearableText, id, instant, optionalText, requiredName } from './fields';

const WEEKS = `Write how many weeks: 1 to ${MOST_WEEKS}`;
const lastOn = calendarDate.nullable().default(null);

export const taskRepeat = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('weekly'),
        weeks: z.int({ error: WEEKS }).min(1, { error: WEEKS }).max(MOST_WEEKS, { error: WEEKS }),
        /** 0: Sunday. */
        on: z.int().min(0).max(6),
        lastOn,
      }),
      z.strictObject({
        kind: z.literal('monthly'),
        /** A month that is shorter has it on its last day. */
        day: z.int().min(1).max(31),
        lastOn,
      }),
    ],
    { error: 'Say how it repeats: weekly or monthly' },
  )
  .nullable();

export const DAY_OR_TIME = 'Choose a day, or a day with a time';
export const TASK_END_BEFORE_START = 'The end cannot be before the start';

interface When {
  dueOn?: string | null | undefined;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

/** Either a day or a time, and an end only with a start. */
export function hasOneDay({ dueOn = null, startsAt = null, endsAt = null }: When): boolean {
  return (dueOn === null) !== (startsAt === null) && (endsAt === null || startsAt !== null);
}

export function taskEndsAfterStart({ startsAt = null, endsAt = null }: When): boolean {
  return startsAt === null || endsAt === null || new Date(endsAt) >= new Date(startsAt);
}

/** A day of the senior's, for any time that day. */
const dueOn = calendarDate.nullish();
const when = { dueOn, startsAt: instant.nullish(), endsAt: instant.nullish() };

export const taskFields = {
  kind: z.enum(TASK_KINDS, { error: 'Choose what kind of help it is' }),
  title: requiredName('Title', 120),
  note: optionalText('Note', 500),
  place: optionalText('Place', 200),
  ...when,
  appointmentId: id.nullable().default(null),
  medicationId: id.nullable().default(null),
  /** Who is asked; null: anybody. */
  assigneeId: id.nullable().default(null),
  repeat: taskRepeat.default(null),
  userId: id.optional(),
};

/** The same fields, all optional; absent ones stay unchanged. `dueOn` takes away the times, `startsAt` the end too. */
export const taskChanges = {
  kind: taskFields.kind.optional(),
  title: taskFields.title.optional(),
  note: clearableText('Note', 500).optional(),
  place: clearableText('Place', 200).optional(),
  ...when,
  appointmentId: id.nullish(),
  medicationId: id.nullish(),
  assigneeId: id.nullish(),
  repeat: taskRepeat.optional(),
  scope,
};

/** What the client's form checks; the contract's body is built on the same fields. */
export const taskForm = z
  .strictObject(taskFields)
  .refine(hasOneDay, { path: ['dueOn'], error: DAY_OR_TIME })
  .refine(taskEndsAfterStart, { path: ['endsAt'], error: TASK_END_BEFORE_START });
