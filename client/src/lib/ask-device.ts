/**
 * The device's own check of a person: face, finger or screen lock. What it signs with is called a passkey. Fetched only where a
 * device has the means (screen-lock.ts).
 */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { callApi } from './api';

/** What a device has signed, for the server. */
export type DeviceAnswer = Awaited<ReturnType<typeof startAuthentication>>;

/** Lets the device check who is there. Null: they changed their mind, or took too long. */
export async function askDevice(): Promise<DeviceAnswer | null> {
  const optionsJSON = await callApi('POST /api/passkeys/sign-in/options', {});
  return unlessCanceled(() => startAuthentication({ optionsJSON }));
}

/** Lets the device make a passkey for the person who is signed in. Null as above. */
export async function setUpDevice() {
  const options = await callApi('POST /api/passkeys/options', {});
  const excludeCredentials = options.excludeCredentials.map(({ transports, ...known }) => ({
    ...known,
    ...(transports && { transports }),
  }));
  return unlessCanceled(() => startRegistration({ optionsJSON: { ...options, excludeCredentials } }));
}

async function unlessCanceled<Made>(ask: () => Promise<Made>): Promise<Made | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}
