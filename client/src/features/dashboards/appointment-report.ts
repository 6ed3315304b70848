/** A senior's appointments, as a report for the care dashboard. */
import type { Appointment } from '@shared/api/appointments';
import {
  appointmentAlert,
  isRecentlyCompleted,
  openAppointments,
  type AppointmentAlert,
} from '@shared/domain/appointments';
import { dayWords, durationWords, timeWords, unbroken } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import type { ShownQuery } from '@/lib/api-query';
import { isSameDayHere, zoneNote } from '@/lib/words';
import {
  type AreaReport,
  areaReport,
  type CareItem,
  type CareLevel,
  isEarlierDay,
  type ReportBadge,
  type ReportContent,
  type ReportSource,
} from './area-report';

/** The report's label. */
export const APPOINTMENTS = 'Appointments';

export interface AppointmentReportSource extends ReportSource {
  appointments: ShownQuery<Appointment[]>;
}

export function appointmentReport(firstName: string, source: AppointmentReportSource, formats: Formats): AreaReport {
  const { isShared, appointments } = source;
  const frame = {
    label: APPOINTMENTS,
    failure: `Could not load ${firstName}'s appointments`,
    isShared,
    readings: [appointments],
  };
  return areaReport(frame, appointments.data === undefined ? null : contentOf(appointments.data, source, formats));
}

function contentOf(appointments: readonly Appointment[], { now, zone }: ReportSource, formats: Formats): ReportContent {
  const open = openAppointments(appointments);
  const items = open.flatMap((appointment) => {
    const alert = appointmentAlert(appointment, now);
    return alert === null ? [] : [itemOf(appointment, alert, now, zone, formats)];
  });
  const missed = items.filter(({ level }) => level === 'missed').length;
  const completed = appointments.filter((appointment) => isRecentlyCompleted(appointment, now)).length;
  return { items, badges: badgesOf(items, now), summary: summaryOf(open.length - missed, completed) };
}

/** An appointment within a day is no more urgent than a dose due later. */
const levels: Readonly<Record<AppointmentAlert, CareLevel>> = {
  missed: 'missed',
  upcoming: 'upcoming',
  today: 'scheduled',
};

function itemOf(
  { id, title, startTime }: Appointment,
  alert: AppointmentAlert,
  now: Date,
  zone: string,
  formats: Formats,
): CareItem {
  const at = new Date(startTime);
  return {
    id,
    level: levels[alert],
    at,
    isFromEarlier: isEarlierDay(at, now, zone),
    what: title,
    how: alert === 'missed' ? 'not completed' : null,
    when: whenWords(at, now, zone, formats),
  };
}

/** 'today, 2:30 PM', 'Monday, March 2, 10:00 AM, New York time'. */
function whenWords(at: Date, now: Date, zone: string, formats: Formats): string {
  const [date, today] = [localDate(at, zone), localDate(now, zone)];
  const near = new Map([
    [addDays(today, -1), 'yesterday'],
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
  ]);
  const time = unbroken(timeWords(at, zone, formats));
  const day = (isSameDayHere(zone, now) && near.get(date)) || dayWords(date, formats);
  return [day, time, zoneNote(zone, now)].filter(Boolean).join(', ');
}

/** '2 coming up, 1 completed in 7 days' */
function summaryOf(toCome: number, completed: number): string {
  const parts = [toCome > 0 && `${toCome} coming up`, completed > 0 && `${completed} completed in 7 days`].filter(
    Boolean,
  );
  return parts.length === 0 ? 'None coming up' : parts.join(', ');
}

/** Missed appointments, else how soon the next one is; empty if none is near. */
function badgesOf(items: readonly CareItem[], now: Date): ReportBadge[] {
  const missed = items.filter(({ level }) => level === 'missed').length;
  if (missed > 0) return [{ status: 'missed', words: `${missed} Missed` }];
  const next = items[0];
  if (next === undefined) return [];
  if (next.level === 'upcoming') return [{ status: 'upcoming', words: soonWords(next.at, now) }];
  return [{ status: 'scheduled', words: 'Within a day' }];
}

/** 'In 40 minutes'; up to an hour after the start it remains 'upcoming'. */
function soonWords(at: Date, now: Date): string {
  const minutes = Math.ceil((at.getTime() - now.getTime()) / 60_000);
  return minutes > 0 ? `In ${durationWords(minutes)}` : 'Now';
}
