/**
 * Scores that the server has not confirmed yet. Each has an entry of its own on this device, so that two tabs never write
 * over each other; it outlives the page, its loading anew and a sign-out, and is sent only for the person who played.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import type { Difficulty, GameType } from '@shared/domain/games/game-types';

export interface FinishedGame {
  /** Made when the game begins; the server knows the game by it as its idempotency key. */
  playId: string;
  gameType: GameType;
  difficulty: Difficulty;
  score: number;
  /** Whole seconds, without the pauses. */
  duration: number;
  /** An ISO 8601 instant. */
  completedAt: string;
}

/** Of one person; the oldest make room. */
const MOST_KEPT = 100;
const PREFIX = 'hearthside game';

/** Takes the place of a storage that is switched off or full. */
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
    // Nothing was written there either.
  }
  tell();
}

/** The oldest first. */
export function keptScores(userId: string): FinishedGame[] {
  return [...entries()]
    .filter(([key]) => key.startsWith(`${PREFIX} ${userId} `))
    .flatMap(([, text]) => readGame(text) ?? [])
    .sort((one, other) => one.completedAt.localeCompare(other.completedAt));
}

/** Whether this score waits on this device; also another tab may have sent it. */
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
    // Switched off: what is kept stays in this page.
  }
  return found;
}

/** The server checks what it is sent; here it only has to be something that can be sent. */
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
  // Another tab's changes.
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}
