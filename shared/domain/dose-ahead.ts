/** Which doses nobody can have taken yet. */
import { isAsNeeded } from './dose-times';
import { dayAndTimeWords } from './moment-words';
import { localDate } from './zoned-time';

/**
 * Half a day. What somebody took must be written down, and the evening's dose is taken in the morning before a journey or an
 * examination. A device whose date is wrong is ahead by a day or more: a dose of tomorrow that it marks is one that nobody
 * is reminded of tomorrow.
 */
const MOST_EARLY_MS = 12 * 60 * 60_000;

/**
 * What to tell whoever says that this dose was taken; null where it can have been: any dose of today, as needed at any time
 * (D-16), though the device's clock be some hours ahead.
 * @param now the server's, not that of the device
 * @param zone the senior's
 */
export function checkNotAhead(frequency: string, scheduledAt: Date, now: Date, zone: string): string | null {
  const isSoon = scheduledAt.getTime() <= now.getTime() + MOST_EARLY_MS;
  if (isSoon || localDate(scheduledAt, zone) === localDate(now, zone)) return null;
  const due = dayAndTimeWords(scheduledAt, zone);
  const what = isAsNeeded(frequency) ? `It is not ${due} yet.` : `This dose is not due until ${due}.`;
  return `${what} Please check the date and time of this device.`;
}
