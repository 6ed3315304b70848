/** Whether this device can check who is there, and whether the person is offered that. */
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { NO_SCREEN_LOCK_COOKIE } from '@shared/api/request-headers';
import { createListeners } from './listeners';
import { passkeysInPage, RenderContext } from './render-context';
import { whenIdle } from './when-idle';

/** Whether this address has the means, and the device has not said yet that it has none. */
export function useMayHaveScreenLock(): boolean {
  return useContext(RenderContext)?.mayUsePasskeys ?? passkeysInPage();
}

/** Whether this address and this device have the means; null until the device has said so. */
export function useScreenLock(): boolean | null {
  const isPossibleHere = useMayHaveScreenLock();
  const [isThere, setIsThere] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isPossibleHere) return undefined;
    let isShown = true;
    let stopWaiting = () => {};
    void hasScreenLock().then((has) => {
      if (!isShown) return;
      if (has) stopWaiting = whenIdle(() => void import('./ask-device').catch(() => undefined));
      else document.cookie = NO_SCREEN_LOCK;
      setIsThere(has);
    });
    return () => {
      isShown = false;
      stopWaiting();
    };
  }, [isPossibleHere]);
  return isPossibleHere ? isThere : false;
}

/** For the server, so that the next page leaves no place for it. A week, as a device may get one. */
const NO_SCREEN_LOCK = `${NO_SCREEN_LOCK_COOKIE}; max-age=604800; path=/; samesite=lax`;

async function hasScreenLock(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

const { subscribe, tell } = createListeners();
let isOffered = false;

/** The next home asks whether this device's screen lock should do: only after a password was typed on it (SAFE-13). */
export function offerScreenLock(isOfferedNow: boolean): void {
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
