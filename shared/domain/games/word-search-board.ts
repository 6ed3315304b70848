/**
 * Deals a Word Search: a square of letters in which each word occurs exactly once and can always be found (GAME-43 to
 * 47). No word of the second list can be read in it, in any of the eight directions.
 */
import type { Level } from './game-types';
import { createRandom, type Random } from './random';
import { WORD_SEARCH_LONGEST, WORD_SEARCH_SHORTEST, WORD_SEARCH_SIDE, WORD_SEARCH_WORDS } from './scores';
import { cellsFrom, type Direction, DOWN, DOWN_RIGHT, findWords, RIGHT, UP_RIGHT } from './word-search-lines';

export interface PlacedWord {
  /** In capitals. */
  word: string;
  /** In the order of its letters. */
  cells: readonly number[];
}

export interface WordSearchBoard {
  side: number;
  /** Row after row; a cell is an index into it. */
  letters: readonly string[];
  words: readonly PlacedWord[];
}

/** Words are written in reading direction, never backwards or from right to left (GAME-47). */
export const SEARCH_DIRECTIONS: Record<Level, readonly Direction[]> = {
  easy: [RIGHT, DOWN],
  medium: [RIGHT, DOWN, DOWN_RIGHT],
  hard: [RIGHT, DOWN, DOWN_RIGHT, UP_RIGHT],
  expert: [RIGHT, DOWN, DOWN_RIGHT, UP_RIGHT],
  master: [RIGHT, DOWN, DOWN_RIGHT, UP_RIGHT],
};

/** Roughly as often as in English, so that the words do not stand out by their letters. */
const FILLERS = Array.from('EEEEAAAAIIIOOONNNRRRTTTLLSSSUUDDDGGBBCCMMPPFFHHVWWYYKJ');
const MOST_BOARDS = 200;
const MOST_PLACES = 100;
const MOST_REPAIRS = 100;

/**
 * @param words of that level; leaves out those shorter than 3 or longer than 6 letters, palindromes, and those with a
 * forbidden word inside (D-87).
 * @param forbidden words of at least two letters.
 * @throws RangeError if too few words are left to deal a board.
 */
export function newWordSearch(
  level: Level,
  words: readonly string[],
  forbidden: readonly string[],
  seed: number,
): WordSearchBoard {
  const random = createRandom(seed);
  const side = WORD_SEARCH_SIDE[level];
  const never = forbidden.map((word) => word.toUpperCase());
  const usable = words.map((word) => word.toUpperCase()).filter((word) => isUsable(word, never));
  for (let board = 0; board < MOST_BOARDS; board += 1) {
    const placed = placeWords(random, level, chooseWords(random, usable, WORD_SEARCH_WORDS[level]));
    const letters = placed && fillUp(random, side, placed, never);
    if (letters) return { side, letters, words: placed };
  }
  throw new RangeError('No board can be dealt with these words');
}

function isUsable(word: string, never: readonly string[]): boolean {
  const backwards = reversed(word);
  return (
    word.length >= WORD_SEARCH_SHORTEST &&
    word.length <= WORD_SEARCH_LONGEST &&
    /^[A-Z]+$/.test(word) &&
    word !== backwards &&
    !never.some((bad) => word.includes(bad) || backwards.includes(bad))
  );
}

/** None is inside another, forwards or backwards: it would be found there as well. */
function chooseWords(random: Random, usable: readonly string[], count: number): string[] {
  const chosen: string[] = [];
  for (const word of random.shuffle(usable)) {
    if (chosen.length === count) return chosen;
    if (!chosen.some((other) => isInside(word, other) || isInside(other, word))) chosen.push(word);
  }
  if (chosen.length < count) throw new RangeError(`${count} words are needed, and only ${chosen.length} can be used`);
  return chosen;
}

function isInside(word: string, other: string): boolean {
  return other.includes(word) || other.includes(reversed(word));
}

/** Words may cross at the same letter. @returns null if one of them found no place. */
function placeWords(random: Random, level: Level, words: readonly string[]): PlacedWord[] | null {
  const taken = new Map<number, string>();
  const placed: PlacedWord[] = [];
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const cells = freePlace(random, level, word, taken);
    if (cells === null) return null;
    cells.forEach((cell, index) => taken.set(cell, word.charAt(index)));
    placed.push({ word, cells });
  }
  return random.shuffle(placed);
}

function freePlace(random: Random, level: Level, word: string, taken: ReadonlyMap<number, string>): number[] | null {
  const side = WORD_SEARCH_SIDE[level];
  for (let place = 0; place < MOST_PLACES; place += 1) {
    const direction = random.pick(SEARCH_DIRECTIONS[level]);
    const cells = cellsFrom(side, random.below(side * side), word.length, direction);
    const fits = cells?.every((cell, index) => (taken.get(cell) ?? word.charAt(index)) === word.charAt(index));
    if (cells && fits === true) return cells;
  }
  return null;
}

/**
 * Fills the cells between the words. If that spells one of the words again, or a forbidden one, draws one of its
 * letters again. @returns null if the placed words themselves spell it.
 */
function fillUp(
  random: Random,
  side: number,
  placed: readonly PlacedWord[],
  never: readonly string[],
): string[] | null {
  const fixed = new Map(placed.flatMap(({ word, cells }) => cells.map((cell, index) => [cell, word.charAt(index)])));
  const letters = Array.from({ length: side * side }, (_, cell) => fixed.get(cell) ?? random.pick(FILLERS));
  for (let repair = 0; repair < MOST_REPAIRS; repair += 1) {
    const strays = strayWords(letters, side, placed, never);
    if (strays.length === 0) return letters;
    for (const cells of strays) {
      const changeable = cells.filter((cell) => !fixed.has(cell));
      if (changeable.length === 0) return null;
      letters[random.pick(changeable)] = random.pick(FILLERS);
    }
  }
  return null;
}

/** The cells of each word that must not be readable there. */
function strayWords(
  letters: readonly string[],
  side: number,
  placed: readonly PlacedWord[],
  never: readonly string[],
): number[][] {
  const own = new Map(placed.map(({ word, cells }) => [word, cells.join()]));
  return findWords(letters, side, [...own.keys(), ...never])
    .filter(({ word, cells }) => own.get(word) !== cells.join())
    .map(({ cells }) => cells);
}

function reversed(word: string): string {
  return Array.from(word).toReversed().join('');
}
