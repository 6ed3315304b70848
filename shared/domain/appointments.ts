/**
 * When an appointment is late, when it can be completed, and its alert on the care dashboard. Instants only: none of
 * these rules depends on a time zone.
 */
import { type Repeat, seriesIdOf } from './repeat';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An appointment starting later than this has no alert yet (APPT-43). */
const UPCOMING_WITHIN_MS = 2 * HOUR_MS;
/** Started longer ago than this and not completed: missed (APPT-41). */
const MISSED_AFTER_MS = HOUR_MS;
/** How long completed ones count in summaries (APPT-44). */
const RECENT_MS = 7 * DAY_MS;

export const APPOINTMENT_STATUSES = ['completed', 'late', 'scheduled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export interface TimedAppointment {
  /** ISO 8601 instants. */
  startTime: string;
  isCompleted: boolean;
  completedAt: string | null;
}

/** APPT-16 to 18. */
export function appointmentStatus(appointment: TimedAppointment, now: Date): AppointmentStatus {
  if (isCompleted(appointment)) return 'completed';
  return startOf(appointment) < now.getTime() ? 'late' : 'scheduled';
}

export function isCompleted({ isCompleted: said, completedAt }: TimedAppointment): boolean {
  return said || completedAt !== null;
}

/** From the start time on, on every screen, and only once (D-75). */
export function canComplete(appointment: TimedAppointment, now: Date): boolean {
  return !isCompleted(appointment) && startOf(appointment) <= now.getTime();
}

export type AppointmentAlert = 'missed' | 'upcoming' | 'today';

/** The alert, missed before upcoming before today (APPT-41 to 43, D-77); null if there is none. */
export function appointmentAlert(appointment: TimedAppointment, now: Date): AppointmentAlert | null {
  if (isCompleted(appointment)) return null;
  const untilStart = startOf(appointment) - now.getTime();
  if (untilStart < -MISSED_AFTER_MS) return 'missed';
  if (untilStart <= UPCOMING_WITHIN_MS) return 'upcoming';
  return untilStart <= DAY_MS ? 'today' : null;
}

/** Completed within the last seven days. */
export function isRecentlyCompleted(appointment: TimedAppointment, now: Date): boolean {
  const { completedAt } = appointment;
  if (!isCompleted(appointment) || completedAt === null) return false;
  const age = now.getTime() - new Date(completedAt).getTime();
  return age >= 0 && age <= RECENT_MS;
}

/** Not completed, late ones included, earliest first (APPT-05). */
export function openAppointments<A extends TimedAppointment>(appointments: readonly A[]): A[] {
  return appointments
    .filter((appointment) => !isCompleted(appointment))
    .sort((one, other) => startOf(one) - startOf(other));
}

/** So many upcoming ones of a series are listed: when the first one begins, the next is there already. */
const NEAREST = 2;

/** Without the later ones of what repeats: a list of everything planned is not hidden by what happens every day. */
export function nearestOccurrences<
  A extends { id: string; startTime: string; status: AppointmentStatus; repeat: Repeat | null },
>(appointments: readonly A[]): A[] {
  const counts = new Map<string, number>();
  const later = new Set<A>();
  const earliestFirst = appointments.filter(({ repeat, status }) => repeat !== null && status === 'scheduled');
  for (const appointment of earliestFirst.sort((one, other) => (one.startTime < other.startTime ? -1 : 1))) {
    const series = seriesIdOf(appointment.id);
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    if (count > NEAREST) later.add(appointment);
  }
  return appointments.filter((appointment) => !later.has(appointment));
}

/**
 * The next appointment: the first one neither completed nor over. One without an end is over when it counts as missed.
 * Null if there is none.
 */
export function nextAppointment<A extends TimedAppointment & { endTime: string | null }>(
  appointments: readonly A[],
  now: Date,
): A | null {
  return openAppointments(appointments).find((appointment) => !isOver(appointment, now)) ?? null;
}

/** Completed, or its end has passed. */
export function isOver(appointment: TimedAppointment & { endTime: string | null }, now: Date): boolean {
  const { endTime } = appointment;
  const end = endTime === null ? startOf(appointment) + MISSED_AFTER_MS : new Date(endTime).getTime();
  return isCompleted(appointment) || end < now.getTime();
}

/** Latest completion first; by start if it is unknown. */
export function completedAppointments<A extends TimedAppointment>(appointments: readonly A[]): A[] {
  const when = ({ completedAt, startTime }: A) => new Date(completedAt ?? startTime).getTime();
  return appointments.filter(isCompleted).sort((one, other) => when(other) - when(one));
}

function startOf({ startTime }: TimedAppointment): number {
  return new Date(startTime).getTime();
}
