/**
 * What to do about a notice: tell, wait, or end it. Pure, so that every crash and clock can be tried in tables; the
 * engine asks each time it looks.
 */
import type { NoticeEnding } from './kinds';
import { type QuietHours, quietUntil } from './quiet-hours';

export interface OpenNotice {
  at: Date;
  /** After this nobody is told anymore (REACH-99). */
  usefulUntil: Date;
  /** How often it was told, and how often before it was last opened. */
  step: number;
  openedStep: number;
  /** When it may be told next; null: at once. */
  stepAt: Date | null;
  isEnded: boolean;
  /** How it ended; null or absent: it has not, or it makes no difference to its kind. */
  endedAs?: NoticeEnding | null;
  /** How often its person put the next time off, and when they last did. */
  snoozes?: number;
  snoozedAt?: Date | null;
}

export type Decision =
  /** 'late': too late to be of use. 'quiet': in quiet hours that end too late. */
  | { do: 'end'; as: NoticeEnding }
  /** An answer was taken back: told again from the first step (REACH-27). */
  | { do: 'reopen' }
  | { do: 'wait'; until: Date }
  /** @param nextAt when it may be told again @param isSilent replaces what stands on a device without a sound */
  | { do: 'tell'; nextAt: Date; isSilent?: boolean }
  /** Too much at once after a time away: said in one notice with others, and open until it is of no use anymore. */
  | { do: 'join' }
  | { do: 'nothing' };

export interface TellingRules extends QuietHours {
  /** The person's own. */
  zone: string;
  /** After each time it was told; null: it is told once. */
  repeat: { minutes: number; most: number } | null;
  /** Helpers are told if nobody answers: it stays open until it is of no use, and is repeated until then (REACH-20). */
  climbs?: boolean;
}

/** For a notice that has something to tell. */
export function decideOpen(notice: OpenNotice, rules: TellingRules, now: Date): Decision {
  const { usefulUntil, step, openedStep, stepAt, snoozes = 0 } = notice;
  const { climbs = false } = rules;
  const isToldOnce = rules.repeat === null && step > openedStep;
  // What is told once needs no answer, unless helpers wait for one.
  if (now >= usefulUntil) {
    return notice.isEnded ? { do: 'nothing' } : { do: 'end', as: isToldOnce && !climbs ? 'seen' : 'late' };
  }
  if (notice.isEnded) return { do: 'reopen' };
  if (now < notice.at) return { do: 'wait', until: notice.at };
  if (isToldOnce) return { do: 'wait', until: usefulUntil };
  const quietEnd = quietUntil(rules, now, rules.zone);
  if (quietEnd !== null) {
    if (quietEnd < usefulUntil) return { do: 'wait', until: quietEnd };
    // What was told before they began can still be answered.
    return step > openedStep || climbs ? { do: 'wait', until: usefulUntil } : { do: 'end', as: 'quiet' };
  }
  if (stepAt !== null && now < stepAt) return { do: 'wait', until: earlier(stepAt, usefulUntil) };
  // A snooze is followed by one more, which is no repeat.
  if (!climbs && step - openedStep - snoozes > (rules.repeat?.most ?? 0)) return { do: 'wait', until: usefulUntil };
  return { do: 'tell', nextAt: rules.repeat === null ? usefulUntil : minutesAfter(now, rules.repeat.minutes) };
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
