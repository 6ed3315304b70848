import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { rounds } from '../../testing/thoroughness';
import { LEVELS } from './game-types';
import {
  canShow,
  currentPattern,
  endShowing,
  PAD_COUNT,
  PAD_NAMES,
  PADS,
  type Pad,
  type PatternGame,
  patternScore,
  pressPad,
  showPattern,
  startPatterns,
  STEP_OFF_MS,
  STEP_ON_MS,
} from './pattern-memory';
import { bestPossibleScore, isPossibleScore, PATTERN_LONGEST, PATTERN_SHORTEST } from './scores';

const SEEDS = rounds({ usual: 500, full: 10_000 });
/** Many seeds take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const level = fc.constantFrom(...LEVELS);

const toInput = (game: PatternGame) => endShowing(showPattern(game));
const repeat = (game: PatternGame) => currentPattern(game).reduce(pressPad, toInput(game));
const otherPad = (game: PatternGame): Pad => (game.steps[game.entered] === 'sun' ? 'moon' : 'sun');
const mistake = (game: PatternGame) => pressPad(toInput(game), otherPad(game));

describe('the patterns', () => {
  it('have the level’s full length, use its own pads, none twice in a row, for any seed', () => {
    fc.assert(
      fc.property(seed, level, (any, at) => {
        const { steps, length } = startPatterns(at, any);
        expect(steps).toHaveLength(PATTERN_LONGEST[at]);
        expect(length).toBe(PATTERN_SHORTEST[at]);
        expect(steps.every((pad) => PADS.indexOf(pad) < PAD_COUNT[at])).toBe(true);
        expect(steps.some((pad, index) => pad === steps[index + 1])).toBe(false);
      }),
      { numRuns: SEEDS },
    );
  });

  it('are the same for the same seed and use each pad of the level about equally often', () => {
    fc.assert(
      fc.property(seed, level, (any, at) => {
        expect(startPatterns(at, any)).toEqual(startPatterns(at, any));
      }),
    );
    const drawn = Array.from({ length: 2000 }, (_, any) => startPatterns('master', any).steps).flat();
    for (const pad of PADS) {
      const share = drawn.filter((each) => each === pad).length / drawn.length;
      expect(share).toBeCloseTo(1 / 9, 1.5);
    }
  });

  it('use four to nine pads, each with its own name', () => {
    expect(Object.values(PAD_COUNT)).toEqual([4, 6, 6, 9, 9]);
    expect(new Set(Object.values(PAD_NAMES)).size).toBe(9);
  });

  it('are lit for 700 ms a step and dark for 300 ms (GAME-40)', () => {
    expect([STEP_ON_MS, STEP_OFF_MS]).toEqual([700, 300]);
  });
});

describe('the states', () => {
  const game = startPatterns('easy', 7);

  it('are ready, showing, then input (GAME-38)', () => {
    expect(game.phase).toBe('ready');
    expect(showPattern(game).phase).toBe('showing');
    expect(endShowing(showPattern(game)).phase).toBe('input');
  });

  it('accept presses in input only (GAME-38)', () => {
    expect(pressPad(game, 'sun')).toBe(game);
    const showing = showPattern(game);
    expect(pressPad(showing, 'sun')).toBe(showing);
    expect(endShowing(game)).toBe(game);
  });

  it('let the pattern be shown again until the first press', () => {
    const input = toInput(game);
    expect(showPattern(input).phase).toBe('showing');
    const begun = pressPad(input, game.steps[0] ?? 'sun');
    expect(begun.entered).toBe(1);
    expect(canShow(begun)).toBe(false);
    expect(showPattern(begun)).toBe(begun);
  });

  it('grow the pattern by one step after each repeated one', () => {
    const next = repeat(game);
    expect(next).toMatchObject({ phase: 'ready', length: 4, longest: 3, lastTry: 'right' });
    expect(currentPattern(next).slice(0, 3)).toEqual(currentPattern(game));
  });

  it('the score is the length of the longest repeated pattern times ten (GAME-39)', () => {
    expect(patternScore(game)).toBe(0);
    expect(patternScore(repeat(game))).toBe(30);
    expect(patternScore(repeat(repeat(game)))).toBe(40);
    expect(patternScore(mistake(mistake(repeat(game))))).toBe(30);
  });

  it('forgive one mistake in a game, and end it with the second', () => {
    const again = mistake(game);
    expect(again).toMatchObject({ phase: 'ready', length: 3, entered: 0, hadSecondChance: true, lastTry: 'wrong' });
    const later = repeat(again);
    expect(later).toMatchObject({ phase: 'ready', length: 4, longest: 3 });
    expect(mistake(later)).toMatchObject({ phase: 'over', lastTry: 'wrong', length: 4 });
  });

  it('end with the longest pattern of the level and the best possible score (GAME-39)', () => {
    for (const at of LEVELS) {
      let now = startPatterns(at, 3);
      while (now.phase !== 'over') now = repeat(now);
      expect(now).toMatchObject({ longest: PATTERN_LONGEST[at], lastTry: 'right' });
      expect(patternScore(now)).toBe(bestPossibleScore('pattern_memory', at));
    }
  });

  it('end with a possible score, whatever is pressed (GAME-39)', () => {
    fc.assert(
      fc.property(seed, level, fc.array(fc.constantFrom('right', ...PADS), { maxLength: 200 }), (any, at, presses) => {
        let now = startPatterns(at, any);
        for (const pressed of presses) {
          if (now.phase === 'ready') now = toInput(now);
          const before = patternScore(now);
          now = pressPad(now, pressed === 'right' ? (now.steps[now.entered] ?? 'sun') : pressed);
          expect(patternScore(now)).toBeGreaterThanOrEqual(before);
          expect(isPossibleScore('pattern_memory', at, patternScore(now))).toBe(true);
        }
      }),
      { numRuns: rounds({ usual: 200, full: 2_000 }) },
    );
  });
});
