import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches now; null while rendering on the server. */
export function useMedia(query: string): boolean | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
