import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server draws the page and the browser takes it over: what only the device knows is not in it. */
export function useIsOnDevice(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
