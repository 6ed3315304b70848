/**
 * Scores the server has not confirmed yet. Each has its own local storage entry, so that two tabs never overwrite each
 * other. It survives reloads and signing out, and is sent only for the user who played.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import type { Difficulty, GameType } from '@shared/domain/games/game-types';

export interface FinishedGame {
  /** Created when the game begins; used as the score's idempotency key. */
  playId: string;
  gameType: GameType;
  difficulty: Difficulty;
  score: number;
  /** Whole seconds, excluding pauses. */
  duration: number;
  /** ISO 8601 instant. */
  completedAt: string;
}

/** Limit per user; the oldest are dropped. */
const MOST_KEPT = 100;
const PREFIX = 'hearthside game';

/** Fallback if local storage is disabled or full. */
const instead = new Map<string, string>();
const { subscribe: subscribeHere, tell } = createListeners();

const keyOf = (userId: string, playId: string) => `${PREFIX} ${userId} ${playId}`;

export function keepScore(userId: string, game: FinishedGame): void {
  write(keyOf(userId, game.playId), JSON.stringify(game));
  const surplus = keptScores(userId).slice(0, -MOST_KEPT);
  for (const { playId } of surplus) forgetScore(userId, playId);
}

export function forgetScore(userId: string, playId: string): void {
  const key = keyOf(userId, playId);
  instead.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing was written either.
  }
  tell();
}

/** Oldest first. */
export function keptScores(userId: string): FinishedGame[] {
  return [...entries()]
    .filter(([key]) => key.startsWith(`${PREFIX} ${userId} `))
    .flatMap(([, text]) => readGame(text) ?? [])
    .sort((one, other) => one.completedAt.localeCompare(other.completedAt));
}

/** Whether the score is still waiting; another tab may have sent it. */
export function useIsKept(userId: string, playId: string): boolean {
  return useSyncExternalStore(subscribe, () => keptScores(userId).some((game) => game.playId === playId));
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    instead.set(key, text);
  }
  tell();
}

function entries(): Map<string, string> {
  const found = new Map(instead);
  try {
    for (const [key, text] of Object.entries(localStorage)) if (typeof text === 'string') found.set(key, text);
  } catch {
    // Storage is disabled: scores stay in this page's memory.
  }
  return found;
}

/** The server validates scores; this only checks that one can be sent. */
function readGame(text: string): FinishedGame | null {
  try {
    const game: Partial<FinishedGame> | null = JSON.parse(text);
    return typeof game?.playId === 'string' && typeof game.completedAt === 'string' ? (game as FinishedGame) : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const stop = subscribeHere(listener);
  // Changed by another tab.
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}
