/**
 * After the server was away, or its clock was turned (REACH-99, REACH-100): what is still of use is told once, the rest
 * in one notice, and nobody gets more than three notifications at once.
 */
import type { Formats } from '../formats';
import { dayAndTimeWords, timeWords } from '../time-words';
import { localDate } from '../zoned-time';
import type { NoticeKind } from './kinds';
import type { NoticeWords } from './words';

/** From this on the server counts as having been away, and a clock as turned back. */
const NOTICED_MS = 60_000;
const MOST_AT_ONCE = 3;
/** For what had piled up; what is due afterward is told as ever. */
const CATCHING_UP_MS = 10 * 60_000;
const AWAY_USEFUL_MS = 6 * 60 * 60_000;

/** @param seenAt when an instance last looked */
export function clockTurn(seenAt: Date, now: Date): 'on' | 'away' | 'back' {
  const passedMs = now.getTime() - seenAt.getTime();
  if (passedMs < -NOTICED_MS) return 'back';
  return passedMs > NOTICED_MS ? 'away' : 'on';
}

/** The last time that nobody looked. */
export interface Away {
  since: Date;
  backAt: Date;
}

export function awayUsefulUntil({ backAt }: Away): Date {
  return new Date(backAt.getTime() + AWAY_USEFUL_MS);
}

/** Whether what has piled up meanwhile is still being told. */
export function isCatchingUp({ backAt }: Away, now: Date): boolean {
  return now.getTime() - backAt.getTime() <= CATCHING_UP_MS;
}

/** Of a notice of this. */
export function backAtOf(usefulUntil: Date): Date {
  return new Date(usefulUntil.getTime() - AWAY_USEFUL_MS);
}

/** Kinds of which many can pile up. Others are never held back. */
const JOINED_KINDS = ['dose', 'appointment', 'message', 'update'] as const satisfies readonly NoticeKind[];
type JoinedKind = (typeof JOINED_KINDS)[number];

function isJoined(kind: NoticeKind): kind is JoinedKind {
  return JOINED_KINDS.some((joined) => joined === kind);
}

interface Piled {
  kind: NoticeKind;
  at: Date;
  usefulUntil: Date;
}

/** What is said there if it became useless meanwhile. */
export const MISSED_KINDS = [...JOINED_KINDS, 'check_in'] as const satisfies readonly NoticeKind[];
type MissedKind = (typeof MISSED_KINDS)[number];

/** Whether it became useless while nobody looked. */
export function wasMissed({ kind, usefulUntil }: Piled, away: Away | null): boolean {
  return (
    away !== null &&
    MISSED_KINDS.some((missed) => missed === kind) &&
    usefulUntil > away.since &&
    usefulUntil <= away.backAt
  );
}

export interface ToTell extends Piled {
  id: string;
  /** When it was to be told. */
  dueAt: Date;
}

/**
 * Of what is to be told to one person: what is said in the one notice about the time away instead, by id. The newest are
 * told themselves.
 * @param toldBefore how many they were told since the server is back @param hasMissed whether there is such a notice
 */
export function joinedAway(
  toTell: readonly ToTell[],
  { toldBefore, hasMissed }: { toldBefore: number; hasMissed: boolean },
  away: Away | null,
  now: Date,
): Set<string> {
  if (away === null || !isCatchingUp(away, now)) return new Set();
  const piled = toTell.filter(({ kind, dueAt }) => isJoined(kind) && dueAt < away.backAt);
  const room = MOST_AT_ONCE - toldBefore;
  if (!hasMissed && piled.length <= room) return new Set();
  const newestFirst = piled.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return new Set(newestFirst.slice(Math.max(0, room - 1)).map(({ id }) => id));
}

const COUNT_WORDS: Readonly<Record<MissedKind, readonly [one: string, many: string]>> = {
  dose: ['reminder of a medication', 'reminders of medications'],
  appointment: ['appointment', 'appointments'],
  message: ['message', 'messages'],
  update: ['family update', 'family updates'],
  check_in: ['question whether you are fine', 'questions whether you are fine'],
};

export type JoinedCounts = Readonly<Partial<Record<MissedKind, number>>>;

/** 'While Hearthside was away: 37 reminders of medications' */
export function awayWords(counts: JoinedCounts, away: Away, zone: string, formats: Formats): NoticeWords {
  const listed = MISSED_KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    const [one, many] = COUNT_WORDS[kind];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const isOneDay = localDate(away.since, zone) === localDate(away.backAt, zone);
  const words = (instant: Date) =>
    isOneDay ? timeWords(instant, zone, formats) : dayAndTimeWords(instant, zone, formats);
  return {
    title: `While Hearthside was away: ${listed.join(', ')}`,
    body: `It was unavailable from ${words(away.since)} to ${words(away.backAt)}. Look at what is still to do.`,
  };
}
