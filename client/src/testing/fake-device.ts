/** A device with a screen lock, as the browser offers it to a page. */
import { onTestFinished, vi } from 'vitest';

export interface FakeDevice {
  /** What the person does: 'cancel' closes the device's question. */
  answer: 'unlock' | 'cancel' | 'known already';
  /** How often the device has asked. */
  asked: ('get' | 'create')[];
}

/** @param has whether the device has a lock; the page's address is one that passkeys can belong to */
export function giveScreenLock({ has = true } = {}): FakeDevice {
  const device: FakeDevice = { answer: 'unlock', asked: [] };
  document.documentElement.dataset['passkeys'] = '';
  const isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(has);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable }),
  );
  const act = (what: 'get' | 'create') => {
    device.asked.push(what);
    if (device.answer === 'cancel') return Promise.reject(new DOMException('The person said no', 'NotAllowedError'));
    if (device.answer === 'known already')
      return Promise.reject(new DOMException('It has one already', 'InvalidStateError'));
    return Promise.resolve(credential());
  };
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => act('get'), create: () => act('create') },
  });
  onTestFinished(() => {
    delete document.documentElement.dataset['passkeys'];
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return device;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** As base64url: 'a2V5' is 'key'. */
export const KEY_ID = 'a2V5';

function credential() {
  return {
    id: KEY_ID,
    rawId: bytes('key'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attestation'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('margaret'),
      getTransports: () => ['internal'],
    },
  };
}

/** What the server asks of a device, for `serve`. */
export const SIGN_IN_OPTIONS = {
  body: { rpId: 'localhost', challenge: 'Y2hhbGxlbmdl', timeout: 300_000, userVerification: 'required' },
};

export const SET_UP_OPTIONS = {
  body: {
    rp: { id: 'localhost', name: 'Hearthside' },
    user: { id: 'bWFyZ2FyZXQ', name: 'margaret.ellis', displayName: 'Margaret Ellis' },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  },
};
