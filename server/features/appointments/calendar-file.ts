/** Appointments as iCalendar (RFC 5545), for Google, Apple and Outlook calendars. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TZDate } from '@date-fns/tz';
import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEvent, ICalEventStatus } from 'ical-generator';
import { appointmentTypeWords } from '@shared/domain/appointment-types';
import { localDate, localTime } from '@shared/domain/zoned-time';
import { PRODUCT_NAME } from '@shared/product';
import type { AppointmentRow } from './queries';
import { instantsByBlock, zoneBlock } from './zone-block';

/** How often apps are asked to poll. */
const REFRESH_SECONDS = 60 * 60;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Written without a break: half a millisecond. */
const VISITS_AT_A_TIME = 10;
const END = 'END:VCALENDAR';
const MOST_LINE_BYTES = 75;

export interface CalendarEntry {
  appointment: AppointmentRow;
  /** The owner's zone: the wall clock of the appointment. */
  zone: string;
  /** The owner's name; null for one's own. */
  ownerName: string | null;
}

/** The file, part by part. Other requests are answered in between: a calendar may have thousands of visits. */
export async function* calendarFile(entries: readonly CalendarEntry[]): AsyncGenerator<string> {
  const calendar = ical({ name: PRODUCT_NAME, prodId: { company: PRODUCT_NAME, product: 'Calendar', language: 'EN' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.ttl(REFRESH_SECONDS);
  const empty = calendar.toString();
  const zones = [...new Set(entries.map(({ zone }) => zone))].map((zone) => zoneBlock(zone)?.text ?? '');
  yield empty.slice(0, -END.length) + zones.map(withLineBreaks).join('');
  for (let from = 0; from < entries.length; from += VISITS_AT_A_TIME) {
    const events = entries.slice(from, from + VISITS_AT_A_TIME).map((entry) => eventOf(calendar, entry).toString());
    yield folded(events.join(''));
    await nextTurn();
  }
  yield END;
}

function withLineBreaks(block: string): string {
  return block === '' ? '' : `${block.trim().replaceAll(/\r?\n/g, '\r\n')}\r\n`;
}

/**
 * Longer lines are continued on the next one, which begins with a space (RFC 5545, 3.1). The library does this too, but
 * takes half a second for 1,000 visits.
 */
function folded(text: string): string {
  return text.split('\r\n').map(foldedLine).join('\r\n');
}

function foldedLine(line: string): string {
  if (Buffer.byteLength(line) <= MOST_LINE_BYTES) return line;
  let [result, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_LINE_BYTES) [result, bytes] = [`${result}\r\n `, 1];
    result += character;
    bytes += size;
  }
  return result;
}

function eventOf(calendar: ICalCalendar, { appointment, zone, ownerName }: CalendarEntry): ICalEvent {
  const { startTime } = appointment;
  const endTime = laterEnd(appointment);
  const isPlain = isToldByItsClock(startTime, zone) && (endTime === null || isToldByItsClock(endTime, zone));
  const onClock = (instant: Date) => (isPlain ? new TZDate(instant.getTime(), zone) : instant);
  // Not `calendar.createEvent`: the calendar would keep every event.
  const data = {
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
  };
  const event = new ICalEvent(data, calendar);
  // Other people's appointments are shown without an alarm.
  const rings = ownerName === null && !appointment.isCompleted && appointment.reminderMinutes > 0;
  if (rings) event.createAlarm({ type: ICalAlarmType.display, trigger: appointment.reminderMinutes * 60 });
  return event;
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
