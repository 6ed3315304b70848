/** What is said above a board: it stands there before the game's code does. */
import type { Level, LeveledGame } from '@shared/domain/games/game-types';

const RULES: Readonly<Partial<Record<LeveledGame, (level: Level) => string>>> = {
  word_scramble: () => 'These letters are mixed up. Put them in order to make a word.',
  word_match: () => 'Each word on the left goes with one word on the right. You can try as often as you like.',
  word_search: (level) =>
    `The words run ${DIRECTIONS[level]}. Press the letters of a word one after another. Press a letter again to go back.`,
};

const ALL_WAYS = 'across, down, and slanting down or up';

/** In words what the board takes from SEARCH_DIRECTIONS, which comes with its code. */
const DIRECTIONS: Readonly<Record<Level, string>> = {
  easy: 'across and down',
  medium: 'across, down, and slanting down',
  hard: ALL_WAYS,
  expert: ALL_WAYS,
  master: ALL_WAYS,
};

/** Nothing where the game says it itself, step by step. */
export function GameRules({ game, level }: { game: LeveledGame; level: Level }) {
  const words = RULES[game]?.(level);
  return words !== undefined && <p className="mb-4 max-w-measure">{words}</p>;
}
