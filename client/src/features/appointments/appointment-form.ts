/** The appointment form schema: the API contract's rules, with a date and local times instead of instants. */
import * as z from '@shared/zod';
import { appointmentFields, type Scope, SCOPES } from '@shared/api/appointment-fields';
import type { Appointment } from '@shared/api/appointments';
import { calendarDate } from '@shared/api/fields';
import { type Repeat, REPEATS } from '@shared/domain/repeat';
import { appointmentTypeWords } from '@shared/domain/appointment-types';
import { timesOf, writtenTimesOf, type TimesBefore } from './appointment-times';

const START_REQUIRED = 'Start time is required';
const CLOCK_TIME = /^\d\d:\d\d$/;

const written = z.object({
  title: appointmentFields.title,
  type: appointmentFields.type,
  date: z.string().min(1, { error: 'Date is required', abort: true }).pipe(calendarDate),
  startTime: z.string().regex(CLOCK_TIME, { error: START_REQUIRED }),
  endTime: z.union([z.literal(''), z.string().regex(CLOCK_TIME)], { error: 'Fill in this time, or leave it empty' }),
  /** '': it does not repeat. */
  repeats: z.enum(['', ...REPEATS]),
  /** The last day; '': no end. */
  until: z.union([z.literal(''), calendarDate]),
  /** Of one that repeats: what the change applies to. */
  scope: z.enum(SCOPES),
  location: appointmentFields.location,
  description: appointmentFields.description,
  /** Asks for a ride on the help board (TASK-25). */
  needsDriver: z.boolean(),
});

export type AppointmentDraft = z.input<typeof written>;

export interface CheckedAppointment {
  title: string;
  type: string;
  /** ISO 8601 instants; an empty end time is null. */
  startTime: string;
  endTime: string | null;
  location: string | null;
  description: string | null;
  repeat: Repeat | null;
  scope: Scope;
  needsDriver: boolean;
}

/**
 * @param zone the IANA time zone of the entered times
 * @param before the times and the rule before the edit; null when adding
 */
export function appointmentForm(zone: string, before: (TimesBefore & Pick<Appointment, 'repeat'>) | null = null) {
  return written
    .refine(({ date, repeats, until }) => repeats === '' || until === '' || until >= date, {
      path: ['until'],
      error: 'The last day cannot be before the appointment',
    })
    .transform(({ date, startTime, endTime, repeats, until, ...rest }): CheckedAppointment => {
      const { start, end } = timesOf({ date, startTime, endTime }, zone, before);
      const times = { startTime: start.toISOString(), endTime: end?.toISOString() ?? null };
      // One alone keeps the rule of the others.
      if (before !== null && before.repeat !== null && rest.scope === 'this') {
        return { ...rest, ...times, repeat: before.repeat };
      }
      return { ...rest, ...times, repeat: repeats === '' ? null : { every: repeats, until: until || null } };
    });
}

/** The default start time, used if the date is already chosen (CAL-08). */
const MORNING = '09:00';

/** @param date 'YYYY-MM-DD'; '' if not chosen yet */
export function emptyDraft(type: string, date = ''): AppointmentDraft {
  return {
    title: '',
    type,
    date,
    startTime: date === '' ? '' : MORNING,
    endTime: '',
    repeats: '',
    until: '',
    scope: 'this',
    location: '',
    description: '',
    needsDriver: false,
  };
}

export function draftOf(appointment: Appointment, zone: string): AppointmentDraft {
  const { title, type, repeat, location, description } = appointment;
  return {
    title,
    type,
    ...writtenTimesOf(appointment, zone),
    repeats: repeat?.every ?? '',
    until: repeat?.until ?? '',
    scope: 'this',
    location: location ?? '',
    description: description ?? '',
    needsDriver: false,
  };
}

/** The types this screen offers, plus the current one if it differs (such as 'general', D-76). */
export function typeOptions(types: readonly string[], current: string): { value: string; label: string }[] {
  const all = current === '' || types.includes(current) ? types : [current, ...types];
  return all.map((type) => ({ value: type, label: appointmentTypeWords(type) }));
}
