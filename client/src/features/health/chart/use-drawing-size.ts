import { useCallback, useState } from 'react';
import type { DrawingSize } from './plot';

/** Where nothing is laid out there is no width; a drawing of a usual size is better than none. */
const USUAL_WIDTH = 640;

/** The room a drawing has, as it is and as it changes; null until the box is there. */
export function useDrawingSize(): { size: DrawingSize | null; measure: (box: HTMLElement | null) => void } {
  const [size, setSize] = useState<DrawingSize | null>(null);
  const measure = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined;
    const read = () => {
      const next = sizeOf(box);
      setSize((before) => (before?.width === next.width && before.rem === next.rem ? before : next));
    };
    read();
    // The box is a number of rem high, so that another text size is noticed as well.
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { size, measure };
}

function sizeOf(box: HTMLElement): DrawingSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { width: box.clientWidth || USUAL_WIDTH, rem };
}
