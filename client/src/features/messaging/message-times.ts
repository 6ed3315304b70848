/** When a message was written, in the reader's time zone. */
import { dayOrYearWords, shortDayWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';

/** '3:05 PM' today, 'Yesterday', otherwise 'Mar 3'. */
export function timeLabel(sentAt: string, now: Date, zone: string, formats: Formats): string {
  const instant = new Date(sentAt);
  const date = localDate(instant, zone);
  const today = localDate(now, zone);
  // If the device's clock is slightly behind the server's, a new message would be dated tomorrow.
  if (date >= today) return timeWords(instant, zone, formats);
  if (date === addDays(today, -1)) return 'Yesterday';
  return shortDayWords(date, formats);
}

/** The time of day beside a label that does not show it; null if the label does. */
export function clockBeside(sentAt: string, now: Date, zone: string, formats: Formats): string | null {
  const instant = new Date(sentAt);
  return localDate(instant, zone) >= localDate(now, zone) ? null : timeWords(instant, zone, formats);
}

/** The heading between days: 'Today', 'Yesterday', 'Tuesday, March 3'; with the year if it is not the current one. */
export function dayHeading(date: string, today: string, formats: Formats): string {
  if (date >= today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return dayOrYearWords(date, today, formats);
}
