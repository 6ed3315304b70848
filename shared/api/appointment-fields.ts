/** Appointment fields, validated by the contract and by the client's forms, which must not load the tables for it. */
import * as z from '../zod';
import { REPEATS } from '../domain/repeat';
import { calendarDate, clearableText, id, instant, optionalText, requiredName } from './fields';

export const END_BEFORE_START = 'The end cannot be before the start';
/** Four weeks. */
const MOST_REMINDER_MINUTES = 40_320;

const NOT_AN_INSTANT = 'Write the start as an ISO 8601 instant, for example 2026-03-03T14:30:00Z';

const startTime = z
  .string({ error: 'Start time is required' })
  .min(1, { error: 'Start time is required' })
  .max(40, { error: NOT_AN_INSTANT })
  .pipe(instant);

/** Blank and missing are both null (APPT-14, APPT-15). */
const endTime = z.union([instant, z.literal('').transform(() => null), z.null()], {
  error: 'Write the end as an ISO 8601 instant, for example 2026-03-03T15:30:00Z',
});

const reminderMinutes = z
  .int({ error: 'The reminder is a whole number of minutes' })
  .min(0, { error: 'The reminder cannot be after the start' })
  .max(MOST_REMINDER_MINUTES, { error: 'The reminder can be at most four weeks before' });

/** How it repeats, and the last date on which it may; null: it does not, or it has no end (KIND-31). */
export const repeat = z.strictObject({ every: z.enum(REPEATS), until: calendarDate.nullable() }).nullable();

/** What a change of one occurrence applies to. */
export const SCOPES = ['this', 'following'] as const;
export type Scope = (typeof SCOPES)[number];
export const scope = z.enum(SCOPES).default('this');

export const appointmentFields = {
  title: requiredName('Title', 200),
  type: requiredName('Type', 60),
  startTime,
  endTime: endTime.optional().transform((text) => text ?? null),
  location: optionalText('Location', 300),
  description: optionalText('Description', 2000),
  /** Before the start (APPT-40). */
  reminderMinutes: reminderMinutes.default(30),
  repeat: repeat.default(null),
  userId: id.optional(),
};

/** The same fields, all optional; absent ones stay unchanged. */
export const appointmentChanges = {
  title: appointmentFields.title.optional(),
  type: appointmentFields.type.optional(),
  startTime: startTime.optional(),
  endTime: endTime.optional(),
  location: clearableText('Location', 300).optional(),
  description: clearableText('Description', 2000).optional(),
  reminderMinutes: reminderMinutes.optional(),
  repeat: repeat.optional(),
  scope,
  /** Undoes a completion. */
  isCompleted: z.literal(false, { error: 'Completing has an address of its own' }).optional(),
};

export function endsAfterStart({ startTime: start, endTime: end }: { startTime: string; endTime: string | null }) {
  return end === null || new Date(end) >= new Date(start);
}
