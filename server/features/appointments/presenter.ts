import type { Appointment, CalendarFeed } from '@shared/api/appointments';
import { appointmentStatus } from '@shared/domain/appointments';
import type { CalendarFeedRow } from './calendar-feed-queries';
import type { AppointmentRow } from './queries';
import type { Drive } from './rides';

/** The status is the one at `now` (APPT-38). @param series of which it is an occurrence; null: it does not repeat */
export function presentAppointment(
  row: AppointmentRow,
  series: AppointmentRow | null,
  now: Date,
  drive: Drive | null = null,
): Appointment {
  const timed = {
    startTime: row.startTime.toISOString(),
    isCompleted: row.isCompleted || row.completedAt !== null,
    completedAt: row.completedAt?.toISOString() ?? null,
  };
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    type: row.type,
    ...timed,
    endTime: row.endTime?.toISOString() ?? null,
    location: row.location,
    description: row.description,
    reminderMinutes: row.reminderMinutes,
    repeat:
      series === null || series.repeatEvery === null ? null : { every: series.repeatEvery, until: series.repeatUntil },
    drive,
    status: appointmentStatus(timed, now),
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentFeed(row: CalendarFeedRow | null): CalendarFeed {
  return {
    path: row === null ? null : `/api/calendar/${row.secret}.ics`,
    createdAt: row?.createdAt.toISOString() ?? null,
    lastReadAt: row?.lastReadAt?.toISOString() ?? null,
  };
}
