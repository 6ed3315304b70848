import { createContext, type ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Level, GameType, PlayedGame } from '@shared/domain/games/game-types';
import type { DeckCard } from '@shared/api/game-decks';
import type { GameSummary } from '@shared/api/games';
import { NO_PROGRESS, type Progress, progressAfter } from '@shared/domain/games/progress';
import type { NamedBoard } from './game-addresses';

/**
 * Props of a game. Each game is a lazy component inside GamePlay (title, level, Pause, Stop, result, saving). A new
 * seed or level comes with a new key, so a board never changes during play. While paused, the board is hidden but stays
 * mounted.
 */
export interface GameBoardProps {
  level: Level;
  /** The same seed produces the same board. */
  seed: number;
  isPaused: boolean;
  /** Reports the score if the player stopped now; 0 until the first call. */
  onScore: (score: number) => void;
  /** Called when the game ends by itself. @param more shown with the result */
  onEnd: (score: number, more?: ReactNode) => void;
}

/** What the board is played with: photos of a deck; null: the game's own pictures. */
export const PlayCards = createContext<readonly DeckCard[] | null>(null);

/** One game from start to end. */
export interface Play extends NamedBoard {
  /** The idempotency key of its score. */
  playId: string;
}

/** A new game on a new board. */
export function newPlay(level: Level): Play {
  return playOn({ level, seed: randomSeed() });
}

/** A new game on the same board. */
export function playOn(board: NamedBoard): Play {
  // Not crypto.randomUUID: it needs TLS, which some home servers lack.
  return { ...board, playId: uuidv7() };
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** A player's progress in one game. */
export interface Standing extends Progress {
  /** Null before the first game. */
  best: number | null;
}

/** @param summary undefined if it failed to load; the player then starts at the first level */
export function standingIn(summary: GameSummary | undefined, gameType: GameType): Standing {
  const found = summary?.games.find((game) => game.gameType === gameType);
  if (found === undefined) return { ...NO_PROGRESS, best: null };
  const { points, streak, level, bestScore } = found;
  return { points, streak, level, best: bestScore };
}

/** The player's progress once the server has this game (D-89). */
export function standingAfter(before: Standing, game: PlayedGame): Standing {
  return { ...progressAfter(before, game), best: Math.max(before.best ?? 0, game.score) };
}
