/**
 * Unsteady hands press twice. Where the first press closes or moves what was pressed, the second would land on something else:
 * it is ignored.
 */
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** The longest that systems allow between the halves of a double press. */
const BETWEEN_MS = 500;
/** A double press is in one place; farther away it is a press of its own. */
const NEAR_PX = 40;
const KINDS = ['pointerdown', 'mousedown', 'click'] as const;

export interface PressedPart {
  /** Whether the part is on the screen. */
  isShown?: boolean;
  /** Only presses in it count: those beside it are meant for what they fall on. */
  within?: RefObject<Element | null>;
}

/**
 * Ignores the second half of the press that closed the part. Call the returned function when something has moved while the
 * part stays.
 */
export function useIgnoreDoublePress({ isShown = true, within }: PressedPart = {}): () => void {
  const last = useRef<MouseEvent | null>(null);
  const ignoreSecond = useCallback(() => {
    if (last.current !== null) ignorePressesNear(last.current);
  }, []);
  // Before the next press can come.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const remember = (event: PointerEvent) => {
      const isOurs = !within || (event.target instanceof Node && within.current?.contains(event.target) === true);
      last.current = isOurs ? event : null;
    };
    window.addEventListener('pointerdown', remember, true);
    return () => {
      window.removeEventListener('pointerdown', remember, true);
      ignoreSecond();
    };
  }, [isShown, within, ignoreSecond]);
  return ignoreSecond;
}

function ignorePressesNear({ clientX, clientY }: MouseEvent): void {
  // Without a place it comes from a program.
  if (clientX === 0 && clientY === 0) return;
  let isSecond = false;
  let timer = setTimeout(stop, BETWEEN_MS);

  function meet(event: MouseEvent) {
    // A click by keyboard counts no presses.
    if (event.type === 'click' && event.detail === 0) return;
    // Once begun near by it is ignored to its end, though the hand slips.
    if (event.type === 'pointerdown' || !isSecond) {
      isSecond = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= NEAR_PX;
    }
    if (!isSecond) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Its click may come late, and a third press after it.
    clearTimeout(timer);
    timer = setTimeout(stop, BETWEEN_MS);
  }
  function stop() {
    for (const kind of KINDS) window.removeEventListener(kind, meet, true);
    window.removeEventListener('input', stop, true);
  }
  for (const kind of KINDS) window.addEventListener(kind, meet, true);
  // A person who has typed since then has seen what is there: the next press is meant.
  window.addEventListener('input', stop, true);
}
