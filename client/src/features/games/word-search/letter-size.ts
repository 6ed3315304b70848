import { useCallback, useState } from 'react';
import { useComfort } from '@/lib/comfort';

/** Word Search letter size: the choice stored on this device, else what fits the screen. */

/** Pixels at the normal text size. */
const CELLS = [44, 56, 68, 84] as const;
const LETTERS = [28, 30, 36, 44] as const;
/** Pixels around a letter, at any text size. */
const CELL_PER_LETTER = 1.3;

/** Index of a size; 0 is the smallest. */
type LetterSize = 0 | 1 | 2 | 3;
export const SMALLEST: LetterSize = 0;
export const LARGEST: LetterSize = 3;

interface Room {
  /** Width available to the board, in pixels. */
  width: number;
  /** Height of the window, in pixels. */
  height: number;
  /** Letters in a row and in a column. */
  side: number;
  /** 1 at the normal text size, 2 at 200 %. */
  textScale: number;
}

export interface CellPixels {
  cell: number;
  letter: number;
}

/** The smallest size shows a whole row if its cells can be at least 44 px. */
export function cellPixels(size: LetterSize, { width, side, textScale }: Omit<Room, 'height'>): CellPixels {
  const letter = LETTERS[size] * textScale;
  const least = Math.ceil(Math.max(CELLS[size], letter * CELL_PER_LETTER));
  if (size !== SMALLEST) return { cell: least, letter };
  return { cell: Math.max(least, Math.min(Math.floor(width / side), CELLS[1])), letter };
}

/** Maximum share of the window's height for a board that could be smaller. */
const MOST_OF_HEIGHT = 0.75;

/**
 * The default size: 68 px if the whole board fits, else 56 px, the smallest that an unsteady finger can hit. A board
 * that still does not fit scrolls. Smaller letters are used only if the player chooses them.
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

/** @returns null if nothing is stored or storage is disabled */
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
    // Without storage the size applies only to this board.
  }
}

export interface LetterSizing extends CellPixels {
  size: LetterSize;
  change: (step: -1 | 1) => void;
  /** Observes the size of the board's container. @returns a cleanup function */
  measure: (box: HTMLElement) => () => void;
}

type Measured = Omit<Room, 'side'>;

/** Until the first measurement. */
const UNMEASURED: Measured = { width: Infinity, height: 0, textScale: 1 };
const NORMAL_REM = 16;

/** Cell sizes for a board of `side` letters, updated when its container or the text size changes. */
export function useLetterSize(side: number): LetterSizing {
  const [chosen, setChosen] = useState(keptSize);
  const [measured, setMeasured] = useState(UNMEASURED);
  const { textSize } = useComfort();
  const measure = useCallback(
    (box: HTMLElement) => {
      const take = () => setMeasured((before) => newest(before, box));
      take();
      const observer = new ResizeObserver(take);
      observer.observe(box);
      return () => observer.disconnect();
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another text size does not always change the box
    [textSize],
  );
  const room = { ...measured, side };
  const size = chosen ?? fittingSize(room);
  const change = (step: -1 | 1) => {
    const next = nextSize(size, step);
    setChosen(next);
    keepSize(next);
  };
  return { ...cellPixels(size, room), size, change, measure };
}

/** Ignores a hidden container (a paused game), and returns the previous object if nothing changed. */
function newest(before: Measured, box: HTMLElement): Measured {
  if (box.clientWidth === 0) return before;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const now = { width: box.clientWidth, height: window.innerHeight, textScale: rem / NORMAL_REM };
  const isSame = now.width === before.width && now.height === before.height && now.textScale === before.textScale;
  return isSame ? before : now;
}
