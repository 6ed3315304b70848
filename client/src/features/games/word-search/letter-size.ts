/** How large the letters of a Word Search are: as the player wants them, on this device, and otherwise as the screen allows. */

/** Pixels at normal text size. */
const CELLS = [44, 56, 68, 84] as const;
const LETTERS = [28, 30, 36, 44] as const;
/** A letter needs so much room around it, however large the text is. */
const CELL_PER_LETTER = 1.3;

/** From 0, the smallest there is. */
export type LetterSize = 0 | 1 | 2 | 3;
export const SMALLEST: LetterSize = 0;
export const LARGEST: LetterSize = 3;

export interface Room {
  /** Pixels that the board has from left to right. */
  width: number;
  /** Pixels of the window from top to bottom. */
  height: number;
  /** Letters in a row, and in a column. */
  side: number;
  /** 1 at normal text size, 2 at 200 %. */
  textScale: number;
}

export interface CellPixels {
  cell: number;
  letter: number;
}

/** In the smallest size the whole row is shown, if its cells can be 44 px or more. */
export function cellPixels(size: LetterSize, { width, side, textScale }: Omit<Room, 'height'>): CellPixels {
  const letter = LETTERS[size] * textScale;
  const least = Math.ceil(Math.max(CELLS[size], letter * CELL_PER_LETTER));
  if (size !== SMALLEST) return { cell: least, letter };
  return { cell: Math.max(least, Math.min(Math.floor(width / side), CELLS[1])), letter };
}

/** More than that of the window's height is too much for a board that could be smaller. */
const MOST_OF_HEIGHT = 0.75;

/**
 * The size as long as nobody chooses one: 68 px where the board fits whole, else 56 px, which is as small as an unsteady
 * finger should have to meet; where the board does not fit then, it is moved. Smaller letters are for whoever asks for them.
 */
export function fittingSize(room: Room): LetterSize {
  const pixels = (size: LetterSize) => cellPixels(size, room).cell * room.side;
  if (pixels(2) <= room.width && pixels(2) <= room.height * MOST_OF_HEIGHT) return 2;
  return 1;
}

export function nextSize(size: LetterSize, step: -1 | 1): LetterSize {
  return SIZES.find((each) => each === size + step) ?? size;
}

const SIZES: readonly LetterSize[] = [0, 1, 2, 3];
const KEPT = 'hearthside.word-search-letters';

/** @returns null where nobody has chosen yet, or the device keeps nothing. */
export function keptSize(): LetterSize | null {
  try {
    return SIZES.find((size) => String(size) === localStorage.getItem(KEPT)) ?? null;
  } catch {
    return null;
  }
}

export function keepSize(size: LetterSize): void {
  try {
    localStorage.setItem(KEPT, String(size));
  } catch {
    // The size holds for this board.
  }
}
