import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difficulty, DIFFICULTIES, GAME_TYPES, type GameType, LEVELS } from './game-types';
import {
  bestPossibleScore,
  isPossibleScore,
  MEMORY_MATCH_CARDS,
  WHO_NAMES,
  WORD_MATCH_PAIRS,
  WORD_SEARCH_SIDE,
  WORD_SEARCH_WORDS,
} from './scores';

/** The best score of each game, calculated by hand from the rules (GAME-32 to 58). */
const BEST: Record<GameType, number[]> = {
  word_scramble: [100, 100, 100, 100, 100],
  word_match: [40, 60, 80, 100, 120],
  // 4, 6, 8, 10, 12 words of six letters, ten points a letter, and fifty for finishing.
  word_search: [290, 410, 530, 650, 770],
  memory_match: [40, 60, 80, 120, 120],
  trivia: [100, 100, 100, 100, 100],
  pattern_memory: [60, 80, 100, 120, 140],
  // Ten points for each of ten photos (DIGEST-21).
  who_is_this: [100, 100, 100, 100, 100],
  memory_challenge: [],
};

const tabled = Object.entries(BEST).flatMap(([game, scores]) =>
  scores.map((best, index) => [game as GameType, LEVELS[index] ?? 'easy', best] as const),
);

it('the boards of the five levels (D-88, GAME-34, GAME-41, GAME-43, GAME-44, DIGEST-21)', () => {
  const ofLevels = (sizes: Record<string, number>) => LEVELS.map((level) => sizes[level]);
  expect(ofLevels(MEMORY_MATCH_CARDS)).toEqual([8, 12, 16, 24, 24]);
  expect(ofLevels(WORD_MATCH_PAIRS)).toEqual([4, 6, 8, 10, 12]);
  expect(ofLevels(WORD_SEARCH_SIDE)).toEqual([8, 10, 12, 14, 16]);
  expect(ofLevels(WORD_SEARCH_WORDS)).toEqual([4, 6, 8, 10, 12]);
  expect(ofLevels(WHO_NAMES)).toEqual([2, 3, 4, 4, 6]);
});

describe('possible scores of a game (D-89)', () => {
  it.each(tabled)('%s, %s: up to %i in steps of ten', (game, level, best) => {
    expect(bestPossibleScore(game, level)).toBe(best);
    const possible = [0, 10, best - 10, best].map((score) => isPossibleScore(game, level, score));
    expect(possible).toEqual([true, true, true, true]);
    const impossible = [-10, 5, best + 10, best + 1, best - 9.5, Number.NaN, Number.POSITIVE_INFINITY];
    expect(impossible.filter((score) => isPossibleScore(game, level, score))).toEqual([]);
  });

  it('the daily challenge counts twenty a word, and has no level (GAME-58)', () => {
    const scores = Array.from({ length: 140 }, (_, score) => score);
    const possible = scores.filter((score) => isPossibleScore('memory_challenge', 'normal', score));
    expect(possible).toEqual([0, 20, 40, 60, 80, 100]);
    for (const level of LEVELS) {
      expect(bestPossibleScore('memory_challenge', level)).toBeNull();
      expect(isPossibleScore('memory_challenge', level, 100)).toBe(false);
    }
  });

  it('without a level, any level’s score (GAME-14)', () => {
    expect(bestPossibleScore('word_match', 'normal')).toBeNull();
    expect(isPossibleScore('word_match', 'normal', 120)).toBe(true);
    expect(isPossibleScore('word_match', 'normal', 130)).toBe(false);
  });

  it('a possible score is never below 0 or above the best', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GAME_TYPES),
        fc.constantFrom<Difficulty>(...DIFFICULTIES),
        fc.oneof(fc.integer(), fc.integer({ min: -50, max: 900 }), fc.double()),
        (game, difficulty, score) => {
          const best = bestPossibleScore(game, difficulty) ?? 770;
          return !isPossibleScore(game, difficulty, score) || (score >= 0 && score <= best && score % 10 === 0);
        },
      ),
    );
  });
});
