/**
 * Playing Word Search: letters are selected one after another, each next to the last (GAME-48). When they spell a word
 * it is found; six letters that spell none are cleared after the check (D-87).
 */
import { POINTS_PER_LETTER, WORD_SEARCH_BONUS, WORD_SEARCH_LONGEST } from './scores';
import type { PlacedWord, WordSearchBoard } from './word-search-board';

export interface SearchPlay {
  /** The selected cells in their order. */
  selection: readonly number[];
  /** In the order they were found, with the cells that were selected. */
  found: readonly PlacedWord[];
}

export const NEW_SEARCH_PLAY: SearchPlay = { selection: [], found: [] };

/** The result of a press. 'known' is a word that was found before. */
export type SearchStep = { kind: 'started' | 'added' | 'cut' | 'cleared' } | { kind: 'found' | 'known'; word: string };

/**
 * A cell next to the last one extends the selection, a selected one cuts it back to before it, any other starts over. A
 * word counts backwards too, and on any path of neighboring letters.
 */
export function pressCell(
  board: WordSearchBoard,
  { selection, found }: SearchPlay,
  cell: number,
): { play: SearchPlay; step: SearchStep } {
  const place = selection.indexOf(cell);
  if (place !== -1) return { play: { selection: selection.slice(0, place), found }, step: { kind: 'cut' } };

  const last = selection.at(-1);
  const goesOn = last !== undefined && areNeighbors(board.side, last, cell);
  const chosen = goesOn ? [...selection, cell] : [cell];
  const match = wordOf(board, chosen);
  if (match !== null) {
    const isKnown = found.some(({ word }) => word === match.word);
    return {
      play: { selection: [], found: isKnown ? found : [...found, match] },
      step: { kind: isKnown ? 'known' : 'found', word: match.word },
    };
  }
  if (chosen.length >= WORD_SEARCH_LONGEST) return { play: { selection: [], found }, step: { kind: 'cleared' } };
  return { play: { selection: chosen, found }, step: { kind: goesOn ? 'added' : 'started' } };
}

/** Horizontally, vertically or diagonally adjacent. */
export function areNeighbors(side: number, one: number, other: number): boolean {
  const rows = Math.abs(Math.floor(one / side) - Math.floor(other / side));
  const columns = Math.abs((one % side) - (other % side));
  return Math.max(rows, columns) === 1;
}

/** The word the cells spell, with its cells in the order of its letters; null if they spell none. */
function wordOf({ letters, words }: WordSearchBoard, cells: readonly number[]): PlacedWord | null {
  for (const way of [cells, cells.toReversed()]) {
    const spelled = way.map((cell) => letters[cell]).join('');
    if (words.some(({ word }) => word === spelled)) return { word: spelled, cells: way };
  }
  return null;
}

/** 10 for each letter of each word, and 50 more once all of them are found (GAME-45, GAME-46). */
export function searchScore(board: WordSearchBoard, play: SearchPlay): number {
  const letters = play.found.reduce((sum, { word }) => sum + word.length, 0);
  return letters * POINTS_PER_LETTER + (isSearchOver(board, play) ? WORD_SEARCH_BONUS : 0);
}

export function isSearchOver({ words }: WordSearchBoard, { found }: SearchPlay): boolean {
  return found.length === words.length;
}
