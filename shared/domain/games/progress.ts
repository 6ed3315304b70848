/** A player's progress in one game: points, streak and level (GAME-20 to 28, D-86, D-88, D-89). */
import { type Level, LEVELS, type PlayedGame } from './game-types';
import { bestPossibleScore } from './scores';

export interface Progress {
  /** Accumulated points; never below 0. */
  points: number;
  /** Current successes in a row. */
  streak: number;
  level: Level;
}

/** Without any game. */
export const NO_PROGRESS: Progress = { points: 0, streak: 0, level: 'easy' };

/** Below this many points it is that level; from the last limit on it is master (GAME-20 to 24). */
const BOUNDS = [500, 1200, 2000, 3200] as const;
const SUCCESS_FROM = 60;
const LEAST_GAIN = 15;
const LOSS = 12;
/** Tenths, so that no rounding of fractions decides a point: 1 + 0.1 for each further success, at most 2.5. */
const MOST_TENTHS = 25;

export function levelOf(points: number): Level {
  const index = BOUNDS.findIndex((bound) => points < bound);
  return LEVELS[index === -1 ? LEVELS.length - 1 : index] ?? 'easy';
}

/** @param games of one kind, oldest first. Without any it is Beginner. */
export function progressOf(games: readonly PlayedGame[]): Progress {
  return games.reduce(progressAfter, NO_PROGRESS);
}

/** One game later: what the server returns once the game is stored, known on the device as soon as it ends. */
export function progressAfter({ points, streak }: Progress, game: PlayedGame): Progress {
  const success = successScore(game);
  if (success < SUCCESS_FROM) return progressAt(Math.max(points - LOSS, 0), 0);
  const tenths = Math.min(10 + streak, MOST_TENTHS);
  const gain = Math.max(Math.floor((success * 3) / 10), LEAST_GAIN);
  return progressAt(points + Math.floor((gain * tenths) / 10), streak + 1);
}

function progressAt(points: number, streak: number): Progress {
  return { points, streak, level: levelOf(points) };
}

/**
 * The score that counts: the score itself or, if the best possible one is under 100, its percentage, so that a small
 * board does not block the next level (D-86).
 */
export function successScore({ gameType, difficulty, score }: PlayedGame): number {
  const best = bestPossibleScore(gameType, difficulty);
  return best === null || best === 0 || best >= 100 ? score : Math.floor((score * 100) / best);
}
