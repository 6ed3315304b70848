/**
 * Repeating appointments (KIND-31): the dates of a rule, and the times of its occurrences, on the wall clock of the zone
 * in which the rule was made. Dates are 'YYYY-MM-DD'. Occurrences are counted from 1, the first.
 */
import { addMonths } from './calendar';
import type { Formats } from './formats';
import { dateWords } from './time-words';
import { addDays, dayBounds, instantOf, localDate, localTime } from './zoned-time';

export const REPEATS = ['day', 'week', '2weeks', 'month', 'year'] as const;
export type RepeatEvery = (typeof REPEATS)[number];

export interface Repeat {
  every: RepeatEvery;
  /** The last date on which one may fall; null: no end. */
  until: string | null;
}

/** An appointment with its rule. `startTime` and `endTime` are those of the first occurrence. */
export interface RepeatingTimes {
  startTime: Date;
  endTime: Date | null;
  repeat: Repeat;
  /** IANA name. */
  zone: string;
}

export interface Occurrence {
  number: number;
  /** The date the rule gives it. */
  on: string;
  startTime: Date;
  endTime: Date | null;
}

/** 179 years of every day. Bounds every expansion, and lets a number fit the id of its occurrence. */
const MOST_OCCURRENCES = 0xff_ff;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const STEP_DAYS = { day: 1, week: 7, '2weeks': 14 } as const;
const STEP_MONTHS = { month: 1, year: 12 } as const;

const EVERY_WORDS: Readonly<Record<RepeatEvery, string>> = {
  day: 'Every day',
  week: 'Every week',
  '2weeks': 'Every 2 weeks',
  month: 'Every month',
  year: 'Every year',
};

/** 'Every 2 weeks' */
export function everyWords(every: RepeatEvery): string {
  return EVERY_WORDS[every];
}

/** 'Every week', 'Every month until March 3, 2027'. */
export function repeatWords({ every, until }: Repeat, formats: Formats): string {
  return `${EVERY_WORDS[every]}${until === null ? '' : ` until ${dateWords(until, formats)}`}`;
}

/** @returns null after the last one; RangeError for an unknown zone, as in all functions here */
export function occurrenceAt(series: RepeatingTimes, number: number): Occurrence | null {
  const { startTime, endTime, repeat, zone } = series;
  if (!Number.isInteger(number) || number < 1 || number > MOST_OCCURRENCES) return null;
  const first = localDate(startTime, zone);
  const on = dateOf(first, repeat.every, number);
  if (repeat.until !== null && on > repeat.until) return null;
  // Exactly as it was entered: its time may occur twice on that day.
  if (number === 1) return { number, on, startTime, endTime };
  const start = onClock(startTime, on, zone);
  if (endTime === null) return { number, on, startTime: start, endTime: null };
  const nights = daysBetween(first, localDate(endTime, zone));
  const end = onClock(endTime, addDays(on, nights), zone);
  return { number, on, startTime: start, endTime: end < start ? start : end };
}

/** Those not over before `from` that start before `to`, earliest first. */
export function occurrencesBetween(series: RepeatingTimes, from: Date, to: Date): Occurrence[] {
  const found: Occurrence[] = [];
  for (let number = firstNear(series, from); ; number += 1) {
    const occurrence = occurrenceAt(series, number);
    if (occurrence === null || occurrence.startTime >= to) return found;
    if ((occurrence.endTime ?? occurrence.startTime) >= from) found.push(occurrence);
  }
}

/** The occurrence whose rule gives it that date, if there is one. */
export function occurrenceOn(series: RepeatingTimes, date: string): Occurrence | null {
  const { start, end } = dayBounds(date, series.zone);
  // A day more on both sides: a skipped hour may move a start past midnight.
  const near = occurrencesBetween(series, new Date(start.getTime() - DAY_MS), new Date(end.getTime() + DAY_MS));
  return near.find(({ on }) => on === date) ?? null;
}

/** The first one not over at `now`; the very first if none comes within a year. */
export function nextOccurrence(series: RepeatingTimes, now: Date): Occurrence {
  const found = occurrencesBetween(series, now, new Date(now.getTime() + 367 * DAY_MS))[0];
  const { startTime, endTime, zone } = series;
  return found ?? { number: 1, on: localDate(startTime, zone), startTime, endTime };
}

const NUMBER_DIGITS = 4;

/** The id of the series that an occurrence with this id would belong to: it ends in four zeros. */
export function seriesIdOf(id: string): string {
  return id.slice(0, -NUMBER_DIGITS) + '0'.repeat(NUMBER_DIGITS);
}

/** An occurrence's id ends in its number, so it stays the same once the occurrence has a row of its own. */
export function occurrenceId(seriesId: string, number: number): string {
  return seriesId.slice(0, -NUMBER_DIGITS) + number.toString(16).padStart(NUMBER_DIGITS, '0');
}

export function occurrenceNumber(id: string): number {
  return Number.parseInt(id.slice(-NUMBER_DIGITS), 16);
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function dateOf(first: string, every: RepeatEvery, number: number): string {
  if (every === 'month' || every === 'year') return addMonths(first, STEP_MONTHS[every] * (number - 1));
  return addDays(first, STEP_DAYS[every] * (number - 1));
}

/** The number of an occurrence no later than the first that may touch `from`, found by arithmetic. */
function firstNear({ startTime, endTime, repeat: { every }, zone }: RepeatingTimes, from: Date): number {
  const lasts = (endTime ?? startTime).getTime() - startTime.getTime();
  const first = localDate(startTime, zone);
  const near = localDate(new Date(from.getTime() - lasts - DAY_MS), zone);
  const steps =
    every === 'month' || every === 'year'
      ? Math.floor((monthsOf(near) - monthsOf(first)) / STEP_MONTHS[every])
      : Math.floor(daysBetween(first, near) / STEP_DAYS[every]);
  return Math.max(1, steps);
}

function monthsOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

/** That instant's wall-clock time on another date. */
function onClock(instant: Date, date: string, zone: string): Date {
  return new Date(instantOf(date, localTime(instant, zone), zone).getTime() + (instant.getTime() % MINUTE_MS));
}
