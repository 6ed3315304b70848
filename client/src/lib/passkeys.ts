/**
 * The device's own check of a person: face, finger or screen lock. What it signs with is called a passkey. The code for it is
 * loaded only where a device has the means.
 */
import { useContext, useEffect, useState } from 'react';
import { callApi } from './api';
import { RenderContext } from './render-context';
import { whenIdle } from './when-idle';

const loadPart = () => import('@simplewebauthn/browser');

/** As the server wrote it into the page. */
export function passkeysInPage(): boolean {
  return document.documentElement.dataset['passkeys'] !== undefined;
}

/** Whether this address and this device have the means. On the server only the address is known. */
export function useCanAskDevice(): boolean {
  const renderedFor = useContext(RenderContext);
  const isPossibleHere = renderedFor?.mayUsePasskeys ?? passkeysInPage();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isPossibleHere) return undefined;
    let isShown = true;
    let stopWaiting = () => {};
    void hasScreenLock().then((has) => {
      if (!isShown) return;
      if (has) stopWaiting = whenIdle(() => void loadPart().catch(() => undefined));
      else setIsMissing(true);
    });
    return () => {
      isShown = false;
      stopWaiting();
    };
  }, [isPossibleHere]);
  return isPossibleHere && !isMissing;
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
  const [optionsJSON, { startRegistration }] = await Promise.all([
    callApi('POST /api/passkeys/options', {}),
    loadPart(),
  ]);
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
