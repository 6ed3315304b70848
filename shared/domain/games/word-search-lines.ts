/** Finds words in a square of letters, in all eight directions. A cell is its row × side + its column. */

/** A reading direction: the step from one letter to the next. */
export interface Direction {
  row: -1 | 0 | 1;
  column: -1 | 0 | 1;
}

export const RIGHT: Direction = { row: 0, column: 1 };
export const DOWN: Direction = { row: 1, column: 0 };
export const DOWN_RIGHT: Direction = { row: 1, column: 1 };
export const UP_RIGHT: Direction = { row: -1, column: 1 };

/** @returns that many letters' cells from there on; null if the square ends before. */
export function cellsFrom(side: number, cell: number, length: number, direction: Direction): number[] | null {
  const row = Math.floor(cell / side);
  const column = cell % side;
  const isInside = (index: number) => index >= 0 && index < side;
  const lastRow = row + direction.row * (length - 1);
  const lastColumn = column + direction.column * (length - 1);
  if (!isInside(lastRow) || !isInside(lastColumn)) return null;
  return Array.from({ length }, (_, step) => cell + step * (direction.row * side + direction.column));
}

/**
 * Every place where one of the words can be read in a straight line, in any of the eight directions; a palindrome
 * occurs twice. Cells are in the order of the word's letters.
 */
export function findWords(
  letters: readonly string[],
  side: number,
  words: readonly string[],
): { word: string; cells: number[] }[] {
  const forwards = linesOf(side);
  const places: { word: string; cells: number[] }[] = [];
  for (const cells of [forwards, forwards.toReversed()]) {
    const text = cells.map((cell) => letters[cell] ?? BETWEEN_LINES).join('');
    for (const word of words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        places.push({ word, cells: cells.slice(at, at + word.length) });
      }
    }
  }
  return places;
}

/** Matches no letter, so that no word continues from one line into the next. */
const BETWEEN_LINES = ' ';
const NO_CELL = -1;
const knownLines = new Map<number, readonly number[]>();

/** The cells of all rows, columns and diagonals one after another, with NO_CELL between them. */
function linesOf(side: number): readonly number[] {
  const known = knownLines.get(side);
  if (known !== undefined) return known;
  const lines: number[] = [];
  for (const direction of [RIGHT, DOWN, DOWN_RIGHT, UP_RIGHT]) {
    for (let cell = 0; cell < side * side; cell += 1) {
      if (isFirstOfLine(side, cell, direction)) lines.push(...lineFrom(side, cell, direction), NO_CELL);
    }
  }
  knownLines.set(side, lines);
  return lines;
}

function isFirstOfLine(side: number, cell: number, { row, column }: Direction): boolean {
  return cellsFrom(side, cell, 2, { row: opposite(row), column: opposite(column) }) === null;
}

function lineFrom(side: number, first: number, direction: Direction): number[] {
  let line = [first];
  for (let longer = cellsFrom(side, first, 2, direction); longer !== null;) {
    line = longer;
    longer = cellsFrom(side, first, line.length + 1, direction);
  }
  return line;
}

function opposite(step: Direction['row']): Direction['row'] {
  if (step === 0) return 0;
  return step === 1 ? -1 : 1;
}
