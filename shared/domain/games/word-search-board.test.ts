import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../testing/thoroughness';
import { type Level, LEVELS } from './game-types';
import { newWordSearch, type PlacedWord, SEARCH_DIRECTIONS } from './word-search-board';

const SEEDS = rounds({ usual: 500, full: 10_000 });
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
/** Some are inside others (SUN, SUNSET), some are others backwards (RAT, TAR), and some can never be used. */
const WORDS =
  'sun sunset cat art rat tar tea eat seat garden family smile peace rose tulip bird song music apple bread house chair table window river cloud spring winter level noon kayak mom grass'
    .split(' ')
    .concat('it', 'morning', "o'clock");
const FORBIDDEN = ['ASS', 'rat', 'TIT', 'SEX', 'DIE', 'NIT', 'LOSER', 'HATE', 'EEL', 'TEAT'];
const ALL_WAYS = [-1, 0, 1]
  .flatMap((row) => [-1, 0, 1].map((column) => [row, column] as const))
  .filter(([row, column]) => row !== 0 || column !== 0);

/** Counted letter by letter, independently: how often a word is in the square in the eight directions. */
function count(letters: readonly string[], side: number, word: string): number {
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row >= side || column >= side ? '' : letters[row * side + column];
  let times = 0;
  for (let cell = 0; cell < letters.length; cell += 1) {
    if (letters[cell] !== word[0]) continue;
    for (const [row, column] of ALL_WAYS) {
      let length = 1;
      while (
        length < word.length &&
        at(Math.floor(cell / side) + row * length, (cell % side) + column * length) === word[length]
      )
        length += 1;
      if (length === word.length) times += 1;
    }
  }
  return times;
}

/** The step between each two letters, as row and column; one entry if the word is straight. */
function steps({ cells }: PlacedWord, side: number): string[] {
  const places = cells.map((cell) => [Math.floor(cell / side), cell % side] as const);
  const all = places.slice(1).map(([row, column], index) => {
    const [lastRow, lastColumn] = places[index] ?? [0, 0];
    return `${row - lastRow},${column - lastColumn}`;
  });
  return [...new Set(all)];
}

describe('newWordSearch', () => {
  it('contains each word exactly once and no forbidden one, whatever the seed (GAME-43, GAME-44, GAME-47)', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...LEVELS), (seed, level) => {
        const { side, letters, words } = newWordSearch(level, WORDS, FORBIDDEN, seed);
        const texts = words.map(({ word }) => word);
        expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
        expect(words.map(({ cells }) => cells.map((cell) => letters[cell]).join(''))).toEqual(texts);
        expect(texts.map((word) => count(letters, side, word))).toEqual(texts.map(() => 1));
        expect(FORBIDDEN.filter((word) => count(letters, side, word.toUpperCase()) > 0)).toEqual([]);
        const ways = SEARCH_DIRECTIONS[level].map(({ row, column }) => `${row},${column}`);
        for (const word of words) {
          const [way, ...others] = steps(word, side);
          expect(others).toEqual([]);
          expect(ways).toContain(way);
        }
      }),
      { numRuns: SEEDS },
    );
  }, 60_000);

  it('the same seed deals the same board (GAME-43, GAME-44)', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...LEVELS), (seed, level) => {
        expect(newWordSearch(level, WORDS, FORBIDDEN, seed)).toEqual(newWordSearch(level, WORDS, FORBIDDEN, seed));
      }),
    );
    const { letters, words } = newWordSearch('easy', WORDS, FORBIDDEN, 2026);
    expect(letters.join('')).toBe('KAORAESAWSSDLJEVIUEJIFWANNAAMATWTSTNCMVREEWNDIVNRTNHALUKIRTVIYEU');
    expect(words.map(({ word }) => word)).toEqual(['WINTER', 'SEAT', 'SUNSET', 'FAMILY']);
  });

  it.each<[Level, number, number, number]>([
    ['easy', 8, 4, 2],
    ['medium', 10, 6, 3],
    ['hard', 12, 8, 4],
    ['expert', 14, 10, 4],
    ['master', 16, 12, 4],
  ])(
    '%s: a square of %i, %i words, in %i directions all of which occur (GAME-43, GAME-44, GAME-47)',
    (level, side, words, ways) => {
      const boards = Array.from({ length: 60 }, (_, seed) => newWordSearch(level, WORDS, FORBIDDEN, seed));
      for (const board of boards) {
        expect([board.side, board.letters.length, board.words.length]).toEqual([side, side * side, words]);
      }
      const seen = new Set(boards.flatMap((board) => board.words.flatMap((word) => steps(word, board.side))));
      expect(seen.size).toBe(ways);
      expect(SEARCH_DIRECTIONS[level]).toHaveLength(ways);
    },
  );

  it('accepts words of 3 to 6 letters that read differently backwards and contain nothing forbidden (GAME-44, D-87)', () => {
    const seen = new Set(
      Array.from({ length: 300 }, (_, seed) => newWordSearch('master', WORDS, FORBIDDEN, seed).words)
        .flat()
        .map(({ word }) => word),
    );
    for (const word of ['IT', 'MORNING', "O'CLOCK", 'LEVEL', 'NOON', 'KAYAK', 'MOM', 'GRASS', 'RAT', 'TAR']) {
      expect(seen).not.toContain(word);
    }
    expect(seen).toContain('GARDEN');
    expect(seen).toContain('SUN');
  });

  it('throws if the words do not make a board (GAME-44)', () => {
    expect(() => newWordSearch('easy', ['sun', 'cat', 'rose'], [], 1)).toThrow(RangeError);
    expect(() => newWordSearch('easy', ['sun', 'nus', 'sunset', 'cat', 'rose'], [], 1)).toThrow(RangeError);
  });
});
