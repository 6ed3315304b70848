import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { LetterSizing } from './use-letter-size';

/** Columns of the board that are seen whole, counted from 1. */
export interface SeenColumns {
  first: number;
  last: number;
}

/** The box in which a board is moved sideways when it is wider, and which part of the board is seen in it. */
export function useBoardBox(side: number, { cell, measure }: LetterSizing) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<SeenColumns>({ first: 1, last: side });
  const look = useCallback(() => {
    const now = seenIn(box.current, side, cell);
    setSeen((before) => (before.first === now.first && before.last === now.last ? before : now));
  }, [side, cell]);
  // After every drawing: the box or the letters may have another size.
  useLayoutEffect(look);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      box.current = element;
      const stop = measure(element);
      return () => {
        box.current = null;
        stop();
      };
    },
    [measure],
  );
  const move = (direction: -1 | 1) => {
    if (box.current === null) return;
    // The last column that was seen is the first one then, or the other way round: the eye finds its way.
    box.current.scrollLeft = direction === 1 ? (seen.last - 1) * cell : seen.first * cell - box.current.clientWidth;
    look();
  };
  return { attach, seen, look, move };
}

function seenIn(box: HTMLElement | null, side: number, cell: number): SeenColumns {
  if (box === null || box.clientWidth === 0) return { first: 1, last: side };
  const { scrollLeft, clientWidth } = box;
  return {
    first: Math.ceil((scrollLeft - 1) / cell) + 1,
    last: Math.min(Math.floor((scrollLeft + clientWidth + 1) / cell), side),
  };
}
