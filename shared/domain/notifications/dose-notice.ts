/** What to do about a notice of doses due at one instant, and how often it can be put off. */
import { type Decision, decideOpen, minutesAfter, type OpenNotice } from './decision';
import type { QuietHours } from './quiet-hours';

/** A reminder is of use for as long as the dose is not 'missed' (REACH-99, DOSE-12). */
const USEFUL_MINUTES = 120;
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
  taken: number;
  skipped: number;
}

export interface DoseRules extends QuietHours {
  repeatMinutes: number;
  /** The person's own. */
  zone: string;
}

export function decideDoses(notice: OpenNotice, facts: DoseFacts, rules: DoseRules, now: Date): Decision {
  if (facts.open === 0) {
    if (notice.isEnded) return { do: 'nothing' };
    if (facts.taken > 0) return { do: 'end', as: 'taken' };
    return { do: 'end', as: facts.skipped > 0 ? 'skipped' : 'gone' };
  }
  return decideOpen(notice, { ...rules, repeat: { minutes: rules.repeatMinutes, most: MOST_REPEATS } }, now);
}

/** @param at when the doses are due */
export function dosesUsefulUntil(at: Date): Date {
  return minutesAfter(at, USEFUL_MINUTES);
}

/** Doses due later than this are of use to be reminded of. */
export function usefulSince(now: Date): Date {
  return new Date(minutesAfter(now, -USEFUL_MINUTES).getTime() + 1);
}

/** To a fourth snooze (REACH-25). */
export const SNOOZED_OFTEN = 'You have put this off three times.';

export type Snooze = { do: 'snooze'; until: Date } | { do: 'same' } | { do: 'refuse' };

/** Puts the next reminder off (REACH-25). @param snoozedAt the last time, or null */
export function snooze(snoozes: number, snoozedAt: Date | null, now: Date): Snooze {
  if (snoozedAt !== null && now.getTime() - snoozedAt.getTime() < SAME_PRESS_MS) return { do: 'same' };
  if (snoozes >= MOST_SNOOZES) return { do: 'refuse' };
  return { do: 'snooze', until: minutesAfter(now, SNOOZE_MINUTES) };
}
