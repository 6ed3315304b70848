/** Dates and times as devices and spreadsheets write them, on a person's own clock. */
import { instantOf } from '@shared/domain/zoned-time';

/** Which number comes first if both could be the month: 03/04/2026. */
export type DateOrder = 'month-first' | 'day-first';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+(.+))?$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s,]+(.+))?$/;
const MONTH_NAMED = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,]+(.+))?$/i;
const DAY_THEN_NAME = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?:[\s,]+(.+))?$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The time of a day without one. */
const MIDDAY = '12:00:00';

/**
 * The order of a file's dates; null if every one could be read either way and it matters, so that the person has to
 * choose. Dates with dots have the day first.
 */
export function dateOrderOf(dates: readonly string[]): DateOrder | null {
  let isUnclear = false;
  for (const date of dates) {
    const [, first, mark, second] = NUMBERS.exec(date.trim()) ?? [];
    if (first === undefined || mark === '.') continue;
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
    if (first !== second) isUnclear = true;
  }
  return isUnclear ? null : 'month-first';
}

/**
 * The instant; a text with an offset keeps it, all others are on the clock of `zone`. Null if it is not a date.
 * @param time from a separate column; '' if there is none.
 */
export function readMoment(date: string, time: string, order: DateOrder, zone: string): Date | null {
  const said = date.trim();
  if (INSTANT.test(said)) return validDate(said);
  const day = readDay(said, order);
  if (day === null) return null;
  const clock = readClock([time.trim(), day.rest].find((text) => text !== '') ?? MIDDAY);
  if (clock === null) return null;
  try {
    const minute = instantOf(day.date, clock.time, zone);
    return new Date(minute.getTime() + clock.seconds * 1000);
  } catch (error) {
    // February 30.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface Day {
  /** 'YYYY-MM-DD' */
  date: string;
  /** What follows the date: its time, or ''. */
  rest: string;
}

function readDay(text: string, order: DateOrder): Day | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst[4]);
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [, first, mark, second, year, rest] = numbers;
    const isDayFirst = mark === '.' || order === 'day-first';
    return isDayFirst ? dayOf(fullYear(year), second, first, rest) : dayOf(fullYear(year), first, second, rest);
  }
  const named = MONTH_NAMED.exec(text);
  if (named !== null) return dayOf(named[3], monthOf(named[1]), named[2], named[4]);
  const dayNamed = DAY_THEN_NAME.exec(text);
  if (dayNamed !== null) return dayOf(dayNamed[3], monthOf(dayNamed[2]), dayNamed[1], dayNamed[4]);
  return null;
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined, rest = ''): Day {
  const two = (number: string | undefined) => (number ?? '').padStart(2, '0');
  return { date: `${year ?? ''}-${two(month)}-${two(day)}`, rest: rest.trim() };
}

function fullYear(year: string | undefined): string {
  return year?.length === 2 ? `20${year}` : (year ?? '');
}

/** '3' for 'March'; '0', which no calendar has, for any other word. */
function monthOf(name: string | undefined): string {
  return String(MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1);
}

function readClock(text: string): { time: string; seconds: number } | null {
  const [, hourText, minute, second = '0', half] = CLOCK.exec(text) ?? [];
  if (hourText === undefined || minute === undefined) return null;
  const said = Number(hourText);
  if (half !== undefined && (said < 1 || said > 12)) return null;
  const hour = half === undefined ? said : (said % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const seconds = Number(second);
  if (hour > 23 || Number(minute) > 59 || seconds > 59) return null;
  return { time: `${String(hour).padStart(2, '0')}:${minute}`, seconds };
}

function validDate(text: string): Date | null {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
