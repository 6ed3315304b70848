import { describe, expect, it } from 'vitest';
import {
  areNeighbors,
  isSearchOver,
  NEW_SEARCH_PLAY,
  pressCell,
  type SearchPlay,
  type SearchStep,
  searchScore,
} from './word-search';
import type { WordSearchBoard } from './word-search-board';

const ROWS = ['GARDENXX', 'XXXXXXXX', 'XTAXXXXX', 'XXCXXXXX', 'SUNXXXXX', 'XXXXXXXX', 'XXXXXXXX', 'XXXXXXXX'];
const row = (index: number, length: number) => Array.from({ length }, (_, column) => index * 8 + column);
const board: WordSearchBoard = {
  side: 8,
  letters: Array.from(ROWS.join('')),
  words: [
    { word: 'GARDEN', cells: row(0, 6) },
    { word: 'SUN', cells: row(4, 3) },
    // On a bent path here: 26, 18, 17.
    { word: 'CAT', cells: [26, 18, 17] },
  ],
};
const GARDEN = row(0, 6);
const SUN = row(4, 3);

function pressAll(
  cells: readonly number[],
  from: SearchPlay = NEW_SEARCH_PLAY,
): { play: SearchPlay; step: SearchStep } {
  let last: { play: SearchPlay; step: SearchStep } = { play: from, step: { kind: 'cleared' } };
  for (const cell of cells) last = pressCell(board, last.play, cell);
  return last;
}

describe('pressCell', () => {
  it.each([
    ['right', 28],
    ['left', 26],
    ['down', 35],
    ['up', 19],
    ['down right', 36],
    ['down left', 34],
    ['up right', 20],
    ['up left', 18],
  ])('extends the selection to the neighbor %s (GAME-48)', (_, next) => {
    expect(pressAll([27, next])).toEqual({ play: { selection: [27, next], found: [] }, step: { kind: 'added' } });
  });

  it.each([
    ['two cells on', 27, 29],
    ['far away', 27, 63],
    ['over the right edge into the next row', 15, 16],
  ])('starts over %s (GAME-48)', (_, first, next) => {
    expect(pressAll([first, next])).toEqual({ play: { selection: [next], found: [] }, step: { kind: 'started' } });
  });

  it.each([
    [3, [8, 9, 10]],
    [1, [8]],
    [0, []],
  ])('pressing selected letter %i cuts back to before it (GAME-49)', (place, kept) => {
    const chosen = [8, 9, 10, 11];
    const { play, step } = pressAll([...chosen, chosen[place] ?? 0]);
    expect(play.selection).toEqual(kept);
    expect(step).toEqual({ kind: 'cut' });
  });

  it('clears six letters that are no word, but not five (GAME-50)', () => {
    const six = row(6, 6);
    expect(pressAll(six.slice(0, 5)).play.selection).toHaveLength(5);
    expect(pressAll(six)).toEqual({ play: NEW_SEARCH_PLAY, step: { kind: 'cleared' } });
  });

  it('checks six letters before clearing them (GAME-50, D-87)', () => {
    expect(pressAll(GARDEN)).toEqual({
      play: { selection: [], found: [{ word: 'GARDEN', cells: GARDEN }] },
      step: { kind: 'found', word: 'GARDEN' },
    });
  });

  it('finds a word backwards too, and keeps its cells in the order of its letters (GAME-48)', () => {
    expect(pressAll(SUN.toReversed()).play.found).toEqual([{ word: 'SUN', cells: SUN }]);
  });

  it('finds a word on a bent path (GAME-48)', () => {
    expect(pressAll([26, 18, 17]).step).toEqual({ kind: 'found', word: 'CAT' });
  });

  it('a found word counts once (GAME-45)', () => {
    const { play } = pressAll(SUN);
    const again = pressAll(SUN, play);
    expect(again).toEqual({ play, step: { kind: 'known', word: 'SUN' } });
  });
});

describe('areNeighbors', () => {
  it('a cell is not its own neighbor (GAME-48)', () => {
    expect(areNeighbors(8, 9, 9)).toBe(false);
  });
});

describe('searchScore', () => {
  it('gives 10 a letter, and 50 with the last word (GAME-45, GAME-46)', () => {
    expect(searchScore(board, NEW_SEARCH_PLAY)).toBe(0);
    const first = pressAll(GARDEN).play;
    expect([searchScore(board, first), isSearchOver(board, first)]).toEqual([60, false]);
    const second = pressAll(SUN, first).play;
    expect([searchScore(board, second), isSearchOver(board, second)]).toEqual([90, false]);
    const last = pressAll([26, 18, 17], second).play;
    expect([searchScore(board, last), isSearchOver(board, last)]).toEqual([170, true]);
  });
});
