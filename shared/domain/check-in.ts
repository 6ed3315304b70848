/** 'Are you fine?' (REACH-61 to REACH-65): days that begin at 4 AM on the senior's own clock, and when to ask. */
import { addDays, instantOf, localDate, localTime } from './zoned-time';

/** Whoever is up at 2 AM has not begun a new day. */
const DAY_BEGINS = '04:00';

/** When that day begins. @param zone IANA, the senior's */
export function checkInDayStart(day: string, zone: string): Date {
  return instantOf(day, DAY_BEGINS, zone);
}

/** The senior's day at that instant, 'YYYY-MM-DD': until 4 AM it is still the day before. */
export function checkInDay(instant: Date, zone: string): string {
  const today = localDate(instant, zone);
  return instant < checkInDayStart(today, zone) ? addDays(today, -1) : today;
}

/** Whether a sign of life belongs to the senior's present day. */
export function isOfToday(sign: Date, now: Date, zone: string): boolean {
  return sign >= checkInDayStart(checkInDay(now, zone), zone);
}

/** The first sign of the day that `at` belongs to, or of a later one. @param signs earliest first */
export function signSince(at: Date, signs: readonly Date[], zone: string): Date | null {
  const start = checkInDayStart(checkInDay(at, zone), zone);
  return signs.find((sign) => sign >= start) ?? null;
}

/** Whether nothing has been heard today of a senior who is asked each day. @param zone the senior's */
export function isNotHeardFrom(
  { checkInTime, lastSignAt }: { checkInTime: string | null; lastSignAt: string | null },
  now: Date,
  zone: string,
): boolean {
  return checkInTime !== null && (lastSignAt === null || !isOfToday(new Date(lastSignAt), now, zone));
}

/**
 * When the senior is asked on that day: a time before 4 AM is in the night after it. A time that a clock change skips or
 * repeats comes once.
 */
function checkInAt(day: string, time: string, zone: string): Date {
  return instantOf(time < DAY_BEGINS ? addDays(day, 1) : day, time, zone);
}

/** From `from` to `to`, both included. @param time 'HH:MM' on the senior's clock */
export function checkInsBetween(time: string, from: Date, to: Date, zone: string): Date[] {
  const instants: Date[] = [];
  const last = checkInDay(to, zone);
  for (let day = addDays(checkInDay(from, zone), -1); day <= last; day = addDays(day, 1)) {
    const at = checkInAt(day, time, zone);
    if (at >= from && at <= to) instants.push(at);
  }
  return instants;
}

export function nextCheckIn(time: string, after: Date, zone: string): Date {
  let day = addDays(checkInDay(after, zone), -1);
  while (checkInAt(day, time, zone) <= after) day = addDays(day, 1);
  return checkInAt(day, time, zone);
}

/** 'Good morning' until noon, 'Good afternoon' until 6 PM. @param zone of whoever is greeted */
export function greeting(now: Date, zone: string): string {
  const time = localTime(now, zone);
  if (time >= DAY_BEGINS && time < '12:00') return 'Good morning';
  return time >= '12:00' && time < '18:00' ? 'Good afternoon' : 'Good evening';
}
