/** Who looked at what, and when, in plain words and in the senior's zone (D-61). */
import type { AccessRecord } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import { dayWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { areaWords } from './area-words';

export interface DayOfRecords {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'Today', 'Yesterday', 'Sunday 1 March', and with the year where it is another. */
  title: string;
  lines: { id: string; kind: AccessRecord['kind']; words: string }[];
}

const didWords: Record<AccessRecord['kind'], string> = {
  looked: ' looked at',
  changed: ' changed',
  subscribed: "'s calendar app read",
};

/** @param records newest first, as the days and lines will be. */
export function recordsByDay(records: readonly AccessRecord[], now: Date, zone: string): DayOfRecords[] {
  const today = localDate(now, zone);
  const newestFirst = [...records].sort((one, other) => other.firstAt.localeCompare(one.firstAt));
  const days: DayOfRecords[] = [];
  for (const record of newestFirst) {
    const date = localDate(new Date(record.firstAt), zone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, title: dayTitle(date, today), lines: [] };
      days.push(day);
    }
    day.lines.push({ id: record.id, kind: record.kind, words: lineOf(record, day.title, zone) });
  }
  return days;
}

/** 'Anna Ellis looked at your medications today at 3:05 PM', 'Anna Ellis's calendar app read your appointments today …' */
function lineOf({ viewer, kind, area, firstAt }: AccessRecord, dayTitleOfLine: string, zone: string): string {
  const isNamedDay = dayTitleOfLine === 'Today' || dayTitleOfLine === 'Yesterday';
  const day = isNamedDay ? dayTitleOfLine.toLowerCase() : `on ${dayTitleOfLine}`;
  return `${personName(viewer)}${didWords[kind]} your ${wordsOf(area)} ${day} at ${timeWords(new Date(firstAt), zone)}`;
}

function wordsOf(area: AccessRecord['area']): string {
  if (area === 'documents') return 'documents';
  return area === 'simple-view' ? 'setting for the simple view' : areaWords[area].yours;
}

function dayTitle(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? dayWords(date) : `${dayWords(date)} ${year}`;
}
