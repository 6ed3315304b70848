import { useCallback, useState } from 'react';
import { useComfort } from '@/lib/comfort';
import {
  type CellPixels,
  cellPixels,
  fittingSize,
  keepSize,
  keptSize,
  type LetterSize,
  nextSize,
  type Room,
} from './letter-size';

export interface LetterSizing extends CellPixels {
  size: LetterSize;
  change: (step: -1 | 1) => void;
  /** Follows the room in the board's box. @returns what ends that. */
  measure: (box: HTMLElement) => () => void;
}

type Measured = Omit<Room, 'side'>;

/** As long as nothing is measured the board has ordinary cells. */
const UNMEASURED: Measured = { width: Infinity, height: 0, textScale: 1 };
const NORMAL_REM = 16;

/** The cells of a board with so many letters in a row, measured anew whenever its box or the size of the text changes. */
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

/** A box that is hidden (a game that is paused) tells nothing; what has not changed is not drawn again. */
function newest(before: Measured, box: HTMLElement): Measured {
  if (box.clientWidth === 0) return before;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const now = { width: box.clientWidth, height: window.innerHeight, textScale: rem / NORMAL_REM };
  const isSame = now.width === before.width && now.height === before.height && now.textScale === before.textScale;
  return isSame ? before : now;
}
