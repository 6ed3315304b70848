/** Calendar days and wall-clock times in a person's own time zone, and their instants (D-11). */
import { tzOffset } from '@date-fns/tz/tzOffset';

const DAY_MS = 86_400_000;
const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CALENDAR_DATE = /^\d{4}-\d\d-\d\d$/;

/** The current day in that zone, 'YYYY-MM-DD'. RangeError for an invalid instant or zone. */
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
  const wall = midnightUtc(date) + sinceMidnight(time);
  // No zone is a whole day from UTC, so these two offsets bracket any change near the wall time.
  const before = offsetMs(wall - DAY_MS, zone);
  const after = offsetMs(wall + DAY_MS, zone);
  // The offset before a change is tried first: a repeated time then gives its first occurrence.
  if (before === after || offsetMs(wall - before, zone) === before) return new Date(wall - before);
  if (offsetMs(wall - after, zone) === after) return new Date(wall - after);
  return new Date(changeBetween(wall - after, wall - before, zone));
}

/**
 * The first instant, in milliseconds, of a day without a clock change nearby: each of its times is that much later, and
 * none has moved here from the day before. Null near a change, where {@link instantOf} is needed.
 */
export function ordinaryMidnight(date: string, zone: string): number | null {
  const midnight = midnightUtc(date);
  const offset = offsetMs(midnight, zone);
  const isKept = offsetMs(midnight - 2 * DAY_MS, zone) === offset && offsetMs(midnight + 2 * DAY_MS, zone) === offset;
  return isKept ? midnight - offset : null;
}

/** Milliseconds from midnight to that time, 'HH:MM', on a clock that does not change. */
export function sinceMidnight(time: string): number {
  return Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000;
}

/** The day from its first instant up to, not including, the next day's: 23, 24 or 25 hours, whatever the zone does. */
export function dayBounds(date: string, zone: string): { start: Date; end: Date } {
  return { start: instantOf(date, '00:00', zone), end: instantOf(addDays(date, 1), '00:00', zone) };
}

/** The calendar date that many days later, or earlier if negative. RangeError for an invalid date. */
export function addDays(date: string, days: number): string {
  return new Date(midnightUtc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The local wall clock as ISO text: the UTC fields of a shifted instant are the zone's fields. */
function localIso(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetMs(instant.getTime(), zone)).toISOString();
}

function midnightUtc(date: string): number {
  const midnight = new Date(0);
  const month = Number(date.slice(5, 7)) - 1;
  const day = Number(date.slice(8));
  midnight.setUTCFullYear(Number(date.slice(0, 4)), month, day);
  // February 30 rolls over to March instead of being refused.
  if (!CALENDAR_DATE.test(date) || midnight.getUTCMonth() !== month || midnight.getUTCDate() !== day) {
    throw new RangeError(`Not a calendar date: ${date}`);
  }
  return midnight.getTime();
}

/**
 * The offset of a zone for a whole UTC day, or null for a day on which it changes. Cached because the library takes 1
 * µs, and a list of doses needs the same few days hundreds of times.
 */
const offsetsByZone = new Map<string, Map<number, number | null>>();
const MOST_OFFSETS_KEPT = 10_000;
let offsetsKept = 0;

/** The zone's offset from UTC in milliseconds. RangeError for an invalid instant or zone. */
function offsetMs(instantMs: number, zone: string): number {
  const day = Math.floor(instantMs / DAY_MS);
  const kept = offsetsByZone.get(zone)?.get(day);
  return (kept === undefined ? keepOffset(day, zone) : kept) ?? findOffset(instantMs, zone);
}

function keepOffset(day: number, zone: string): number | null {
  const first = findOffset(day * DAY_MS, zone);
  // No zone has ever changed twice within three days: equal at both ends is equal throughout.
  const offset = findOffset((day + 1) * DAY_MS - 1, zone) === first ? first : null;
  if (offsetsKept >= MOST_OFFSETS_KEPT) {
    offsetsByZone.clear();
    offsetsKept = 0;
  }
  const offsets = offsetsByZone.get(zone) ?? new Map<number, number | null>();
  offsetsByZone.set(zone, offsets.set(day, offset));
  offsetsKept += 1;
  return offset;
}

function findOffset(instantMs: number, zone: string): number {
  const minutes = Number.isNaN(instantMs) ? Number.NaN : tzOffset(zone, new Date(instantMs));
  if (Number.isNaN(minutes)) throw new RangeError(`Not an instant in a known time zone: ${zone}`);
  // Local mean times of the nineteenth century have seconds, which the library returns as a fraction.
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
