/** What to do about a notice of doses due at one instant, and how often it can be put off. */
import { type Decision, decideOpen, earlier, minutesAfter, type OpenNotice } from './decision';
import type { QuietHours } from './quiet-hours';

/** A reminder is of use for as long as the dose is not 'missed' (REACH-99, DOSE-12). */
const USEFUL_MINUTES = 120;
/** That of an important one, or until its next (REACH-99). */
const IMPORTANT_USEFUL_MINUTES = 240;
/** After the first time (REACH-20). */
const MOST_REPEATS = 3;
const SNOOZE_MINUTES = 10;
export const SNOOZE_MS: number = SNOOZE_MINUTES * 60_000;
const MOST_SNOOZES = 3;
/** The same press again within this time is one press. */
const SAME_PRESS_MS = 60_000;

/** Of the doses due at that instant, of medications that are still taken. */
export interface DoseFacts {
  open: number;
  /** Of the open ones, that are important. */
  important: number;
  taken: number;
  skipped: number;
}

export interface DoseRules extends QuietHours {
  repeatMinutes: number;
  /** The person's own. */
  zone: string;
  importantPassesQuiet: boolean;
  /** Somebody is told next. */
  hasHelpers: boolean;
}

/** Whether helpers are told if nobody answers (REACH-45). */
export const dosesClimb = ({ important }: DoseFacts, { hasHelpers }: Pick<DoseRules, 'hasHelpers'>): boolean =>
  important > 0 && hasHelpers;

export function decideDoses(notice: OpenNotice, facts: DoseFacts, rules: DoseRules, now: Date): Decision {
  if (facts.open === 0) {
    const as = facts.taken > 0 ? 'taken' : facts.skipped > 0 ? 'skipped' : 'gone';
    // One that nobody answered in time still stands on devices, which hear of an answer that comes later.
    const isUnanswered = notice.endedAs === 'late' || notice.endedAs === 'quiet';
    if (notice.isEnded && (!isUnanswered || as === 'gone')) return { do: 'nothing' };
    return { do: 'end', as };
  }
  const passesQuiet = isPutOff(notice) || (facts.important > 0 && rules.importantPassesQuiet);
  const hours = passesQuiet ? { quietFrom: null, quietTo: null } : {};
  const repeat = { minutes: rules.repeatMinutes, most: MOST_REPEATS };
  return decideOpen(notice, { ...rules, ...hours, repeat, climbs: dosesClimb(facts, rules) }, now);
}

/** Its person chose when it is told next: quiet hours that begin meanwhile do not hold it back (REACH-25). */
function isPutOff({ snoozes = 0, snoozedAt = null, stepAt }: OpenNotice): boolean {
  return snoozes > 0 && snoozedAt !== null && stepAt !== null && stepAt.getTime() <= snoozedAt.getTime() + SNOOZE_MS;
}

/** @param at when the doses are due */
export function dosesUsefulUntil(at: Date): Date {
  return minutesAfter(at, USEFUL_MINUTES);
}

/** @param nextAt when that medication is due next, or null */
export function importantUsefulUntil(at: Date, nextAt: Date | null): Date {
  const until = minutesAfter(at, IMPORTANT_USEFUL_MINUTES);
  return nextAt === null ? until : earlier(until, nextAt);
}

/** Doses due later than this are of use to be reminded of. */
export function usefulSince(now: Date, isImportant = false): Date {
  const minutes = isImportant ? IMPORTANT_USEFUL_MINUTES : USEFUL_MINUTES;
  return new Date(minutesAfter(now, -minutes).getTime() + 1);
}

/** To a fourth snooze (REACH-25). */
export const SNOOZED_OFTEN = 'You have put this off three times.';
/** To a snooze after which nobody would be told anymore (REACH-99). */
export const SNOOZED_LATE = 'It is too late to put this off. You can still mark it as taken.';

export type Snooze = { do: 'snooze'; until: Date } | { do: 'same' } | { do: 'refuse' } | { do: 'late' };

/**
 * Puts the next reminder off (REACH-25).
 * @param snoozedAt the last time, or null @param usefulUntil after this nobody is told; null: not asked
 */
export function snooze(snoozes: number, snoozedAt: Date | null, now: Date, usefulUntil: Date | null = null): Snooze {
  if (snoozedAt !== null && now.getTime() - snoozedAt.getTime() < SAME_PRESS_MS) return { do: 'same' };
  if (snoozes >= MOST_SNOOZES) return { do: 'refuse' };
  const until = minutesAfter(now, SNOOZE_MINUTES);
  return usefulUntil !== null && until >= usefulUntil ? { do: 'late' } : { do: 'snooze', until };
}
