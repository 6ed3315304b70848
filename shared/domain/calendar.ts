/** The days of months and weeks in a calendar, by default Sunday first (CAL-06, KIND-36). Dates are 'YYYY-MM-DD'. */
import type { Formats } from './formats';
import { dateWords, monthDayWords } from './time-words';
import { addDays } from './zoned-time';

/** The bounds of an appointment's time, and so of the calendar. */
const FIRST_DATE = '1900-01-01';
const LAST_DATE = '2199-12-31';

type WeekStart = Formats['weekStart'];

/** The seven days of the week that contains this date. RangeError for an invalid date, as in all functions here. */
export function weekDays(date: string, weekStart: WeekStart): string[] {
  const first = firstOfWeek(date, weekStart);
  return Array.from({ length: 7 }, (_, day) => addDays(first, day));
}

/** The weeks of the date's month, with the neighboring months' days in the first and last one: four to six. */
export function monthWeeks(date: string, weekStart: WeekStart): string[][] {
  const first = firstOfMonth(date);
  const firstOfNext = firstOfMonth(addMonths(first, 1));
  const weeks: string[][] = [];
  for (let day = firstOfWeek(first, weekStart); day < firstOfNext; day = addDays(day, 7)) {
    weeks.push(weekDays(day, weekStart));
  }
  return weeks;
}

/** The same day that many months later, or earlier if negative; January 31 becomes February 28 or 29. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(count / 12);
  const month = `${String(year).padStart(4, '0')}-${twoDigits((count % 12) + 1)}`;
  const lastDay = new Date(Date.UTC(year, (count % 12) + 1, 0)).getUTCDate();
  return `${month}-${twoDigits(Math.min(Number(date.slice(8)), lastDay))}`;
}

export function isSameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** The date itself, or the nearest one that an appointment can have. */
export function withinCalendar(date: string): string {
  if (date < FIRST_DATE) return FIRST_DATE;
  return date > LAST_DATE ? LAST_DATE : date;
}

/** 'March 1 to 7, 2026', 'March 29 to April 4, 2026', 'December 27, 2026 to January 2, 2027'; '1 to 7 March 2026'. */
export function weekTitle(date: string, formats: Formats): string {
  const week = weekDays(date, formats.weekStart);
  const [first = date, last = date] = [week[0], week[6]];
  if (yearOf(first) !== yearOf(last)) return `${dateWords(first, formats)} to ${dateWords(last, formats)}`;
  if (formats.date === 'dmy') {
    const start = isSameMonth(first, last) ? Number(first.slice(8)) : monthDayWords(first, formats);
    return `${start} to ${dateWords(last, formats)}`;
  }
  const end = isSameMonth(first, last) ? Number(last.slice(8)) : monthDayWords(last, formats);
  const span = `${monthDayWords(first, formats)} to ${end}`;
  return formats.date === 'ymd' ? `${yearOf(first)} ${span}` : `${span}, ${yearOf(first)}`;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function firstOfWeek(date: string, weekStart: WeekStart): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday - weekStart + 7) % 7));
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
