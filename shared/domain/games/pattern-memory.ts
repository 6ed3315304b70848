/** The rules of Pattern Memory: pads light up one after another and are pressed in the same order (GAME-38 to 40). */
import type { Level } from './game-types';
import { createRandom } from './random';
import { PATTERN_LONGEST, PATTERN_SHORTEST, POINTS_PER_PATTERN_STEP } from './scores';

/** In the order of their numbers; a level uses the first ones. */
export const PADS = ['sun', 'moon', 'star', 'heart', 'leaf', 'drop', 'flower', 'cloud', 'bell'] as const;
export type Pad = (typeof PADS)[number];

export const PAD_NAMES: Record<Pad, string> = {
  sun: 'Sun',
  moon: 'Moon',
  star: 'Star',
  heart: 'Heart',
  leaf: 'Leaf',
  drop: 'Drop',
  flower: 'Flower',
  cloud: 'Cloud',
  bell: 'Bell',
};

/** Full rows of two or three. Levels with as many pads differ in the length of their patterns. */
export const PAD_COUNT: Record<Level, number> = { easy: 4, medium: 6, hard: 6, expert: 9, master: 9 };

/** How long each step of a pattern is lit, and how long it is dark before the next one (GAME-40). */
export const STEP_ON_MS = 700;
export const STEP_OFF_MS = 300;

/**
 * 'ready' waits for the player to start the pattern, 'showing' shows it, 'input' accepts presses (GAME-38); then it is
 * ready for the next pattern, until the game is over.
 */
export type PatternPhase = 'ready' | 'showing' | 'input' | 'over';

export interface PatternGame {
  phase: PatternPhase;
  /** The longest pattern; the others are its beginnings, so that each adds one step. */
  steps: readonly Pad[];
  /** Steps of the current pattern. */
  length: number;
  /** Steps repeated so far. */
  entered: number;
  /** Steps of the longest repeated pattern; 0 before the first. */
  longest: number;
  /** The one second chance was used: the pattern of the first mistake may be shown again. */
  hadSecondChance: boolean;
  /** The result of the last attempt; null before the first. */
  lastTry: 'right' | 'wrong' | null;
}

/** The same seed gives the same patterns. No pad comes twice in a row, so that each step is visible. */
export function startPatterns(level: Level, seed: number): PatternGame {
  const random = createRandom(seed);
  const pads = PADS.slice(0, PAD_COUNT[level]);
  const steps: Pad[] = [];
  while (steps.length < PATTERN_LONGEST[level]) steps.push(random.pick(pads.filter((pad) => pad !== steps.at(-1))));
  return {
    phase: 'ready',
    steps,
    length: PATTERN_SHORTEST[level],
    entered: 0,
    longest: 0,
    hadSecondChance: false,
    lastTry: null,
  };
}

/** The current pattern. */
export function currentPattern({ steps, length }: PatternGame): readonly Pad[] {
  return steps.slice(0, length);
}

/** Whether the pattern may be shown: any number of times before the first step was repeated. */
export function canShow({ phase, entered }: PatternGame): boolean {
  return phase === 'ready' || (phase === 'input' && entered === 0);
}

export function showPattern(game: PatternGame): PatternGame {
  return canShow(game) ? { ...game, phase: 'showing' } : game;
}

/** The whole pattern was shown. */
export function endShowing(game: PatternGame): PatternGame {
  return game.phase === 'showing' ? { ...game, phase: 'input', entered: 0 } : game;
}

/**
 * Presses a pad; only during input. The first mistake of a game is forgiven: the same pattern can be shown again. The
 * second one ends the game with the score reached, and so does the longest pattern of the level.
 */
export function pressPad(game: PatternGame, pad: Pad): PatternGame {
  if (game.phase !== 'input') return game;
  if (game.steps[game.entered] !== pad) {
    const phase = game.hadSecondChance ? 'over' : 'ready';
    return { ...game, phase, entered: 0, hadSecondChance: true, lastTry: 'wrong' };
  }
  const entered = game.entered + 1;
  if (entered < game.length) return { ...game, entered };
  const isLongest = game.length === game.steps.length;
  return {
    ...game,
    phase: isLongest ? 'over' : 'ready',
    length: isLongest ? game.length : game.length + 1,
    entered: 0,
    longest: game.length,
    lastTry: 'right',
  };
}

/** Steps of the longest repeated pattern, times ten (GAME-39). */
export function patternScore({ longest }: PatternGame): number {
  return longest * POINTS_PER_PATTERN_STEP;
}
