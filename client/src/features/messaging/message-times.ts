/** When a message was written, in the reader's time zone. */
import { dayWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** '3:05 PM' today, 'Yesterday', otherwise 'Mar 3'. */
export function timeLabel(sentAt: string, now: Date, zone: string): string {
  const instant = new Date(sentAt);
  const date = localDate(instant, zone);
  const today = localDate(now, zone);
  // If the device's clock is slightly behind the server's, a new message would be dated tomorrow.
  if (date >= today) return timeWords(instant, zone);
  if (date === addDays(today, -1)) return 'Yesterday';
  return monthAndDay.format(new Date(`${date}T00:00:00Z`));
}

/** The time of day beside a label that does not show it; null if the label does. */
export function clockBeside(sentAt: string, now: Date, zone: string): string | null {
  const instant = new Date(sentAt);
  return localDate(instant, zone) >= localDate(now, zone) ? null : timeWords(instant, zone);
}

/** The heading between days: 'Today', 'Yesterday', 'Tuesday 3 March'; with the year if it is not the current one. */
export function dayHeading(date: string, today: string): string {
  if (date >= today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return date.slice(0, 4) === today.slice(0, 4) ? dayWords(date) : `${dayWords(date)} ${date.slice(0, 4)}`;
}
