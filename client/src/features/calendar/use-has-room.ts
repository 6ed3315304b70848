import { useCallback, useSyncExternalStore } from 'react';
import { useComfort } from '@/lib/comfort';

/** Seven columns of words need so much, in rem: a tablet held upright, or a wide screen with text at 150 %. */
const GRID_REM = 46;

/**
 * Whether seven days fit side by side at this text size; otherwise days stand below each other. Asked of the window, not
 * left to a style: only one of the two is then in the page, which matters with hundreds of events. Null where there is no
 * window yet, since the server draws the page: it draws the list, and where seven columns will stand their skeleton.
 */
export function useHasRoom(): boolean | null {
  const { textSize } = useComfort();
  const query = `(min-width: ${(GRID_REM * textSize) / 100}em)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
