/** The evening summary: what was not marked, at 8 PM in the senior's zone (REACH-34). Every `zone` is the senior's. */
import type { Formats } from '../formats';
import { timeWords } from '../time-words';
import { addDays, dayBounds, instantOf, localDate } from '../zoned-time';
import { type Decision, decideOpen, type OpenNotice } from './decision';
import type { QuietHours } from './quiet-hours';
import type { NoticeWords } from './words';

const HOUR_MS = 60 * 60_000;
const EVENING = '20:00';
/** A dose is 'missed' after two hours; one due after 6 PM is a matter for the next evening. */
const ANSWERED_WITHIN_MS = 2 * HOUR_MS;

/** The evening that tells of a dose due at that instant, and until when it is of use: that day's end. */
export function summaryOf(dueAt: Date, zone: string): { at: Date; usefulUntil: Date } {
  const lateAt = new Date(dueAt.getTime() + ANSWERED_WITHIN_MS);
  const today = localDate(lateAt, zone);
  const date = instantOf(today, EVENING, zone) >= lateAt ? today : addDays(today, 1);
  return { at: instantOf(date, EVENING, zone), usefulUntil: dayBounds(date, zone).end };
}

/** The doses that a summary tells of are due after `after`, up to and including `to`. */
export function summarized(at: Date, zone: string): { after: Date; to: Date } {
  const dayBefore = instantOf(addDays(localDate(at, zone), -1), EVENING, zone);
  return {
    after: new Date(dayBefore.getTime() - ANSWERED_WITHIN_MS),
    to: new Date(at.getTime() - ANSWERED_WITHIN_MS),
  };
}

export interface UnmarkedDose {
  name: string;
  at: Date;
}

interface SummaryRules extends QuietHours {
  /** The reader's own. */
  zone: string;
}

export function decideSummary(
  notice: OpenNotice,
  unmarked: number,
  { quietFrom, quietTo, zone }: SummaryRules,
  now: Date,
): Decision {
  if (unmarked > 0) return decideOpen(notice, { quietFrom, quietTo, zone, repeat: null }, now);
  // What was told stays true; what was not is no matter anymore.
  if (notice.isEnded) return { do: 'nothing' };
  return { do: 'end', as: notice.step > notice.openedStep ? 'seen' : 'gone' };
}

export interface SummaryDetails {
  /** 8 PM. */
  at: Date;
  unmarked: readonly UnmarkedDose[];
  zone: string;
  /** The reader's own: where clocks differ, times say whose they are (D-11). */
  readerZone: string;
  formats: Formats;
  /** The senior's first name; null: the reader's own doses. */
  owner: string | null;
  showsDetails: boolean;
}

/** '2 doses were not marked today', 'Not marked today: Metformin 8:00 AM' (REACH-34, REACH-74). */
export function summaryWords(details: SummaryDetails): NoticeWords {
  const { at, unmarked, zone, owner, showsDetails } = details;
  const today = localDate(at, zone);
  const isToday = (dose: UnmarkedDose) => localDate(dose.at, zone) === today;
  const [ofToday, before] = [unmarked.filter(isToday), unmarked.filter((dose) => !isToday(dose))];
  const when = before.length === 0 ? 'today' : ofToday.length === 0 ? 'yesterday evening' : 'since yesterday evening';
  const count = unmarked.length === 1 ? '1 dose was' : `${unmarked.length} doses were`;
  const title = `${owner === null ? '' : `${owner}: `}${count} not marked ${when}`;
  if (!showsDetails) return { title, body: 'Hearthside shows which.' };
  const listed = (doses: readonly UnmarkedDose[], day: string) =>
    doses.length === 0 ? [] : [`Not marked ${day}: ${doses.map((dose) => doseWords(dose, details)).join(', ')}`];
  return { title, body: [...listed(before, 'yesterday evening'), ...listed(ofToday, 'today')].join('\n') };
}

function doseWords({ name, at }: UnmarkedDose, { zone, readerZone, formats, owner }: SummaryDetails): string {
  const time = timeWords(at, zone, formats);
  const isSame = time === timeWords(at, readerZone, formats);
  return `${name} ${time}${isSame || owner === null ? '' : ` (${owner}’s time)`}`;
}
