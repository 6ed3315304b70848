/** The days of months and weeks in a calendar: Sunday first (CAL-06). Dates are 'YYYY-MM-DD'. */
import { dayWords } from './time-words';
import { addDays } from './zoned-time';

/** The bounds of an appointment's time, and so of the calendar. */
const FIRST_DATE = '1900-01-01';
const LAST_DATE = '2199-12-31';

/** Sunday to Saturday, the week that contains this date. RangeError for an invalid date, as in all functions here. */
export function weekDays(date: string): string[] {
  const sunday = sundayOf(date);
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
}

/** The weeks of the date's month, with the neighboring months' days in the first and last one: four to six. */
export function monthWeeks(date: string): string[][] {
  const first = firstOfMonth(date);
  const firstOfNext = firstOfMonth(addMonths(first, 1));
  const weeks: string[][] = [];
  for (let sunday = sundayOf(first); sunday < firstOfNext; sunday = addDays(sunday, 7)) weeks.push(weekDays(sunday));
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

/** 'March 2026'. */
export function monthTitle(date: string): string {
  return `${dayAndMonth(date).split(' ')[1]} ${yearOf(date)}`;
}

/** '1 to 7 March 2026', '29 March to 4 April 2026', '27 December 2026 to 2 January 2027'. */
export function weekTitle(date: string): string {
  const week = weekDays(date);
  const [first = date, last = date] = [week[0], week[6]];
  const end = `${dayAndMonth(last)} ${yearOf(last)}`;
  if (isSameMonth(first, last)) return `${Number(first.slice(8))} to ${end}`;
  return yearOf(first) === yearOf(last)
    ? `${dayAndMonth(first)} to ${end}`
    : `${dayAndMonth(first)} ${yearOf(first)} to ${end}`;
}

/** '3 March'. */
function dayAndMonth(date: string): string {
  return dayWords(date).slice(dayWords(date).indexOf(' ') + 1);
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function sundayOf(date: string): string {
  return addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
