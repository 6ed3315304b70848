/** The games, and their five levels. */

export const GAME_TYPES = [
  'memory_challenge',
  'word_scramble',
  'word_match',
  'word_search',
  'memory_match',
  'trivia',
  'pattern_memory',
  'who_is_this',
] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** The daily challenge has no levels; its activities say 'normal' (GAME-11). */
export type LeveledGame = Exclude<GameType, 'memory_challenge'>;

export const LEVELS = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export const NO_LEVEL = 'normal';
export const DIFFICULTIES = [...LEVELS, NO_LEVEL] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** As shown on the cards (GAME-20 to 24). */
export const LEVEL_WORDS: Record<Level, string> = {
  easy: 'Beginner',
  medium: 'Intermediate',
  hard: 'Advanced',
  expert: 'Expert',
  master: 'Master',
};

export const GAME_NAMES: Record<GameType, string> = {
  memory_challenge: 'Word Memory Challenge',
  word_scramble: 'Word Scramble',
  word_match: 'Word Match',
  word_search: 'Word Search',
  memory_match: 'Memory Match',
  trivia: 'Trivia',
  pattern_memory: 'Pattern Memory',
  who_is_this: 'Who Is This?',
};

/** A game that was finished or given up. */
export interface PlayedGame {
  gameType: GameType;
  difficulty: Difficulty;
  score: number;
}
