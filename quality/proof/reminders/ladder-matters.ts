// What the second model remembers of each matter.
import type { Kind, Quiet, Who } from './ladder-histories';

export interface Told {
  when: number;
  to: Who;
  kind: Kind;
  /** When the matter was due. */
  at: number;
  /** With a sound or without. */
  what: 'loud' | 'quiet';
}

export interface Matter {
  kind: Kind;
  at: number;
  usefulUntil: number;
  /** 'open' can be told, 'unanswered' can still be answered, 'over' of a dose can begin again. */
  state: 'open' | 'unanswered' | 'over';
  /** The senior was told so often since it was last opened. */
  times: number;
  next: number | null;
  snoozes: number;
  snoozedAt: number | null;
  isPutOff: boolean;
  climb: Climb;
  /** Whose devices have shown it with a sound, or joined to another. */
  shownTo: Set<Who>;
}

export interface Climb {
  toldAt: number | null;
  alarmAt: number | null;
  turnAt: number | null;
  had: Set<number>;
  isAgain: boolean;
  holder: number | null;
  heldAt: number;
  askedAt: number | null;
}

export const noClimb = (): Climb => ({
  toldAt: null,
  alarmAt: null,
  turnAt: null,
  had: new Set(),
  isAgain: false,
  holder: null,
  heldAt: 0,
  askedAt: null,
});
export const anew = () => ({ times: 0, next: null, snoozes: 0, isPutOff: false, climb: noClimb() });
export const isWithin = (quiet: Quiet | null, now: number) => quiet !== null && now >= quiet.from && now < quiet.to;
