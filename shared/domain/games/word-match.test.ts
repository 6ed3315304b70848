import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../testing/thoroughness';
import { type Level, LEVELS } from './game-types';
import {
  isMatchOver,
  type MatchBoard,
  type MatchPlay,
  type MatchSide,
  matchScore,
  NEW_MATCH_PLAY,
  newMatchBoard,
  pressMatchCard,
} from './word-match';

const SEEDS = rounds({ usual: 500, full: 10_000 });
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
/** 16 pairs, two of which share a word with another one. */
const PAIRS = [
  ...Array.from({ length: 14 }, (_, index) => ({ left: `left ${index}`, right: `right ${index}` })),
  { left: 'LEFT 3', right: 'another' },
  { left: 'something', right: 'left 5' },
];
const PAIR_COUNTS: [Level, number][] = [
  ['easy', 4],
  ['medium', 6],
  ['hard', 8],
  ['expert', 10],
  ['master', 12],
];

/** Presses in sequence from the start. */
const pressed = (presses: readonly [MatchSide, number][], from: MatchPlay = NEW_MATCH_PLAY) =>
  presses.reduce((play, [side, pair]) => pressMatchCard(play, side, pair).play, from);

/** In both columns the words of each pair, by its number. */
const wordsByPair = ({ left, right }: MatchBoard) =>
  left.map(({ words, pair }) => [words, right.find((card) => card.pair === pair)?.words]);

describe('newMatchBoard', () => {
  it.each(PAIR_COUNTS)('%s has %i pairs (GAME-41)', (level, count) => {
    const { left, right } = newMatchBoard(PAIRS, level, 1);
    expect([left.length, right.length]).toEqual([count, count]);
  });

  it('every word has exactly one partner, and not all are side by side, whatever the seed (GAME-41)', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...LEVELS), (seed, level) => {
        const board = newMatchBoard(PAIRS, level, seed);
        const words = wordsByPair(board);
        expect(words.every(([left, right]) => PAIRS.some((pair) => pair.left === left && pair.right === right))).toBe(
          true,
        );
        const all = words.flat().map((word) => word?.toLowerCase());
        expect(new Set(all).size).toBe(board.left.length * 2);
        expect(board.right.some(({ pair }, row) => pair !== board.left[row]?.pair)).toBe(true);
      }),
      { numRuns: SEEDS },
    );
  });

  it('the same seed deals the same board (GAME-41)', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...LEVELS), (seed, level) => {
        expect(newMatchBoard(PAIRS, level, seed)).toEqual(newMatchBoard(PAIRS, level, seed));
      }),
    );
    const { left, right } = newMatchBoard(PAIRS, 'easy', 2026);
    expect(left.map(({ words }) => words)).toEqual(['left 7', 'left 3', 'left 4', 'left 8']);
    expect(right.map(({ words }) => words)).toEqual(['right 7', 'right 4', 'right 3', 'right 8']);
  });

  it('throws if there are too few pairs (GAME-41)', () => {
    expect(() => newMatchBoard(PAIRS.slice(0, 3), 'easy', 1)).toThrow(RangeError);
    const sharing = Array.from({ length: 9 }, (_, index) => ({ left: 'same', right: `${index}` }));
    expect(() => newMatchBoard(sharing, 'easy', 1)).toThrow(RangeError);
  });
});

describe('pressMatchCard', () => {
  it.each<[MatchSide, MatchSide]>([
    ['left', 'right'],
    ['right', 'left'],
  ])('from %s to %s finds a pair (GAME-42)', (first, second) => {
    const { play, step } = pressMatchCard(pressed([[first, 2]]), second, 2);
    expect(play).toEqual({ chosen: null, found: [2] });
    expect(step).toEqual({ kind: 'pair', pair: 2 });
  });

  it.each<[MatchSide, MatchSide, number, number]>([
    ['left', 'right', 1, 3],
    ['right', 'left', 3, 1],
  ])(
    'two that are not a pair stay open and cost nothing (%s first) (GAME-42)',
    (first, second, leftPair, rightPair) => {
      const before = pressed([
        ['left', 0],
        ['right', 0],
        [first, 1],
      ]);
      const { play, step } = pressMatchCard(before, second, 3);
      expect(step).toEqual({ kind: 'not-a-pair', leftPair, rightPair });
      expect(play).toEqual({ chosen: null, found: [0] });
      expect(matchScore(play)).toBe(10);
    },
  );

  it('pressing in the same column selects another card, or deselects the same one (GAME-42)', () => {
    const chosen = pressed([['left', 1]]);
    const other = pressMatchCard(chosen, 'left', 2);
    expect(other.step.kind).toBe('chosen');
    expect(other.play.chosen).toEqual({ side: 'left', pair: 2 });
    const same = pressMatchCard(chosen, 'left', 1);
    expect(same.step.kind).toBe('released');
    expect(same.play.chosen).toBeNull();
  });

  it('a found card does nothing, and the selected one stays selected (GAME-42)', () => {
    const before = pressed([
      ['left', 1],
      ['right', 1],
      ['left', 2],
    ]);
    expect(pressMatchCard(before, 'right', 1)).toEqual({ play: before, step: { kind: 'known' } });
  });
});

describe('matchScore', () => {
  it.each(LEVELS)('%s: 10 for each pair, over with the last one (GAME-42)', (level) => {
    const board = newMatchBoard(PAIRS, level, 5);
    let play = NEW_MATCH_PLAY;
    board.left.forEach(({ pair }, index) => {
      expect([matchScore(play), isMatchOver(board, play)]).toEqual([index * 10, false]);
      play = pressed(
        [
          ['left', pair],
          ['right', pair],
        ],
        play,
      );
    });
    expect([matchScore(play), isMatchOver(board, play)]).toEqual([board.left.length * 10, true]);
  });
});
