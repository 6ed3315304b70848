import { useEffect, type RefObject } from 'react';

/**
 * Runs `next` after the surrounding dialog has unmounted and returned the focus. A dialog that opens then returns the
 * focus to the same place in turn.
 */
export function WhenGone({ next }: { next: RefObject<(() => void) | null> }) {
  useEffect(
    () => () => {
      const act = next.current;
      next.current = null;
      // The surrounding dialog returns the focus in an earlier timer, so this one runs after it.
      if (act !== null) setTimeout(act);
    },
    [next],
  );
  return null;
}
