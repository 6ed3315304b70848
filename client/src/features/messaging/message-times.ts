/** When a message was written, in the reader's own zone. */
import { dayWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** '3:05 PM' today, 'Yesterday', otherwise 'Mar 3' (D1:97). */
export function timeLabel(sentAt: string, now: Date, zone: string): string {
  const instant = new Date(sentAt);
  const date = localDate(instant, zone);
  const today = localDate(now, zone);
  // A clock that is a little behind the server's would put a new message into tomorrow.
  if (date >= today) return timeWords(instant, zone);
  if (date === addDays(today, -1)) return 'Yesterday';
  return monthAndDay.format(new Date(`${date}T00:00:00Z`));
}

/** The time of day that belongs to a label which does not tell it; null where it does. */
export function clockBeside(sentAt: string, now: Date, zone: string): string | null {
  const instant = new Date(sentAt);
  return localDate(instant, zone) >= localDate(now, zone) ? null : timeWords(instant, zone);
}

/** Between the days of a conversation: 'Today', 'Yesterday', 'Tuesday 3 March', and the year where it is another one. */
export function dayHeading(date: string, today: string): string {
  if (date >= today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return date.slice(0, 4) === today.slice(0, 4) ? dayWords(date) : `${dayWords(date)} ${date.slice(0, 4)}`;
}
