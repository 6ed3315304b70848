// Reads calendar files as an app does, with a parser that shares no code with the writer.
import ICAL from 'ical.js';
import { z } from 'zod';
import { calendarFeed } from '@shared/api/appointments';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { sendRaw } from './raw-request';

export interface ReadEvent {
  uid: string;
  sequence: number;
  summary: string;
  description: string | null;
  location: string | null;
  start: Date;
  /** Null if the file has none. */
  end: Date | null;
  /** The TZID of its start; null in UTC. */
  zone: string | null;
  /** Minutes before the start. */
  alarms: number[];
}

export interface ReadCalendar {
  events: ReadEvent[];
  /** The zones whose rules the file contains. */
  zones: string[];
}

/** Interprets every time by the rules in the file itself. @throws Error if it is not a calendar. */
export function readCalendar(file: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => textOf(zone, 'tzid') ?? '');
  return { zones, events: calendar.getAllSubcomponents('vevent').map(readEvent) };
}

function readEvent(event: ICAL.Component): ReadEvent {
  const start = instantOf(event, 'dtstart');
  if (start === null) throw new Error('An event without a start');
  return {
    uid: textOf(event, 'uid') ?? '',
    sequence: Number(event.getFirstPropertyValue('sequence')),
    summary: textOf(event, 'summary') ?? '',
    description: textOf(event, 'description'),
    location: textOf(event, 'location'),
    start,
    end: instantOf(event, 'dtend'),
    zone: z
      .string()
      .nullable()
      .parse(event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null),
    alarms: event.getAllSubcomponents('valarm').map(minutesBefore),
  };
}

function textOf(component: ICAL.Component, name: string): string | null {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : null;
}

function instantOf(component: ICAL.Component, name: string): Date | null {
  const value = component.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.Time)) return null;
  // All day: the date, as if in UTC.
  if (value.isDate) return new Date(`${value.toString()}T00:00:00Z`);
  // A zone without rules in the file would be read as floating time.
  if (value.zone === ICAL.Timezone.localTimezone) throw new Error(`${name} is on nobody's clock`);
  return new Date(value.toUnixTime() * 1000);
}

function minutesBefore(alarm: ICAL.Component): number {
  const trigger = alarm.getFirstPropertyValue('trigger');
  if (!(trigger instanceof ICAL.Duration)) throw new Error('An alarm without a trigger');
  return -trigger.toSeconds() / 60;
}

/** Gives that person a new calendar address. @throws Error if it is refused. */
export async function openFeed({ agent }: Actor): Promise<string> {
  const response = await agent.post('/api/calendar-feed');
  const { path } = calendarFeed.strict().parse(response.body);
  if (response.status !== 201 || path === null) throw new Error(`No calendar address: ${response.status}`);
  return path;
}

/** That person's calendar file, unfolded, as calendar apps read it. */
export async function calendarOf(app: TestApp, person: Actor): Promise<string> {
  const { body } = await person.agent.get('/api/calendar-feed');
  const { text } = await sendRaw(app, null, { method: 'GET', path: body.path ?? (await openFeed(person)) });
  return text.replaceAll('\r\n ', '');
}
