/**
 * What to do about a notice of doses due at one instant: tell, wait, or end it. Pure, so that every crash and clock can
 * be tried in tables; the engine asks it each time it looks.
 */
import { type QuietHours, quietUntil } from './quiet-hours';

const MINUTE_MS = 60_000;
/** A reminder is of use for as long as the dose is not 'missed' (REACH-99, DOSE-12). */
const USEFUL_MS = 120 * MINUTE_MS;
/** After the first time (REACH-20). */
const MOST_REPEATS = 3;
const SNOOZE_MS = 10 * MINUTE_MS;
const MOST_SNOOZES = 3;
/** The same press again within this time is one press. */
const SAME_PRESS_MS = 60_000;

export interface OpenNotice {
  at: Date;
  /** How often it was told, and how often before it was last opened. */
  step: number;
  openedStep: number;
  /** When it may be told next; null: at once. */
  stepAt: Date | null;
  isEnded: boolean;
}

/** Of the doses due at that instant, of medications that are still taken. */
export interface DoseFacts {
  open: number;
  taken: number;
  skipped: number;
}

export type DoseDecision =
  /** All answered, or nothing is due anymore. */
  | { do: 'end'; as: 'taken' | 'skipped' | 'gone' }
  /** Too late to be of use, or in quiet hours that end too late. */
  | { do: 'end'; as: 'late' | 'quiet' }
  /** An answer was taken back: told again from the first step (REACH-27). */
  | { do: 'reopen' }
  | { do: 'wait'; until: Date }
  | { do: 'tell'; nextAt: Date }
  | { do: 'nothing' };

export interface TellingRules extends QuietHours {
  repeatMinutes: number;
  /** The person's own. */
  zone: string;
}

export function decideDoses(notice: OpenNotice, facts: DoseFacts, rules: TellingRules, now: Date): DoseDecision {
  const uselessAt = usefulUntil(notice.at);
  if (facts.open === 0) {
    if (notice.isEnded) return { do: 'nothing' };
    if (facts.taken > 0) return { do: 'end', as: 'taken' };
    return { do: 'end', as: facts.skipped > 0 ? 'skipped' : 'gone' };
  }
  if (now >= uselessAt) return notice.isEnded ? { do: 'nothing' } : { do: 'end', as: 'late' };
  if (notice.isEnded) return { do: 'reopen' };
  const quietEnd = quietUntil(rules, now, rules.zone);
  if (quietEnd !== null) {
    return quietEnd < uselessAt ? { do: 'wait', until: quietEnd } : { do: 'end', as: 'quiet' };
  }
  if (notice.stepAt !== null && now < notice.stepAt) return { do: 'wait', until: notice.stepAt };
  if (notice.step - notice.openedStep > MOST_REPEATS) return { do: 'wait', until: uselessAt };
  return { do: 'tell', nextAt: new Date(now.getTime() + rules.repeatMinutes * MINUTE_MS) };
}

export function usefulUntil(at: Date): Date {
  return new Date(at.getTime() + USEFUL_MS);
}

export type Snooze = { do: 'snooze'; until: Date } | { do: 'same' } | { do: 'refuse' };

/** Puts the next reminder off (REACH-25). @param snoozedAt the last time, or null */
export function snooze(snoozes: number, snoozedAt: Date | null, now: Date): Snooze {
  if (snoozedAt !== null && now.getTime() - snoozedAt.getTime() < SAME_PRESS_MS) return { do: 'same' };
  if (snoozes >= MOST_SNOOZES) return { do: 'refuse' };
  return { do: 'snooze', until: new Date(now.getTime() + SNOOZE_MS) };
}
