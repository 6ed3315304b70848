/**
 * The one formatter of dates, times and durations: plain English in a person's formats (KIND-36), the same on every
 * runtime whatever its locale. Numbers with units are in `vitals/metric-units.ts`.
 */
import type { Formats } from './formats';
import { addDays, localDate, localTime } from './zoned-time';

type ClockFormats = Pick<Formats, 'clock'>;
type DateFormats = Pick<Formats, 'date'>;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** Letters of a short month: 'Mar', 'Sep'. */
const SHORT = 3;

/** '14:30' → '2:30 PM', or '14:30' on a 24-hour clock. */
export function clockWords(time: string, { clock }: ClockFormats): string {
  if (clock === '24') return time.slice(0, 5);
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The time in that zone: '2:30 PM'. */
export function timeWords(instant: Date, zone: string, formats: ClockFormats): string {
  return clockWords(localTime(instant, zone), formats);
}

/** '2026-03-03' → 'Tuesday, March 3', 'Tuesday 3 March'. RangeError for an invalid date. */
export function dayWords(date: string, formats: DateFormats): string {
  return withWeekday(date, monthDayWords(date, formats), formats);
}

/** With the year: 'Tuesday, March 3, 2026', 'Tuesday 3 March 2026', 'Tuesday, 2026 March 3'. */
export function fullDayWords(date: string, formats: DateFormats): string {
  return withWeekday(date, dateWords(date, formats), formats);
}

/** With the year unless it is this one's. @param today 'YYYY-MM-DD' */
export function dayOrYearWords(date: string, today: string, formats: DateFormats): string {
  return date.slice(0, 4) === today.slice(0, 4) ? dayWords(date, formats) : fullDayWords(date, formats);
}

/** Without the weekday: 'March 3, 2026', '3 March 2026', '2026 March 3'. */
export function dateWords(date: string, formats: DateFormats): string {
  const year = date.slice(0, 4);
  const words = monthDayWords(date, formats);
  if (formats.date === 'ymd') return `${year} ${words}`;
  return formats.date === 'mdy' ? `${words}, ${year}` : `${words} ${year}`;
}

/** 'March 3', '3 March'. */
export function monthDayWords(date: string, formats: DateFormats): string {
  return inOrder(monthOf(date), date, formats);
}

/** 'Mar 3', '3 Mar'. */
export function shortDayWords(date: string, formats: DateFormats): string {
  return inOrder(monthOf(date).slice(0, SHORT), date, formats);
}

/** 'March 2026'. */
export function monthWords(date: string): string {
  return `${monthOf(date)} ${date.slice(0, 4)}`;
}

/** 'Tuesday'. */
export function weekdayWords(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

/** The day and time in that zone: 'Tuesday, March 3, 2:30 PM'. RangeError for an invalid instant or zone. */
export function dayAndTimeWords(instant: Date, zone: string, formats: Formats): string {
  return `${dayWords(localDate(instant, zone), formats)}, ${timeWords(instant, zone, formats)}`;
}

/**
 * When something happened, as short as is clear: '4:20 PM', 'Yesterday, 4:20 PM', 'Sunday, 4:20 PM', 'Sunday, March 1,
 * 4:20 PM'.
 */
export function whenWords(instant: Date, now: Date, zone: string, formats: Formats): string {
  const date = localDate(instant, zone);
  const today = localDate(now, zone);
  const time = timeWords(instant, zone, formats);
  if (date === today) return time;
  if (date === addDays(today, -1)) return `Yesterday, ${time}`;
  // Six days back at most: seven days ago has today's weekday.
  if (date < today && date >= addDays(today, -6)) return `${weekdayWords(date)}, ${time}`;
  return `${dayWords(date, formats)}, ${time}`;
}

/** With non-breaking spaces, so that '2:30' and 'PM' stay on one line. */
export function unbroken(words: string): string {
  return words.replaceAll(/ (?=[AP]M\b)/g, '\u00A0');
}

/** A duration in whole minutes: '55 minutes', '1 hour', '4 hours 10 minutes'. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.floor(minutes % 60);
  if (hours === 0) return counted(rest, 'minute');
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${counted(rest, 'minute')}`;
}

/** Minutes late, negative if early: '4 hours 10 minutes late', 'Due in 5 minutes', 'Due now'. */
export function latenessWords(minutesLate: number): string {
  if (minutesLate === 0) return 'Due now';
  return minutesLate > 0 ? `${durationWords(minutesLate)} late` : `Due in ${durationWords(-minutesLate)}`;
}

/** '8,000': a plain number. */
export function countWords(value: number): string {
  return value.toLocaleString('en-US');
}

function withWeekday(date: string, words: string, formats: DateFormats): string {
  return `${weekdayWords(date)}${formats.date === 'dmy' ? ' ' : ', '}${words}`;
}

function inOrder(month: string, date: string, formats: DateFormats): string {
  const day = Number(date.slice(8, 10));
  return formats.date === 'dmy' ? `${day} ${month}` : `${month} ${day}`;
}

function monthOf(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
