/** The texts of notifications and mails. Without details they name no medication, dosage or value (REACH-74). */
import type { Formats } from '../formats';
import { durationWords, timeWords } from '../time-words';

/** From this on a reminder says how late it is. */
const SAYS_LATE_FROM_MS = 5 * 60_000;

export interface NoticeWords {
  title: string;
  body: string;
}

export interface DoseNoticeDetails {
  /** When the doses are due. */
  at: Date;
  now: Date;
  /** The senior's zone: dose times are always theirs (D-11). */
  zone: string;
  formats: Formats;
  doses: readonly { name: string; dosage: string }[];
  showsDetails: boolean;
}

/** 'Time for your medication' (REACH-21). */
export function doseTitle(doses: number): string {
  return doses > 1 ? `Time for ${doses} medications` : 'Time for your medication';
}

/** 'Time for your medication', 'Due at 8:00 AM, 55 minutes late' (REACH-21). */
export function doseWords({ at, now, zone, formats, doses, showsDetails }: DoseNoticeDetails): NoticeWords {
  const title = doseTitle(doses.length);
  const lateMs = now.getTime() - at.getTime();
  const late = lateMs >= SAYS_LATE_FROM_MS ? `, ${durationWords(Math.floor(lateMs / 60_000))} late` : '';
  const due = `Due at ${timeWords(at, zone, formats)}${late}`;
  const names = fitting(doses.map(({ name, dosage }) => `${name}, ${dosage}`));
  return { title, body: [due, ...(showsDetails ? names : [])].join('\n') };
}

/** Of a push message's 4 KB, for names. */
const MOST_BYTES = 2_000;

/** As JSON in UTF-8. */
export function bytesOf(said: string): number {
  return new TextEncoder().encode(JSON.stringify(said)).length;
}

/** The first of them that fit, and how many more there are: 'and 4 more'. */
function fitting(names: readonly string[]): string[] {
  let left = MOST_BYTES;
  const fit = names.findIndex((name) => {
    left -= bytesOf(name);
    return left < 0;
  });
  return fit === -1 ? [...names] : [...names.slice(0, fit), `and ${names.length - fit} more`];
}

/** What replaces the reminder once it is answered (REACH-26). */
export function endedWords(as: 'taken' | 'skipped' | 'gone', at: Date, zone: string, formats: Formats): NoticeWords {
  const when = timeWords(at, zone, formats);
  if (as === 'gone') return { title: 'Nothing to take', body: 'This medication was changed.' };
  return as === 'taken'
    ? { title: `Taken at ${when}`, body: 'Nothing more to do.' }
    : { title: `Skipped at ${when}`, body: 'You can still take it in Hearthside.' };
}

export const TEST_WORDS: NoticeWords = {
  title: 'This is a test',
  body: 'Reminders reach you here.',
};
