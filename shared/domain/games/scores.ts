/** Each game's board size at each level, and its possible scores (GAME-32 to 58, DIGEST-21, D-88). */
import { type Difficulty, type GameType, type LeveledGame, type Level, LEVELS, NO_LEVEL } from './game-types';

/** Cards on the table; each symbol is there twice (D-88). */
export const MEMORY_MATCH_CARDS: Record<Level, number> = { easy: 8, medium: 12, hard: 16, expert: 24, master: 24 };
export const WORD_MATCH_PAIRS: Record<Level, number> = { easy: 4, medium: 6, hard: 8, expert: 10, master: 12 };
/** Letters on each side of the square grid. */
export const WORD_SEARCH_SIDE: Record<Level, number> = { easy: 8, medium: 10, hard: 12, expert: 14, master: 16 };
export const WORD_SEARCH_WORDS: Record<Level, number> = { easy: 4, medium: 6, hard: 8, expert: 10, master: 12 };
export const WORD_SEARCH_SHORTEST = 3;
export const WORD_SEARCH_LONGEST = 6;
export const TRIVIA_QUESTIONS = 10;
/** Steps of a round's first pattern; each later one is longer by one. */
export const PATTERN_SHORTEST: Record<Level, number> = { easy: 3, medium: 3, hard: 4, expert: 4, master: 5 };
/** Repeating a pattern of this many steps completes the game. */
export const PATTERN_LONGEST: Record<Level, number> = { easy: 6, medium: 8, hard: 10, expert: 12, master: 14 };
/** Photos of a round; fewer if the deck has fewer with names. */
export const WHO_QUESTIONS = 10;
/** Names to choose from. */
export const WHO_NAMES: Record<Level, number> = { easy: 2, medium: 3, hard: 4, expert: 4, master: 6 };
export const CHALLENGE_WORDS = 5;

export const SCRAMBLE_BEST = 100;
export const SCRAMBLE_STEP = 10;
export const POINTS_PER_PAIR = 10;
export const POINTS_PER_LETTER = 10;
export const WORD_SEARCH_BONUS = 50;
export const POINTS_PER_ANSWER = 10;
export const POINTS_PER_PATTERN_STEP = 10;
export const POINTS_PER_CHALLENGE_WORD = 20;

const BEST: Record<LeveledGame, (level: Level) => number> = {
  word_scramble: () => SCRAMBLE_BEST,
  word_match: (level) => WORD_MATCH_PAIRS[level] * POINTS_PER_PAIR,
  word_search: (level) => WORD_SEARCH_WORDS[level] * WORD_SEARCH_LONGEST * POINTS_PER_LETTER + WORD_SEARCH_BONUS,
  memory_match: (level) => (MEMORY_MATCH_CARDS[level] / 2) * POINTS_PER_PAIR,
  trivia: () => TRIVIA_QUESTIONS * POINTS_PER_ANSWER,
  pattern_memory: (level) => PATTERN_LONGEST[level] * POINTS_PER_PATTERN_STEP,
  who_is_this: () => WHO_QUESTIONS * POINTS_PER_ANSWER,
};

/** @returns the game's best score; null for a game that is not played at this difficulty. */
export function bestPossibleScore(gameType: GameType, difficulty: Difficulty): number | null {
  if (gameType === 'memory_challenge') {
    return difficulty === NO_LEVEL ? CHALLENGE_WORDS * POINTS_PER_CHALLENGE_WORD : null;
  }
  const level = LEVELS.find((each) => each === difficulty);
  return level === undefined ? null : BEST[gameType](level);
}

/**
 * Whether the game can end with this score: every game scores in steps, from 0 to its best (D-89). Without a level
 * (GAME-14), it may be any level's.
 */
export function isPossibleScore(gameType: GameType, difficulty: Difficulty, score: number): boolean {
  const best = bestPossibleScore(gameType, difficulty) ?? bestOfAnyLevel(gameType, difficulty);
  if (best === null || !Number.isInteger(score) || score < 0 || score > best) return false;
  return score % (gameType === 'memory_challenge' ? POINTS_PER_CHALLENGE_WORD : SCRAMBLE_STEP) === 0;
}

function bestOfAnyLevel(gameType: GameType, difficulty: Difficulty): number | null {
  if (gameType === 'memory_challenge' || difficulty !== NO_LEVEL) return null;
  return Math.max(...LEVELS.map((level) => BEST[gameType](level)));
}
