/**
 * Who is told next if a senior does not answer (REACH-43 to REACH-52). Pure: the engine asks each time it looks at a notice
 * that climbs.
 */
import { minutesAfter } from './decision';

/** How long after the senior was told the first helper is (REACH-46). */
export const DEFAULT_AFTER_MINUTES = 30;
export const AFTER_MINUTES = { least: 5, most: 120 } as const;
/** Until the next helper is told. */
export const DEFAULT_WAIT_MINUTES = 15;
export const WAIT_MINUTES = { least: 2, most: 60 } as const;
export const MOST_HELPERS = 8;
/** In this time a helper hears one alarm of a senior; more of them join it without a sound (REACH-52). */
export const ONE_ALARM_MS: number = 60 * 60_000;

/** Whoever is on it is asked after this time, and has this long to answer (REACH-50). */
const ASK_AFTER_MINUTES = 30;
const ANSWER_WITHIN_MINUTES = 15;

/** Kinds of notices that climb. */
export const CLIMBING_KINDS = ['dose', 'reading', 'check_in'] as const;
export type ClimbingKind = (typeof CLIMBING_KINDS)[number];

export function isClimbingKind(kind: string): kind is ClimbingKind {
  return CLIMBING_KINDS.some((climbing) => climbing === kind);
}

/** What a notice remembers of its climb. */
export interface Climb {
  /** When its person was first told; null: they could not be. */
  toldAt: Date | null;
  /** When the first helper's turn came; null: it is no alarm yet. */
  alarmAt: Date | null;
  /** When the next turn is, or the holder's; null: nobody's. */
  climbAt: Date | null;
  /** Helpers whose turn has come, in this order. */
  climbed: readonly string[];
  /** 1: all were told once more. */
  climbRound: number;
  heldBy: string | null;
  heldAt: Date | null;
  askedAt: Date | null;
}

export const NO_CLIMB: Climb = {
  toldAt: null,
  alarmAt: null,
  climbAt: null,
  climbed: [],
  climbRound: 0,
  heldBy: null,
  heldAt: null,
  askedAt: null,
};

export interface LadderHelper {
  id: string;
  waitMinutes: number;
  /** Why they are left out, in words for 'Who was told'; null: they can be told. */
  leftOut: string | null;
}

export interface ClimbRules {
  /** When the notice is due. */
  at: Date;
  afterMinutes: number;
  /** The first helper's turn is at once, as for a critical reading (REACH-47). */
  isAtOnce: boolean;
}

export interface ClimbStep {
  /** Ids of helpers who are told now. */
  tell: string[];
  /** Asked whether it has been taken. */
  ask: string | null;
  leftOut: { id: string; reason: string }[];
  climb: Climb;
}

/** One step of a notice that climbs: the latest that is due. @param helpers in the order of the ladder */
export function nextClimbStep(
  before: Climb,
  helpers: readonly LadderHelper[],
  { at, afterMinutes, isAtOnce }: ClimbRules,
  now: Date,
): ClimbStep {
  let climb = before;
  if (climb.heldBy !== null) {
    const held = holding(climb, helpers, now);
    if ('ask' in held) return held;
    climb = held;
  }
  if (climb.alarmAt === null) {
    climb = { ...climb, climbAt: isAtOnce ? now : minutesAfter(climb.toldAt ?? at, afterMinutes) };
  } else if (climb.climbAt === null && nextOf(climb, helpers) !== undefined) {
    // Added after everybody else's turn.
    climb = { ...climb, climbAt: now };
  }
  if (climb.climbAt === null || now < climb.climbAt) return { tell: [], ask: null, leftOut: [], climb };
  return takeTurn({ ...climb, alarmAt: climb.alarmAt ?? now }, helpers, now);
}

const nextOf = ({ climbed }: Climb, helpers: readonly LadderHelper[]) =>
  helpers.find(({ id }) => !climbed.includes(id));

/** @returns the climb as it goes on, once nobody holds it anymore */
function holding(climb: Climb, helpers: readonly LadderHelper[], now: Date): Climb | ClimbStep {
  const { heldBy, heldAt, askedAt } = climb;
  const goesOn = { ...climb, heldBy: null, heldAt: null, askedAt: null, climbRound: 0, climbAt: now };
  // Removed, or no longer one of the helpers.
  if (heldBy === null || !helpers.some(({ id }) => id === heldBy)) return goesOn;
  const waits = (climbAt: Date) => ({ tell: [], ask: null, leftOut: [], climb: { ...climb, climbAt } });
  if (askedAt !== null) {
    const until = minutesAfter(askedAt, ANSWER_WITHIN_MINUTES);
    return now < until ? waits(until) : goesOn;
  }
  const askAt = minutesAfter(heldAt ?? now, ASK_AFTER_MINUTES);
  if (now < askAt) return waits(askAt);
  const climbAt = minutesAfter(now, ANSWER_WITHIN_MINUTES);
  return { tell: [], ask: heldBy, leftOut: [], climb: { ...climb, askedAt: now, climbAt } };
}

/** The next helper who can be told is; whoever cannot be is passed over without waiting (REACH-47). */
function takeTurn(climb: Climb, helpers: readonly LadderHelper[], now: Date): ClimbStep {
  const climbed = [...climb.climbed];
  const leftOut: ClimbStep['leftOut'] = [];
  const after = (changes: Partial<Climb>): Climb => ({ ...climb, climbed, ...changes });
  for (const helper of helpers.filter(({ id }) => !climb.climbed.includes(id))) {
    climbed.push(helper.id);
    if (helper.leftOut === null) {
      const climbAt = minutesAfter(now, helper.waitMinutes);
      return { tell: [helper.id], ask: null, leftOut, climb: after({ climbAt }) };
    }
    leftOut.push({ id: helper.id, reason: helper.leftOut });
  }
  if (climb.climbRound > 0) return { tell: [], ask: null, leftOut, climb: after({ climbAt: null }) };
  const tell = helpers.filter((helper) => helper.leftOut === null).map(({ id }) => id);
  // Nobody can be told yet, as in quiet hours: tried again.
  if (tell.length === 0) {
    return { tell, ask: null, leftOut, climb: after({ climbAt: minutesAfter(now, DEFAULT_WAIT_MINUTES) }) };
  }
  return { tell, ask: null, leftOut, climb: after({ climbRound: 1, climbAt: null }) };
}
