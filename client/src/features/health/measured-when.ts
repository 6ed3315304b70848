import { whenWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';

/** 'Today, 7:40 AM', 'Sunday, 4:20 PM', and with the year once the same day has come round again: 'Tuesday 4 March 2025, 9:00 AM'. */
export function measuredWhen(at: Date, now: Date, zone: string): string {
  const words = whenWords(at, now, zone);
  const [date, today] = [localDate(at, zone), localDate(now, zone)];
  if (date === today) return `Today, ${words}`;
  return date < addDays(today, -364) ? words.replace(', ', ` ${date.slice(0, 4)}, `) : words;
}
