/** Dates, times and durations in plain English, the same on every runtime whatever its locale. */
import { addDays, localDate, localTime } from './zoned-time';

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

/** '14:30' → '2:30 PM'. */
export function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The time in that zone: '2:30 PM'. */
export function timeWords(instant: Date, zone: string): string {
  return clockWords(localTime(instant, zone));
}

/** '2026-03-03' → 'Tuesday 3 March'. */
export function dayWords(date: string): string {
  return `${weekdayOf(date)} ${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/**
 * When something happened, as short as is clear: '4:20 PM', 'Yesterday, 4:20 PM', 'Sunday, 4:20 PM', 'Sunday 1 March,
 * 4:20 PM'.
 */
export function whenWords(instant: Date, now: Date, zone: string): string {
  const date = localDate(instant, zone);
  const today = localDate(now, zone);
  const time = timeWords(instant, zone);
  if (date === today) return time;
  if (date === addDays(today, -1)) return `Yesterday, ${time}`;
  // Six days back at most: seven days ago has today's weekday.
  if (date < today && date >= addDays(today, -6)) return `${weekdayOf(date)}, ${time}`;
  return `${dayWords(date)}, ${time}`;
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

function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
