/** Phrases that several features say. */
import { dayAndTimeWords, dayOrYearWords, timeWords, unbroken } from '@shared/domain/time-words';
import { addDays, localDate, localTime } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { deviceZone } from './render-context';

/**
 * 'New York time' if clocks in `zone` differ from this device's now (D-11); null if they agree: the label would only raise a
 * question.
 */
export function zoneNote(zone: string, now: Date): string | null {
  const isSameTime = isSameDayHere(zone, now) && localTime(now, zone) === localTime(now, deviceZone(now));
  return isSameTime ? null : clockOf(zone);
}

/** 'New York time' */
export function clockOf(zone: string): string {
  return `${placeOf(zone)} time`;
}

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** 'Local time 12:10 PM' in `zone`, with the day if it differs from this device's. */
export function localTimeWords(zone: string, now: Date, formats: Formats): string {
  const words = isSameDayHere(zone, now) ? timeWords(now, zone, formats) : dayAndTimeWords(now, zone, formats);
  return `Local time ${unbroken(words)}`;
}

/** Whether 'today' is the same day in `zone` as on this device; if not, the word would mislead. */
export function isSameDayHere(zone: string, now: Date): boolean {
  return localDate(now, zone) === localDate(now, deviceZone(now));
}

/** 'Today', 'Tomorrow', 'Yesterday', or the date. `date` is 'YYYY-MM-DD' in `zone`. */
export function nearDayWords(date: string, now: Date, zone: string, formats: Formats): string {
  const today = localDate(now, zone);
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date === addDays(today, -1) ? 'Yesterday' : dayOrYearWords(date, today, formats);
}

/** 'a', 'a and b', 'a, b and c' */
export function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}
