import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../testing/thoroughness';
import {
  type Answer,
  answerText,
  emptyAnswer,
  guessScramble,
  NEW_SCRAMBLE_PLAY,
  newScramble,
  placeLetter,
  type ScramblePlay,
  scrambleScore,
  takeBack,
  typedAnswer,
} from './word-scramble';

const SEEDS = rounds({ usual: 500, full: 10_000 });
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const WORDS = ['on', 'add', 'cat', 'noon', 'shirt', 'Garden', 'BANANA', 'picnic', 'sunflower', 'grandmother'].map(
  (word) => ({ word, hint: `The hint of ${word}` }),
);
const garden = { word: 'GARDEN', hint: 'Flowers grow there', letters: Array.from('NDGREA') };
const noon = { word: 'NOON', hint: 'Midday', letters: Array.from('NONO') };

/** The scrambled letters, taken by index. */
const placed = (letters: readonly number[]) => letters.reduce<Answer>(placeLetter, emptyAnswer(garden));

describe('newScramble', () => {
  it('scrambles one of the words, in capitals and never in the right order, whatever the seed (GAME-29)', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { word, hint, letters } = newScramble(WORDS, ['SHIT', 'nog'], seed);
        const source = WORDS.find((each) => each.word.toUpperCase() === word);
        expect(hint).toBe(source?.hint);
        expect(letters.join('')).not.toBe(word);
        expect(letters.toSorted()).toEqual(Array.from(word).toSorted());
        expect(letters.join('')).not.toMatch(/SHIT|NOG/);
      }),
      { numRuns: SEEDS },
    );
  });

  it('scrambles the same way for the same seed (GAME-29)', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(newScramble(WORDS, [], seed)).toEqual(newScramble(WORDS, [], seed));
      }),
    );
    expect(newScramble(WORDS, [], 2026)).toEqual({
      word: 'GARDEN',
      hint: 'The hint of Garden',
      letters: Array.from('AENDGR'),
    });
  });

  it('leaves out words that cannot be scrambled, and throws if none is left (GAME-29)', () => {
    const words = [
      { word: 'aaa', hint: 'No other order' },
      { word: 'ab', hint: 'One other order' },
    ];
    for (let seed = 0; seed < 50; seed += 1) expect(newScramble(words, [], seed).letters.join('')).toBe('BA');
    expect(() => newScramble(words, ['BA'], 1)).toThrow(RangeError);
    expect(() => newScramble([], [], 1)).toThrow(RangeError);
  });
});

describe('guessScramble', () => {
  it.each(['GARDEN', 'garden', ' Garden '])('accepts "%s": a guess is compared in capitals (GAME-29)', (guess) => {
    expect(guessScramble(garden, NEW_SCRAMBLE_PLAY, guess)).toEqual({ attempts: 0, isSolved: true });
  });

  it.each(['DANGER', 'GARDE', 'GARDENS', ''])(
    '"%s" is not the word and adds one attempt (GAME-29, GAME-30)',
    (guess) => {
      expect(guessScramble(garden, { attempts: 2, isSolved: false }, guess)).toEqual({ attempts: 3, isSolved: false });
    },
  );

  it('counts nothing after the word is found (GAME-30)', () => {
    const solved: ScramblePlay = { attempts: 1, isSolved: true };
    expect(guessScramble(garden, solved, 'DANGER')).toEqual(solved);
  });
});

describe('scrambleScore', () => {
  it.each([
    [0, 100],
    [1, 90],
    [4, 60],
    [9, 10],
    [10, 0],
    [11, 0],
    [50, 0],
  ])('%i wrong guesses leave %i points (GAME-32)', (attempts, score) => {
    expect(scrambleScore({ attempts, isSolved: true })).toBe(score);
  });

  it.each([0, 3])('giving up after %i wrong guesses leaves 0 (GAME-33)', (attempts) => {
    expect(scrambleScore({ attempts, isSolved: false })).toBe(0);
  });
});

describe('the answer', () => {
  it('fills the first free place, and a removed letter leaves its place free (GAME-29)', () => {
    const answer = placed([2, 5, 3]);
    expect(answerText(garden, answer)).toBe('GAR');
    const open = takeBack(answer, 1);
    expect(answerText(garden, open)).toBe('G_R');
    expect(answerText(garden, placeLetter(open, 4))).toBe('GER');
    expect(answerText(garden, takeBack(open, 2))).toBe('G');
  });

  it('uses no letter twice and no place beyond the last (GAME-29)', () => {
    expect(placed([2, 2])).toEqual(placed([2]));
    const full = placed([0, 1, 2, 3, 4, 5]);
    expect(placeLetter(full, 0)).toBe(full);
  });
});

describe('typedAnswer', () => {
  it.each([
    ['gard', 'GARD', null],
    ['GARDEN', 'GARDEN', null],
    ['g_rd', 'G_RD', null],
    ['g rd', 'G_RD', null],
    ['gaxrd', 'GARD', 'X'],
    ['gardden', 'GARDEN', 'D'],
    ['gardenxyz', 'GARDEN', null],
    ['', '', null],
  ])('typing "%s" gives "%s", and misses %s (GAME-29)', (text, laid, missing) => {
    const typed = typedAnswer(garden, emptyAnswer(garden), text);
    expect(answerText(garden, typed.answer)).toBe(laid);
    expect(typed.missing).toBe(missing);
  });

  it('keeps the current letters if there are two of the same (GAME-29)', () => {
    const before: Answer = [2, 3, null, null];
    expect(typedAnswer(noon, before, 'NOO').answer).toEqual([2, 3, 1, null]);
    expect(typedAnswer(noon, before, 'NON').answer).toEqual([2, 3, 0, null]);
  });
});
