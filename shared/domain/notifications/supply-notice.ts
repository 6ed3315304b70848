/** What is told of a medication's supply: once for a time of being low, and of each refill (SUPPLY-26). */
import type { DoseUnit } from '../dose-plan';
import type { Formats } from '../formats';
import { daysBetween } from '../repeat';
import { amountWords } from '../amount-words';
import { localDate } from '../zoned-time';
import { minutesAfter } from './decision';
import type { NoticeWords } from './words';

/** What comes within this time joins the notice. */
const JOINS_MINUTES = 10;

export type SupplyNews = 'low' | 'out' | 'refilled';

export interface ToldSupply {
  /** Since when it is low, and since when there is none left; null: it is not. */
  lowAt: Date | null;
  outAt: Date | null;
  /** Null: the notice is of no refill, or that was taken back. */
  refilledAt: Date | null;
}

/** What a notice of that moment says now; null: nothing anymore. */
export function supplyNews({ lowAt, outAt, refilledAt }: ToldSupply, at: Date): SupplyNews | null {
  if (refilledAt !== null) return 'refilled';
  const isOfNow = (instant: Date | null) =>
    instant !== null && at <= instant && minutesAfter(at, JOINS_MINUTES) >= instant;
  if (isOfNow(outAt)) return 'out';
  // None left is told with a notice of its own.
  return outAt === null && isOfNow(lowAt) ? 'low' : null;
}

export interface SupplyDetails {
  name: string;
  unit: DoseUnit;
  /** A day of the senior's. */
  runsOutOn: string | null;
  seniorZone: string;
  /** Of a refill. */
  amount: number | null;
  /** A first name; null: their account is deleted. */
  by: string | null;
  /** The senior's first name; null: the reader's own medication. */
  owner: string | null;
  formats: Formats;
  now: Date;
  showsDetails: boolean;
}

/** 'Lisinopril runs out in 7 days', 'None left of Lisinopril', 'Margaret: Lisinopril was refilled' */
export function supplyNoticeWords(says: SupplyNews, details: SupplyDetails): NoticeWords {
  const { name, unit, amount, by, owner, showsDetails } = details;
  const what = showsDetails ? name : 'a medication';
  const title = titleOf(says, what, details);
  const heading = owner === null ? title.charAt(0).toUpperCase() + title.slice(1) : `${owner}: ${title}`;
  if (!showsDetails) return { title: heading, body: 'Hearthside shows which.' };
  const refilled = `${by ?? 'Someone'} wrote down ${amountWords(amount ?? 0, unit)}.`;
  return { title: heading, body: says === 'refilled' ? refilled : 'Time to get a refill.' };
}

function titleOf(says: SupplyNews, what: string, { runsOutOn, seniorZone, now }: SupplyDetails): string {
  if (says === 'refilled') return `${what} was refilled`;
  if (says === 'out') return `none left of ${what}`;
  const days = runsOutOn === null ? 0 : daysBetween(localDate(now, seniorZone), runsOutOn);
  if (days <= 0) return `${what} runs out today`;
  return `${what} runs out ${days === 1 ? 'tomorrow' : `in ${days} days`}`;
}
