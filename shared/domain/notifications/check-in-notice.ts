/** 'Good morning. Are you fine?', and what helpers hear when nobody answers (REACH-64, REACH-65). */
import { greeting } from '../check-in';
import type { Formats } from '../formats';
import { timeWords } from '../time-words';
import { dayBounds, localDate } from '../zoned-time';
import { type Decision, decideOpen, minutesAfter, type OpenNotice } from './decision';
import type { NoticeEnding } from './kinds';
import type { QuietHours } from './quiet-hours';
import type { NoticeWords } from './words';

/** An alarm that begins late in the evening must still be able to climb. */
const AT_LEAST_MINUTES = 4 * 60;

/** After the first time. */
const MOST_REPEATS = 3;

/** Until midnight. @param at when the senior is asked @param zone the senior's */
export function checkInUsefulUntil(at: Date, zone: string): Date {
  const { end: midnight } = dayBounds(localDate(at, zone), zone);
  return new Date(Math.max(midnight.getTime(), minutesAfter(at, AT_LEAST_MINUTES).getTime()));
}

export interface CheckInFacts {
  /** Of that day, or later; null: none. */
  sign: Date | null;
  /** False: at another time, or not at all. */
  isAsked: boolean;
}

interface CheckInRules extends QuietHours {
  importantPassesQuiet: boolean;
  repeatMinutes: number;
  /** The senior's own. */
  zone: string;
}

/** Asked again as often as a dose; what has ended stays so. */
export function decideCheckIn(
  notice: OpenNotice,
  { sign, isAsked }: CheckInFacts,
  rules: CheckInRules,
  now: Date,
): Decision {
  if (notice.isEnded) return { do: 'nothing' };
  if (sign !== null) return { do: 'end', as: 'fine' };
  if (!isAsked) return { do: 'end', as: 'gone' };
  const { repeatMinutes, importantPassesQuiet, ...hours } = rules;
  const quiet = importantPassesQuiet ? { ...hours, quietFrom: null, quietTo: null } : hours;
  return decideOpen(notice, { ...quiet, repeat: { minutes: repeatMinutes, most: MOST_REPEATS } }, now);
}

/** To the senior. @param hasHelpers whether anybody is told if there is no answer */
export function checkInWords(now: Date, zone: string, hasHelpers: boolean): NoticeWords {
  return {
    title: `${greeting(now, zone)}. Are you fine?`,
    body: hasHelpers ? 'Press ‘I’m fine’, so that your helpers know.' : 'Press ‘I’m fine’ in Hearthside.',
  };
}

interface MissedCheckIn {
  /** The senior's first name. */
  senior: string;
  at: Date;
  /** The senior's: when they were asked is a time on their clock (D-11). */
  zone: string;
  /** The reader's own. */
  readerZone: string;
  formats: Formats;
}

/** To a helper. 'She' or 'he' is nothing that Hearthside knows. */
export function missedCheckInWords({ senior, at, zone, readerZone, formats }: MissedCheckIn): NoticeWords {
  const time = timeWords(at, zone, formats);
  const whose = time === timeWords(at, readerZone, formats) ? '' : ` (${senior}’s time)`;
  return {
    title: `${senior} has not said ‘I’m fine’ today`,
    body: `${senior} was asked at ${time}${whose}. Please call, or look in.`,
  };
}

interface EndedCheckIn {
  /** The senior's first name. */
  senior: string;
  /** When it ended. */
  at: Date;
  /** The reader's own. */
  zone: string;
  formats: Formats;
}

const NO_MORE: NoticeWords = { title: 'Nothing more to do', body: 'Nobody asks at this time anymore.' };

/** In the place of what helpers were told: 'Margaret is fine, 10:41 AM' (REACH-65). */
export function endedForHelper(as: NoticeEnding | null, { senior, at, zone, formats }: EndedCheckIn): NoticeWords {
  if (as === 'gone') return NO_MORE;
  return { title: `${senior} is fine, ${timeWords(at, zone, formats)}`, body: 'Nothing more to do.' };
}

/** In the place of the question, on the senior's own devices. */
export function endedForSenior(as: NoticeEnding | null, hasHelpers: boolean): NoticeWords {
  if (as === 'gone') return NO_MORE;
  if (as === 'seen') return { title: 'Your helpers have seen to it', body: 'Nothing more to do.' };
  return { title: 'Thank you', body: hasHelpers ? 'Your helpers can see that you are fine.' : 'Nothing more to do.' };
}
