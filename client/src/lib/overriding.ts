/** What nothing may cover, such as the question before an emergency call. */
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

const { subscribe, tell } = createListeners();
let count = 0;

/** Nothing covers the page while `isSo`: a ring waits (REACH-40). */
export function useOverridesAll(isSo: boolean): void {
  useEffect(() => {
    if (!isSo) return undefined;
    count += 1;
    tell();
    return () => {
      count -= 1;
      tell();
    };
  }, [isSo]);
}

/** Whether something is shown that may not be covered. */
export function useIsOverridden(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
