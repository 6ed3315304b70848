/** Appointments as iCalendar (RFC 5545), for Google, Apple and Outlook calendars. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TZDate } from '@date-fns/tz';
import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEvent, ICalEventStatus } from 'ical-generator';
import { appointmentTypeWords } from '@shared/domain/appointment-types';
import { occurrenceOn, type RepeatingTimes } from '@shared/domain/repeat';
import { dayBounds, localDate, localTime } from '@shared/domain/zoned-time';
import { PRODUCT_NAME } from '@shared/product';
import type { AppointmentRow } from './queries';
import type { CalendarTask } from './rides';
import { timesOf } from './series';
import { instantsByBlock, zoneBlock } from './zone-block';

/** How often apps are asked to poll. */
const REFRESH_SECONDS = 60 * 60;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Written without a break: half a millisecond. */
const VISITS_AT_A_TIME = 10;
const END = 'END:VCALENDAR';
const MOST_LINE_BYTES = 75;
const LATE_DAYS: Readonly<Record<string, string>> = {
  29: ';BYMONTHDAY=28,29;BYSETPOS=-1',
  30: ';BYMONTHDAY=28,29,30;BYSETPOS=-1',
  31: ';BYMONTHDAY=-1',
};

export interface CalendarEntry {
  appointment: AppointmentRow;
  /** The owner's zone: the wall clock of the appointment. */
  zone: string;
  /** The owner's name; null for one's own. */
  ownerName: string | null;
}

