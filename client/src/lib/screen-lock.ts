/** Whether this device can check who is there, and whether the person is offered that. */
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { NO_SCREEN_LOCK, SCREEN_LOCK_COOKIE } from '@shared/api/request-headers';
import { writeCookie } from './cookies';
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
      else writeCookie(SCREEN_LOCK_COOKIE, NO_SCREEN_LOCK, WEEK_S);
      setIsThere(has);
    });
    return () => {
      isShown = false;
      stopWaiting();
    };
  }, [isPossibleHere]);
  return isPossibleHere ? isThere : false;
}

/** How long the server leaves no place for it: a device may get one. */
const WEEK_S = 7 * 24 * 60 * 60;

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
