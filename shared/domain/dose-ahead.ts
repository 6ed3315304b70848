/** Doses too far in the future to have been taken. */
import { isAsNeeded } from './dose-times';
import { dayAndTimeWords } from './time-words';
import { localDate } from './zoned-time';
import type { Formats } from './formats';

/**
 * Half a day. People must be able to record what they took, and may take the evening's dose in the morning before a
 * trip or an examination. A device with a wrong date is ahead by a day or more: if it recorded tomorrow's dose, nobody
 * would be reminded of that one.
 */
const MOST_EARLY_MS = 12 * 60 * 60_000;

/**
 * The error message for a dose that cannot have been taken yet; null if it can: any dose of today, as needed at any
 * time (D-16), even if the device's clock is some hours ahead.
 * @param now the server's time, not the device's
 * @param zone the senior's
 */
export function checkNotAhead(
  frequency: string,
  scheduledAt: Date,
  now: Date,
  zone: string,
  formats: Formats,
): string | null {
  const isSoon = scheduledAt.getTime() <= now.getTime() + MOST_EARLY_MS;
  if (isSoon || localDate(scheduledAt, zone) === localDate(now, zone)) return null;
  const due = dayAndTimeWords(scheduledAt, zone, formats);
  const what = isAsNeeded(frequency) ? `It is not ${due} yet.` : `This dose is not due until ${due}.`;
  return `${what} Please check the date and time of this device.`;
}