/** The file, part by part. Other requests are answered in between: a calendar may have thousands of visits. */
export async function* calendarFile(
  entries: readonly CalendarEntry[],
  tasks: readonly CalendarTask[] = [],
): AsyncGenerator<string> {
  const calendar = ical({ name: PRODUCT_NAME, prodId: { company: PRODUCT_NAME, product: 'Calendar', language: 'EN' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.ttl(REFRESH_SECONDS);
  const empty = calendar.toString();
  const written = withSeries(entries);
  const zones = [...new Set([...written, ...tasks].map(({ zone }) => zone))].map((zone) => zoneBlock(zone)?.text ?? '');
  yield empty.slice(0, -END.length) + zones.map(withLineBreaks).join('');
  for (let from = 0; from < written.length; from += VISITS_AT_A_TIME) {
    const events = written.slice(from, from + VISITS_AT_A_TIME).map((entry) => eventOf(calendar, entry).toString());
    yield folded(events.join(''));
    await nextTurn();
  }
  for (const task of tasks) yield folded(taskEvent(calendar, task).toString());
  yield END;
}

interface WrittenEntry extends CalendarEntry {
  /** Of a series, or of the one that this is a changed occurrence of. */
  series: { id: string; times: RepeatingTimes; exceptOn: readonly string[] } | null;
}

/** With the series that each is, or belongs to, whose times are on the clock of its own zone (KIND-31). */
function withSeries(entries: readonly CalendarEntry[]): WrittenEntry[] {
  const changed = new Set(entries.map(({ appointment: { seriesId, occursOn } }) => `${seriesId} ${occursOn}`));
  const found = new Map<string, NonNullable<WrittenEntry['series']>>();
  for (const { appointment } of entries) {
    const times = timesOf(appointment);
    const { id } = appointment;
    const exceptOn = appointment.exceptOn.filter((date) => !changed.has(`${id} ${date}`));
    if (times !== null) found.set(id, { id, times, exceptOn });
  }
  return entries.map((entry) => {
    const series = found.get(entry.appointment.seriesId ?? entry.appointment.id) ?? null;
    return { ...entry, series, zone: series?.times.zone ?? entry.zone };
  });
}

/** Apps leave out a month without that day, so a late day is the last of those that a month has. */
function ruleOf({ startTime, repeat: { every, until }, zone }: RepeatingTimes): string {
  const [, month, day] = localDate(startTime, zone).split('-');
  const rules = {
    day: 'FREQ=DAILY',
    week: 'FREQ=WEEKLY',
    '2weeks': 'FREQ=WEEKLY;INTERVAL=2',
    month: `FREQ=MONTHLY${LATE_DAYS[day ?? ''] ?? ''}`,
    year: month === '02' && day === '29' ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY',
  };
  if (until === null) return rules[every];
  const last = new Date(dayBounds(until, zone).end.getTime() - 1000);
  return `${rules[every]};UNTIL=${last.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

/** What the library writes for a rule and the dates it leaves out. */
function repeating({ times, exceptOn }: NonNullable<WrittenEntry['series']>, hasZone: boolean): string {
  const left = exceptOn.flatMap((date) => occurrenceOn(times, date)?.startTime ?? []);
  const zone = hasZone ? times.zone : 'UTC';
  const texts = left.map((start) => `${localDate(start, zone)}T${localTime(start, zone)}00`.replaceAll(/[-:]/g, ''));
  const dates = texts.map((text) => (hasZone ? text : `${text}Z`)).join(',');
  return [
    `RRULE:${ruleOf(times)}`,
    ...(texts.length === 0 ? [] : [`EXDATE${hasZone ? `;TZID=${zone}` : ''}:${dates}`]),
  ].join('\r\n');
}

/** The fields that make an event a series, or a changed occurrence of one. */
function recurrence(
  { appointment, series }: WrittenEntry,
  hasZone: boolean,
  onClock: (instant: Date) => Date,
): { repeating?: string; recurrenceId?: Date } {
  if (series === null) return {};
  if (appointment.id === series.id) return { repeating: repeating(series, hasZone) };
  const planned = appointment.occursOn === null ? null : occurrenceOn(series.times, appointment.occursOn);
  return planned === null ? {} : { recurrenceId: onClock(planned.startTime) };
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

function eventOf(calendar: ICalCalendar, entry: WrittenEntry): ICalEvent {
  const { appointment, zone, ownerName, series } = entry;
  const { startTime } = appointment;
  const endTime = laterEnd(appointment);
  // A rule follows the clock: its times have to be on it.
  const isPlain =
    series === null
      ? isToldByItsClock(startTime, zone) && (endTime === null || isToldByItsClock(endTime, zone))
      : zoneBlock(zone) !== null;
  const onClock = (instant: Date) => (isPlain ? new TZDate(instant.getTime(), zone) : instant);
  // Not `calendar.createEvent`: the calendar would keep every event.
  const data = {
    // An id never changes, so an app recognizes the appointment after every change.
    id: `${series?.id ?? appointment.id}@hearthside`,
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
    ...recurrence(entry, isPlain, onClock),
    status: ICalEventStatus.CONFIRMED,
    categories: [{ name: appointmentTypeWords(appointment.type) }],
  };
  const event = new ICalEvent(data, calendar);
  // Other people's appointments are shown without an alarm.
  const rings = ownerName === null && !appointment.isCompleted && appointment.reminderMinutes > 0;
  if (rings) event.createAlarm({ type: ICalAlarmType.display, trigger: appointment.reminderMinutes * 60 });
  return event;
}

/** All day, or on the senior's clock. Rings for nobody: whoever has it is told the evening before. */
function taskEvent(calendar: ICalCalendar, task: CalendarTask): ICalEvent {
  const { id, dueOn, startsAt, zone } = task;
  const end = startsAt === null ? null : laterEnd({ startTime: startsAt, endTime: task.endsAt });
  const isPlain = [startsAt, end].every((instant) => instant === null || isToldByItsClock(instant, zone));
  const onClock = (instant: Date) => (isPlain ? new TZDate(instant.getTime(), zone) : instant);
  const timed =
    startsAt === null ? { start: new Date(`${dueOn}T00:00:00Z`), allDay: true } : { start: onClock(startsAt) };
  const data = {
    id: `${id}-task@hearthside`,
    ...timed,
    ...(end === null ? {} : { end: onClock(end) }),
    ...(isPlain && startsAt !== null ? { timezone: zone } : {}),
    stamp: task.changedAt,
    created: task.createdAt,
    lastModified: task.changedAt,
    sequence: task.revision,
    summary: task.summary,
    location: task.place,
    description: task.description,
    status: ICalEventStatus.CONFIRMED,
  };
  return new ICalEvent(data, calendar);
}

/** An end has to be later than the start (RFC 5545, 3.8.2.2), and the file has whole seconds; null if it is not. */
function laterEnd({ startTime, endTime }: Pick<AppointmentRow, 'startTime' | 'endTime'>): Date | null {
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
