/** 'Good morning. Are you fine?', and what helpers hear when nobody answers (REACH-64, REACH-65). */
import { greeting } from '../check-in';
import type { Formats } from '../formats';
import { timeWords } from '../time-words';
import { dayBounds, localDate } from '../zoned-time';
import { minutesAfter } from './decision';
import type { NoticeWords } from './words';

/** An alarm that begins late in the evening must still be able to climb. */
const AT_LEAST_MINUTES = 4 * 60;

/** Until midnight. @param at when the senior is asked @param zone the senior's */
export function checkInUsefulUntil(at: Date, zone: string): Date {
  const { end: midnight } = dayBounds(localDate(at, zone), zone);
  return new Date(Math.max(midnight.getTime(), minutesAfter(at, AT_LEAST_MINUTES).getTime()));
}

/** To the senior. @param hasHelpers whether anybody is told if there is no answer */
export function checkInWords(now: Date, zone: string, hasHelpers: boolean): NoticeWords {
  return {
    title: `${greeting(now, zone)}. Are you fine?`,
    body: hasHelpers ? "Press 'I'm fine', so that your helpers know." : "Press 'I'm fine' in Hearthside.",
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
    title: `${senior} has not said 'I'm fine' today`,
    body: `${senior} was asked at ${time}${whose}. Please call, or look in.`,
  };
}

/** To everybody who was told. @param zone the reader's own */
export function isFineWords(senior: string, at: Date, zone: string, formats: Formats): NoticeWords {
  return { title: `${senior} is fine, ${timeWords(at, zone, formats)}`, body: 'Nothing more to do.' };
}

/** In the place of the question, on the senior's own devices. */
export const THANKS_WORDS: NoticeWords = { title: 'Thank you', body: 'Your helpers can see that you are fine.' };
