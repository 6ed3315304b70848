import { useEffect, type RefObject } from 'react';

/**
 * Stands in a dialog, for one that comes after it: what comes next waits until this dialog is gone and has given the focus
 * back, so that it finds it there and gives it back to the same place in turn.
 */
export function WhenGone({ next }: { next: RefObject<(() => void) | null> }) {
  useEffect(
    () => () => {
      const act = next.current;
      next.current = null;
      // The dialog around this component gives the focus back in a timer as well, which it has set before.
      if (act !== null) setTimeout(act);
    },
    [next],
  );
  return null;
}
