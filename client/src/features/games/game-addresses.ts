/** Game URLs: '/games/word-search', with a query string for a particular board. */
import { GAME_TYPES, type Level, LEVELS, type LeveledGame } from '@shared/domain/games/game-types';

/** In card order (GAME-03, D-86). */
export const GAMES: readonly LeveledGame[] = GAME_TYPES.filter((game) => game !== 'memory_challenge');

/** One board of a game, to replay or share. */
export interface NamedBoard {
  level: Level;
  seed: number;
}

const MOST_SEED = 2 ** 32 - 1;

export function gameAddress(game: LeveledGame, board?: NamedBoard): string {
  const path = `/games/${game.replaceAll('_', '-')}`;
  return board === undefined ? path : `${path}?level=${board.level}&seed=${board.seed}`;
}

/** @param name the last segment of the path. @returns null if there is no such game. */
export function gameNamed(name: string): LeveledGame | null {
  return GAMES.find((game) => gameAddress(game) === `/games/${name}`) ?? null;
}

/** @param search the query string. @returns null if it names no board. */
export function boardNamed(search: string): NamedBoard | null {
  const query = new URLSearchParams(search);
  const level = LEVELS.find((each) => each === query.get('level'));
  const digits = query.get('seed') ?? '';
  if (level === undefined || !/^\d{1,10}$/.test(digits) || Number(digits) > MOST_SEED) return null;
  return { level, seed: Number(digits) };
}
