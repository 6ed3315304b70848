/** The form of an appointment: the contract's rules, with a day and clock times in place of the instants. */
import * as z from 'zod';
import { appointmentFields } from '@shared/api/appointment-fields';
import type { Appointment } from '@shared/api/appointments';
import { calendarDate } from '@shared/api/fields';
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
  location: appointmentFields.location,
  description: appointmentFields.description,
});

export type AppointmentDraft = z.input<typeof written>;

export interface CheckedAppointment {
  title: string;
  type: string;
  /** ISO 8601 instants; an empty end is null (D2:98). */
  startTime: string;
  endTime: string | null;
  location: string | null;
  description: string | null;
}

/**
 * @param zone on whose clocks the times are meant
 * @param before what is changed, null where something is added
 */
export function appointmentForm(zone: string, before: TimesBefore | null = null) {
  return written.transform(({ date, startTime, endTime, ...rest }): CheckedAppointment => {
    const { start, end } = timesOf({ date, startTime, endTime }, zone, before);
    return { ...rest, startTime: start.toISOString(), endTime: end?.toISOString() ?? null };
  });
}

/** @param date 'YYYY-MM-DD', '' where it is not known yet */
/** Where a day has been chosen, a time stands there already, to be changed (CAL-08). */
const MORNING = '09:00';

export function emptyDraft(type: string, date = ''): AppointmentDraft {
  return { title: '', type, date, startTime: date === '' ? '' : MORNING, endTime: '', location: '', description: '' };
}

export function draftOf(appointment: Appointment, zone: string): AppointmentDraft {
  const { title, type, location, description } = appointment;
  return {
    title,
    type,
    ...writtenTimesOf(appointment, zone),
    location: location ?? '',
    description: description ?? '',
  };
}

/** The screen's own list, and the one there is already where it is another ('general', D-76). */
export function typeOptions(types: readonly string[], current: string): { value: string; label: string }[] {
  const all = current === '' || types.includes(current) ? types : [current, ...types];
  return all.map((type) => ({ value: type, label: appointmentTypeWords(type) }));
}
