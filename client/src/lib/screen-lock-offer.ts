/** The next home asks whether this device's screen lock should do: only after a password was typed on it (SAFE-13). */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

const { subscribe, tell } = createListeners();
let isOffered = false;

export function offerScreenLock(isOfferedNow = true): void {
  isOffered = isOfferedNow;
  tell();
}

export function useIsScreenLockOffered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOffered,
    () => false,
  );
}
