/** Whether this device can check who is there. */
import { useContext, useEffect, useState } from 'react';
import { passkeysInPage, RenderContext } from './render-context';
import { whenIdle } from './when-idle';

/** Whether this address and this device have the means; null until the device has said so. */
export function useScreenLock(): boolean | null {
  const renderedFor = useContext(RenderContext);
  const isPossibleHere = renderedFor?.mayUsePasskeys ?? passkeysInPage();
  const [isThere, setIsThere] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isPossibleHere) return undefined;
    let isShown = true;
    let stopWaiting = () => {};
    void hasScreenLock().then((has) => {
      if (!isShown) return;
      if (has) stopWaiting = whenIdle(() => void import('./ask-device').catch(() => undefined));
      setIsThere(has);
    });
    return () => {
      isShown = false;
      stopWaiting();
    };
  }, [isPossibleHere]);
  return isPossibleHere ? isThere : false;
}

async function hasScreenLock(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}
