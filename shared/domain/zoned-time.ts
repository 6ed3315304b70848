/** Calendar days and wall-clock times in a person's own time zone, and the instants they stand for (D-11). */
import { tzOffset } from '@date-fns/tz/tzOffset';

const DAY_MS = 86_400_000;
const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CALENDAR_DATE = /^\d{4}-\d\d-\d\d$/;

/** Whether this runtime knows the IANA name. Bare offsets such as '+02:00' are refused: they know no daylight saving. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The day it is in that zone, 'YYYY-MM-DD'. RangeError for an invalid instant or zone. */
export function localDate(instant: Date, zone: string): string {
  return localIso(instant, zone).slice(0, 10);
}

/** The time a clock in that zone shows, 'HH:MM'. RangeError for an invalid instant or zone. */
export function localTime(instant: Date, zone: string): string {
  return localIso(instant, zone).slice(11, 16);
}

/**
 * The instant a clock in that zone shows `time` on `date`. A time skipped in spring is the first valid minute after
 * the gap, a repeated time is its first occurrence (D-11). RangeError for an invalid date, time or zone.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  if (!CLOCK_TIME.test(time)) throw new RangeError(`Not a clock time: ${time}`);
  const wall = midnightUtc(date) + Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000;
  // No zone is a whole day from UTC, so these two offsets bracket any change near the wall time.
  const before = offsetMs(wall - DAY_MS, zone);
  const after = offsetMs(wall + DAY_MS, zone);
  // The offset before a change is tried first: a repeated time then gives its first occurrence.
  if (before === after || offsetMs(wall - before, zone) === before) return new Date(wall - before);
  if (offsetMs(wall - after, zone) === after) return new Date(wall - after);
  return new Date(changeBetween(wall - after, wall - before, zone));
}

/** The day from its first instant up to, not including, the next day's: 23, 24 or 25 hours, whatever the zone does. */
export function dayBounds(date: string, zone: string): { start: Date; end: Date } {
  return { start: instantOf(date, '00:00', zone), end: instantOf(addDays(date, 1), '00:00', zone) };
}

/** The calendar date that many days later, or earlier when negative. RangeError for an invalid date. */
export function addDays(date: string, days: number): string {
  return new Date(midnightUtc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The local wall clock written as ISO text: the UTC fields of a shifted instant are the zone's fields. */
function localIso(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetMs(instant.getTime(), zone)).toISOString();
}

function midnightUtc(date: string): number {
  const midnight = CALENDAR_DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Engines differ on 30 February: some roll it over instead of refusing it.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`Not a calendar date: ${date}`);
  }
  return midnight;
}

/** The zone's offset from UTC in milliseconds; the library keeps one formatter per zone, about 1 µs a call. */
function offsetMs(instantMs: number, zone: string): number {
  const minutes = Number.isNaN(instantMs) ? Number.NaN : tzOffset(zone, new Date(instantMs));
  if (Number.isNaN(minutes)) throw new RangeError(`Not an instant in a known time zone: ${zone}`);
  // Local mean times of the nineteenth century have seconds, which the library gives as a fraction.
  return Math.round(minutes * 60_000);
}

/** The instant, after `low` and no later than `high`, from which the zone has the offset it has at `high`. */
function changeBetween(low: number, high: number, zone: string): number {
  const later = offsetMs(high, zone);
  let before = low;
  let from = high;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (offsetMs(middle, zone) === later) from = middle;
    else before = middle;
  }
  return from;
}
