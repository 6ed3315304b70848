/** Appointments as iCalendar (RFC 5545), for Google, Apple and Outlook calendars. */
import { TZDate } from '@date-fns/tz';
import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { appointmentTypeWords } from '@shared/domain/appointment-types';
import { localDate, localTime } from '@shared/domain/zoned-time';
import { PRODUCT_NAME } from '@shared/product';
import type { AppointmentRow } from './queries';
import { instantsByBlock, zoneBlock } from './zone-block';

/** How often apps are asked to poll. */
const REFRESH_SECONDS = 60 * 60;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface CalendarEntry {
  appointment: AppointmentRow;
  /** The owner's zone: the wall clock of the appointment. */
  zone: string;
  /** The owner's name; null for one's own. */
  ownerName: string | null;
}

export function calendarFile(entries: readonly CalendarEntry[]): string {
  const calendar = ical({ name: PRODUCT_NAME, prodId: { company: PRODUCT_NAME, product: 'Calendar', language: 'EN' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.ttl(REFRESH_SECONDS);
  calendar.timezone({ name: null, generator: (zone) => zoneBlock(zone)?.text ?? null });
  for (const entry of entries) addEvent(calendar, entry);
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, { appointment, zone, ownerName }: CalendarEntry): void {
  const { startTime } = appointment;
  const endTime = laterEnd(appointment);
  const isPlain = isToldByItsClock(startTime, zone) && (endTime === null || isToldByItsClock(endTime, zone));
  const onClock = (instant: Date) => (isPlain ? new TZDate(instant.getTime(), zone) : instant);
  const event = calendar.createEvent({
    // An id never changes, so an app recognizes the appointment after every change.
    id: `${appointment.id}@hearthside`,
    start: onClock(startTime),
    ...(endTime === null ? {} : { end: onClock(endTime) }),
    ...(isPlain ? { timezone: zone } : {}),
    stamp: appointment.changedAt,
    created: appointment.createdAt,
    lastModified: appointment.changedAt,
    sequence: appointment.revision,
    summary: ownerName === null ? appointment.title : `${ownerName}: ${appointment.title}`,
    location: appointment.location,
    description: appointment.description,
    status: ICalEventStatus.CONFIRMED,
    categories: [{ name: appointmentTypeWords(appointment.type) }],
  });
  // Other people's appointments are shown without an alarm.
  const rings = ownerName === null && !appointment.isCompleted && appointment.reminderMinutes > 0;
  if (rings) event.createAlarm({ type: ICalAlarmType.display, trigger: appointment.reminderMinutes * 60 });
}

/** An end has to be later than the start (RFC 5545, 3.8.2.2), and the file has whole seconds; null if it is not. */
function laterEnd({ startTime, endTime }: AppointmentRow): Date | null {
  const second = (instant: Date) => Math.floor(instant.getTime() / 1000);
  return endTime !== null && second(endTime) > second(startTime) ? endTime : null;
}

/**
 * Whether every app that reads the zone's clock gets exactly this instant, by the rules in the file as well as by its
 * own. If not, the time has to be written in UTC: a country may just have changed its rules, and for a time that occurs
 * twice, RFC 5545 means the first and some apps take the second.
 */
function isToldByItsClock(instant: Date, zone: string): boolean {
  const minute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  const wall = wallMs(minute, zone);
  const block = zoneBlock(zone);
  if (block === null || [minute - DAY_MS, minute + DAY_MS].some((near) => isShownAgain(near))) return false;
  const found = instantsByBlock(block, wall);
  return found.length === 1 && found[0] === minute;

  /** By the offset of another day. */
  function isShownAgain(near: number): boolean {
    const other = wall - (wallMs(near, zone) - near);
    return other !== minute && wallMs(other, zone) === wall;
  }
}

/** What the zone's clock shows, to the minute, as if that were UTC. */
function wallMs(instant: number, zone: string): number {
  const date = new Date(instant);
  return Date.parse(`${localDate(date, zone)}T${localTime(date, zone)}Z`);
}
