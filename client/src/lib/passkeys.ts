/**
 * The device's own check of a person: face, finger or screen lock. What it signs with is called a passkey. The code for it is
 * loaded only where a device has the means.
 */
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from './api';
import { createListeners } from './listeners';
import { RenderContext } from './render-context';
import { whenIdle } from './when-idle';

const loadPart = () => import('@simplewebauthn/browser');

/** As the server wrote it into the page. */
export function passkeysInPage(): boolean {
  return document.documentElement.dataset['passkeys'] !== undefined;
}

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
      if (has) stopWaiting = whenIdle(() => void loadPart().catch(() => undefined));
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

/** Lets the device check who is there. Null: they changed their mind, or took too long. */
export async function askDevice() {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    callApi('POST /api/passkeys/sign-in/options', {}),
    loadPart(),
  ]);
  return unlessCanceled(() => startAuthentication({ optionsJSON }));
}

/** Lets the device make a passkey for the person who is signed in. Null as above. */
export async function setUpDevice() {
  const [options, { startRegistration }] = await Promise.all([callApi('POST /api/passkeys/options', {}), loadPart()]);
  const excludeCredentials = options.excludeCredentials.map(({ transports, ...known }) => ({
    ...known,
    ...(transports && { transports }),
  }));
  const optionsJSON = { ...options, excludeCredentials };
  return unlessCanceled(() => startRegistration({ optionsJSON }));
}

async function unlessCanceled<Made>(ask: () => Promise<Made>): Promise<Made | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

/** The device has a passkey of this person already. */
export function isSetUpAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** The next home asks whether this device should be set up: only after a password was typed on it (SAFE-13). */
let isOffering = false;
const offerListeners = createListeners();

export function offerScreenLock(isOffered = true): void {
  isOffering = isOffered;
  offerListeners.tell();
}

export function useIsScreenLockOffered(): boolean {
  return useSyncExternalStore(
    offerListeners.subscribe,
    () => isOffering,
    () => false,
  );
}
