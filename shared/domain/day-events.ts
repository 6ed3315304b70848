/**
 * The days of a calendar that an event is on, the order of events, and their times in words; days are those of one
 * zone.
 */
import { dayWords, timeWords } from './time-words';
import { addDays, dayBounds, localDate } from './zoned-time';
import type { Formats } from './formats';

export interface TimedEvent {
  id: string;
  title: string;
  /** ISO 8601 instants; null: no known end. */
  startTime: string;
  endTime: string | null;
}

/** Which part of an event is on a day: all of it, its beginning, its end, or the whole day. */
export type DayPart = 'timed' | 'starts' | 'ends' | 'all-day';

export interface DayEvent<E extends TimedEvent> {
  event: E;
  part: DayPart;
}

/**
 * The events of each day from `from` to `to`, inclusive; days without any are left out. An event that lasts past
 * midnight is on each of its days; one that ends at midnight is not on the next one.
 */
export function eventsByDay<E extends TimedEvent>(
  events: readonly E[],
  { from, to, zone }: { from: string; to: string; zone: string },
): ReadonlyMap<string, readonly DayEvent<E>[]> {
  const days = new Map<string, DayEvent<E>[]>();
  for (const event of events) {
    const { first, last } = daysOf(event, zone);
    const end = last < to ? last : to;
    for (let date = first > from ? first : from; date <= end; date = addDays(date, 1)) {
      const entry = { event, part: partOn(date, event, { first, last, zone }) };
      const entries = days.get(date);
      if (entries === undefined) days.set(date, [entry]);
      else entries.push(entry);
    }
  }
  for (const entries of days.values()) entries.sort(inOrderOfDay);
  return days;
}

/** '2:30 PM', 'All day', 'From 9:00 PM', 'Until 1:00 AM'. */
export function dayTimeWords({ event, part }: DayEvent<TimedEvent>, zone: string, formats: Formats): string {
  switch (part) {
    case 'all-day':
      return 'All day';
    case 'starts':
      return `From ${timeWords(startOf(event), zone, formats)}`;
    case 'ends':
      return `Until ${timeWords(endOf(event), zone, formats)}`;
    case 'timed':
      return timeWords(startOf(event), zone, formats);
  }
}

/**
 * 'Tuesday, March 3, 2:30 PM to 3:30 PM', 'Thursday, March 19, all day', 'Thursday, March 19 to Saturday, March 21, all day',
 * 'Thursday, March 19, 9:00 PM to Friday, March 20, 1:00 AM'.
 */
export function eventTimeWords(event: TimedEvent, zone: string, formats: Formats): string {
  const { first, last } = daysOf(event, zone);
  const end = endOf(event);
  const isAllDay = takesWholeDay(first, event, zone) && takesWholeDay(last, event, zone);
  if (isAllDay) return `${dayWords(first, formats)}${first === last ? '' : ` to ${dayWords(last, formats)}`}, all day`;
  const begins = `${dayWords(first, formats)}, ${timeWords(startOf(event), zone, formats)}`;
  if (end <= startOf(event)) return begins;
  if (end.getTime() === dayBounds(first, zone).end.getTime()) return `${begins} to midnight`;
  if (first === last) return `${begins} to ${timeWords(end, zone, formats)}`;
  return `${begins} to ${dayWords(localDate(end, zone), formats)}, ${timeWords(end, zone, formats)}`;
}

/** 'No appointments', '1 appointment', '3 appointments'. */
export function appointmentCountWords(count: number): string {
  return `${count === 0 ? 'No' : count} appointment${count === 1 ? '' : 's'}`;
}

function daysOf(event: TimedEvent, zone: string): { first: string; last: string } {
  const [start, end] = [startOf(event), endOf(event)];
  const first = localDate(start, zone);
  // Its last instant is the one before its end.
  return { first, last: end > start ? localDate(new Date(end.getTime() - 1), zone) : first };
}

function partOn(
  date: string,
  event: TimedEvent,
  { first, last, zone }: { first: string; last: string; zone: string },
): DayPart {
  if (takesWholeDay(date, event, zone)) return 'all-day';
  if (first === last) return 'timed';
  return date === first ? 'starts' : 'ends';
}

function takesWholeDay(date: string, event: TimedEvent, zone: string): boolean {
  const { start, end } = dayBounds(date, zone);
  return startOf(event) <= start && endOf(event) >= end;
}

/** Whole days first, then by time. */
function inOrderOfDay(one: DayEvent<TimedEvent>, other: DayEvent<TimedEvent>): number {
  const wholeDay = Number(other.part === 'all-day') - Number(one.part === 'all-day');
  if (wholeDay !== 0) return wholeDay;
  const start = startOf(one.event).getTime() - startOf(other.event).getTime();
  return start || compare(one.event.title, other.event.title) || compare(one.event.id, other.event.id);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function startOf({ startTime }: TimedEvent): Date {
  return new Date(startTime);
}

/** An end before the start, which should not exist, is ignored. */
function endOf({ startTime, endTime }: TimedEvent): Date {
  const start = new Date(startTime);
  const end = endTime === null ? start : new Date(endTime);
  return end < start ? start : end;
}
