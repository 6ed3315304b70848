/** What is left of a medication, in words. */
import { type DosePlan, type DoseUnit, isTakenAsNeeded } from './dose-plan';
import type { Formats } from './formats';
import { amountWords } from './amount-words';
import { runsOutOn, type SupplyState } from './supply';
import { dayOrYearWords } from './time-words';
import { localDate } from './zoned-time';

export interface ToldSupply {
  unit: DoseUnit;
  left: number | null;
  isEstimate: boolean;
  lastsUntilOn: string | null;
  state: SupplyState;
}

export interface SupplySetting {
  /** Then a forecast is an average. */
  isAsNeeded: boolean;
  /** The senior's. */
  today: string;
  formats: Formats;
}

/** @param zone the senior's */
export function supplySetting(plan: DosePlan, now: Date, zone: string, formats: Formats): SupplySetting {
  return { isAsNeeded: isTakenAsNeeded(plan), today: localDate(now, zone), formats };
}

const COUNT_IT = 'Please count what is there.';
const NONE_LEFT = 'None left, by what is marked';

export interface SupplyWords {
  /** 'Lasts until Thursday, December 3 (24 tablets left)' */
  line: string;
  /** What to do about it; null: nothing. */
  note: string | null;
}

/** The last line of a medication's card (SUPPLY-05, SUPPLY-07, SUPPLY-08, SUPPLY-17). */
export function supplyWords(supply: ToldSupply, setting: SupplySetting): SupplyWords {
  const { left, isEstimate, lastsUntilOn, state } = supply;
  if (left === null) return { line: 'Not counted yet', note: COUNT_IT };
  if (left <= 0) return { line: NONE_LEFT, note: left < 0 ? COUNT_IT : null };
  const words = leftWords(supply);
  const estimate = isEstimate ? 'Some doses were not marked. Please count when you can.' : null;
  if (state === 'low') {
    return { line: runsOutWords(supply, setting), note: estimate === null ? words : `${words}. ${estimate}` };
  }
  if (isEstimate) return { line: words, note: estimate };
  if (lastsUntilOn === null) return { line: setting.isAsNeeded ? words : `Enough (${words})`, note: null };
  return { line: `${untilWords(lastsUntilOn, setting)} (${words})`, note: null };
}

/** '24 tablets left', 'About 24 tablets left'. */
function leftWords({ left, unit, isEstimate }: ToldSupply): string {
  const words = `${amountWords(Math.max(left ?? 0, 0), unit)} left`;
  return isEstimate ? `About ${words}` : words;
}

/** 'Lasts until Sunday, January 3, 2027'; as needed 'About enough until …' (SUPPLY-09). */
function untilWords(lastsUntilOn: string, { isAsNeeded, today, formats }: SupplySetting): string {
  const day = dayOrYearWords(lastsUntilOn, today, formats);
  return isAsNeeded ? `About enough until ${day}` : `Lasts until ${day}`;
}

/** After a refill: 'Lasts until Sunday, January 3, 2027', or how much there is. */
export function lastsWords(supply: ToldSupply, setting: SupplySetting): string {
  const { left, lastsUntilOn } = supply;
  if (left === null || left <= 0) return supplyWords(supply, setting).note ?? NONE_LEFT;
  return lastsUntilOn === null ? leftWords(supply) : untilWords(lastsUntilOn, setting);
}

/** For what is low or out: 'Runs out on Thursday, December 3', 'None left, by what is marked' (SUPPLY-22). */
export function runsOutWords(supply: ToldSupply, setting: SupplySetting): string {
  const day = supply.state === 'low' ? runsOutOn(supply) : null;
  if (day === null) return NONE_LEFT;
  return setting.isAsNeeded
    ? `About to run out, around ${dayWordsOf(day, setting)}`
    : `Runs out ${onDay(day, setting)}`;
}

/** 'Lisinopril runs out on Thursday, December 3', 'Lisinopril: none left, by what is marked' (SUPPLY-21). */
export function namedRunsOutWords(name: string, supply: ToldSupply, setting: SupplySetting): string {
  const day = supply.state === 'low' ? runsOutOn(supply) : null;
  if (day === null) return `${name}: none left, by what is marked`;
  return `${name} runs out ${setting.isAsNeeded ? `around ${dayWordsOf(day, setting)}` : onDay(day, setting)}`;
}

function onDay(day: string, setting: SupplySetting): string {
  return day <= setting.today ? 'today' : `on ${dayWordsOf(day, setting)}`;
}

function dayWordsOf(day: string, { today, formats }: SupplySetting): string {
  return dayOrYearWords(day, today, formats);
}

/** Low and out, the earliest first: what has to be seen to. */
export function runningOut<S extends ToldSupply>(supplies: readonly S[]): S[] {
  return supplies
    .filter(({ state }) => state === 'low' || state === 'out')
    .toSorted((one, other) => ((one.lastsUntilOn ?? '') < (other.lastsUntilOn ?? '') ? -1 : 1));
}
