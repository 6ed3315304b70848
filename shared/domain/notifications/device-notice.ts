/** A device that no notification reaches anymore is told of, once (REACH-66). */
import type { Formats } from '../formats';
import { monthDayWords, timeWords, weekdayWords } from '../time-words';
import { addDays, localDate } from '../zoned-time';
import type { NoticeWords } from './words';

/** A device counts as unreachable after failing for this long (REACH-14). */
export const UNREACHABLE_HOURS = 48;
/** From then on: long enough for quiet hours to end. */
export const USEFUL_HOURS = 24;

/** 'Monday 9:10 AM', later 'March 2, 9:10 AM'. @param zone the reader's own */
export function sinceWords(since: Date, now: Date, zone: string, formats: Formats): string {
  const [date, today] = [localDate(since, zone), localDate(now, zone)];
  const time = timeWords(since, zone, formats);
  return date <= today && date > addDays(today, -7)
    ? `${weekdayWords(date)} ${time}`
    : `${monthDayWords(date, formats)}, ${time}`;
}

interface UnreachableDevice {
  /** Whose it is; null: the reader's own. */
  owner: string | null;
  /** 'Kitchen tablet' */
  label: string;
  since: Date;
  now: Date;
  /** The reader's own. */
  zone: string;
  formats: Formats;
}

/** 'Margaret’s Kitchen tablet cannot be reached since Monday 9:10 AM.' */
export function unreachableWords({ owner, label, since, now, zone, formats }: UnreachableDevice): string {
  return `${owner === null ? 'Your' : `${owner}’s`} ${label} cannot be reached since ${sinceWords(since, now, zone, formats)}.`;
}

export function deviceWords(device: UnreachableDevice): NoticeWords {
  const { owner } = device;
  return {
    title: unreachableWords(device),
    body:
      owner === null
        ? 'No reminder arrives there. Open Hearthside on it, and turn on notifications again.'
        : `It was the last device on which reminders reach ${owner}. Please see that it is on, and open Hearthside on it.`,
  };
}

/** In the place of that. @param label null: it was removed */
export function deviceBackWords(label: string | null): NoticeWords {
  return {
    title: 'Nothing more to do',
    body: `${label ?? 'The device'} ${label === null ? 'was removed' : 'is reached again'}.`,
  };
}
