/** How far somebody is in one game, before and after one more of it. */
import type { GameSummary } from '@shared/api/games';
import type { GameType, PlayedGame } from '@shared/domain/games/game-types';
import { NO_PROGRESS, type Progress, progressAfter } from '@shared/domain/games/progress';

export interface Standing extends Progress {
  /** Null before the first game. */
  best: number | null;
}

/** @param summary undefined where the server could not be asked: then everybody begins at the beginning. */
export function standingIn(summary: GameSummary | undefined, gameType: GameType): Standing {
  const found = summary?.games.find((game) => game.gameType === gameType);
  if (found === undefined) return { ...NO_PROGRESS, best: null };
  const { points, streak, level, bestScore } = found;
  return { points, streak, level, best: bestScore };
}

/** What the server will say once the game has arrived there (D-89). */
export function standingAfter(before: Standing, game: PlayedGame): Standing {
  return { ...progressAfter(before, game), best: Math.max(before.best ?? 0, game.score) };
}
