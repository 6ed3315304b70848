/** Readings and their dates as display text. */
import type { HealthMetric } from '@shared/api/health';
import { dayOrYearWords, durationWords, fullDayWords, timeWords, whenWords } from '@shared/domain/time-words';
import { readMetricType } from '@shared/domain/vitals/metric-types';
import { metricWords, readMetricValue } from '@shared/domain/vitals/metric-value';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';

const MINUTES_PER_HOUR = 60;

/** '118/76 mmHg', 'Good', or '7 hours 30 minutes' for sleep; unreadable values follow HEALTH-25. */
export function readingValue(type: string, value: unknown, formats: Formats): string {
  if (readMetricType(type) !== 'sleep') return metricWords(type, value, formats);
  const metric = readMetricValue(type, value);
  return metric.kind === 'number' ? sleepWords(metric.value) : metricWords(type, value, formats);
}

export function sleepWords(hours: number): string {
  return durationWords(Math.round(hours * MINUTES_PER_HOUR));
}

/** False if the value reads only 'Not recorded' or 'Invalid data format'. */
export function isReadable({ type, value }: Pick<HealthMetric, 'type' | 'value'>): boolean {
  const { kind } = readMetricValue(type, value);
  return kind !== 'missing' && kind !== 'malformed';
}

/** 'Today, 7:40 AM' becomes 'today, 7:40 AM' mid-sentence. Day names keep their capitals. */
export function inSentence(when: string): string {
  return when.replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase());
}

interface DayOfReadings {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'Today', 'Yesterday', 'Sunday, March 1', 'Sunday, March 2, 2025' */
  title: string;
  readings: HealthMetric[];
}

/** @param readings newest first; the returned days and their readings are newest first too */
export function readingsByDay(
  readings: readonly HealthMetric[],
  now: Date,
  zone: string,
  formats: Formats,
): DayOfReadings[] {
  const today = localDate(now, zone);
  const days: DayOfReadings[] = [];
  for (const reading of readings) {
    const date = localDate(new Date(reading.recordedAt), zone);
    const day = days.at(-1);
    if (day?.date === date) day.readings.push(reading);
    else days.push({ date, title: dayTitle(date, today, formats), readings: [reading] });
  }
  return days;
}

function dayTitle(date: string, today: string, formats: Formats): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return dayOrYearWords(date, today, formats);
}

/** 'Today, 7:40 AM', 'Sunday, 4:20 PM'; includes the year after twelve months: 'Tuesday, March 4, 2025, 9:00 AM'. */
export function measuredWhen(at: Date, now: Date, zone: string, formats: Formats): string {
  const [date, today] = [localDate(at, zone), localDate(now, zone)];
  if (date < addDays(today, -364)) return `${fullDayWords(date, formats)}, ${timeWords(at, zone, formats)}`;
  const words = whenWords(at, now, zone, formats);
  return date === today ? `Today, ${words}` : words;
}
