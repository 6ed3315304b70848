import { z } from '../zod';
import { APPOINTMENT_STATUSES } from '../domain/appointments';
import { TASK_STATUSES } from '../domain/tasks';
import { insertAppointmentSchema } from '../schema/appointments';
import { personCard } from './accounts';
import {
  appointmentChanges,
  appointmentFields,
  END_BEFORE_START,
  endsAfterStart,
  repeat,
  scope,
} from './appointment-fields';
import { endpoint } from './endpoint';
import { calendarDate, id, idParams, sentInstant } from './fields';

export const addAppointmentBody = z
  .strictObject(
    insertAppointmentSchema.pick({
      title: true,
      type: true,
      startTime: true,
      endTime: true,
      location: true,
      description: true,
      reminderMinutes: true,
    }).shape,
  )
  .extend({
    ...appointmentFields,
    /** Adds a ride to it on the help board (TASK-25). */
    needsDriver: z.boolean({ error: 'Say whether somebody needs to drive' }).default(false),
  })
  .refine(endsAfterStart, { path: ['endTime'], error: END_BEFORE_START });

export const changeAppointmentBody = z.strictObject(appointmentChanges);

/** Care management names the senior, the other screens send nothing (APPT-27). */
export const completeAppointmentBody = z.strictObject({ seniorId: id.optional() }).optional();

export const appointment = z.object({
  id,
  userId: id,
  title: z.string(),
  type: z.string(),
  startTime: sentInstant,
  endTime: sentInstant.nullable(),
  location: z.string().nullable(),
  description: z.string().nullable(),
  reminderMinutes: z.number(),
  /** The rule of its series; null: it does not repeat. */
  repeat,
  isCompleted: z.boolean(),
  completedAt: sentInstant.nullable(),
  /** The ride to it; null: there is none, or the help board is not shared with the viewer. */
  drive: z
    .object({
      taskId: id,
      status: z.enum(TASK_STATUSES),
      /** Who drives, or was asked. */
      driver: personCard.nullable(),
      dueOn: calendarDate,
      startsAt: sentInstant.nullable(),
    })
    .nullable(),
  /** At the time of the response. */
  status: z.enum(APPOINTMENT_STATUSES),
  createdAt: sentInstant,
});

export type Appointment = z.output<typeof appointment>;

/** The private address for calendar apps; null if there is none. */
export const calendarFeed = z.object({
  /** '/api/calendar/….ics' */
  path: z.string().nullable(),
  createdAt: sentInstant.nullable(),
  /** When an app last read it, to the hour. */
  lastReadAt: sentInstant.nullable(),
});

export type CalendarFeed = z.output<typeof calendarFeed>;

/** The dates, inclusive and in the owner's zone, of which the occurrences of repeating appointments are listed. */
const listWindow = {
  /** Today by default. */
  from: calendarDate.optional(),
  /** 366 days after `from`, or after today if that is later, by default. */
  to: calendarDate.optional(),
};
/** Two years. */
export const MOST_WINDOW_DAYS = 731;

export const listAppointments = endpoint('GET /api/appointments', {
  summary:
    'Appointments of oneself, of a connected senior, or (for a senior) of a connected family member; latest first. Repeating ones: each occurrence from `from` through `to`',
  access: { area: 'appointments', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional(), ...listWindow }),
  response: z.array(appointment),
});

export const addAppointment = endpoint('POST /api/appointments', {
  summary: 'Add an appointment for oneself, or for a connected senior',
  access: { area: 'appointments', action: 'add', senior: 'body.userId' },
  body: addAppointmentBody,
  response: appointment,
  status: 201,
  idempotency: 'key',
});

export const changeAppointment = endpoint('PATCH /api/appointments/{id}', {
  summary: 'Change an appointment, or this and the following ones of a repeating one, or undo a completion',
  access: { area: 'appointments', action: 'change', senior: 'row' },
  params: idParams,
  body: changeAppointmentBody,
  response: appointment,
});

export const completeAppointment = endpoint('PATCH /api/appointments/{id}/complete', {
  summary: 'Mark an appointment as completed, from its start time on; completing it again changes nothing',
  access: { area: 'appointments', action: 'complete', senior: 'row' },
  params: idParams,
  body: completeAppointmentBody,
  response: appointment,
});

export const deleteAppointment = endpoint('DELETE /api/appointments/{id}', {
  summary: 'Delete an appointment, or this and the following ones of a repeating one',
  access: { area: 'appointments', action: 'delete', senior: 'row' },
  params: idParams,
  query: z.strictObject({ scope }),
});

export const getCalendarFeed = endpoint('GET /api/calendar-feed', {
  summary: 'One’s private calendar address for calendar apps',
  access: 'session',
  response: calendarFeed,
});

export const createCalendarFeed = endpoint('POST /api/calendar-feed', {
  summary: 'Create a new private calendar address; an earlier one stops working',
  access: 'session',
  response: calendarFeed,
  status: 201,
  announces: 'nobody',
});

export const revokeCalendarFeed = endpoint('DELETE /api/calendar-feed', {
  summary: 'Stop the private calendar address',
  access: 'session',
  announces: 'nobody',
});

export const readCalendarFeed = endpoint('GET /api/calendar/{secret}.ics', {
  summary: 'The calendar as iCalendar (RFC 5545), for anyone with the address',
  access: 'public',
  params: z.strictObject({ secret: z.string().regex(/^[\w-]{32}$/) }),
  file: 'text/calendar',
});
