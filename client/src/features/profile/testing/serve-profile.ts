/** A server that remembers one account, with two devices. */
import type { SignedInDevice, VerificationState } from '@shared/api/profile';
import type { CurrentUser } from '@/lib/session';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';

export const THIS_ONE: SignedInDevice = {
  id: 'this-one',
  device: 'Chrome on Windows',
  signedInAt: '2026-03-01T17:00:00.000Z',
  lastUsedAt: '2026-03-03T16:00:00.000Z',
  isThisOne: true,
  wasPaired: false,
};

export const TABLET: SignedInDevice = {
  id: 'the-tablet',
  device: 'Safari on iPad',
  signedInAt: '2026-02-01T17:00:00.000Z',
  lastUsedAt: '2026-03-02T16:00:00.000Z',
  isThisOne: false,
  wasPaired: false,
};

export interface ServedProfile {
  account: CurrentUser;
  devices?: readonly SignedInDevice[];
  verification?: VerificationState;
  /** Take the place of the usual answers. */
  instead?: Readonly<Record<string, FakeRoute>>;
}

export const PICTURE = '/api/user/me/picture/new.webp';

export function serveProfile({ account, devices = [THIS_ONE, TABLET], ...rest }: ServedProfile): FakeRequest[] {
  const { verification = { isMailOn: false, sent: null }, instead = {} } = rest;
  let [stored, signedIn] = [account, [...devices]];
  const change = (changes: object) => {
    stored = { ...stored, ...changes };
    return { body: stored };
  };
  return serve({
    'GET /api/user/me': () => ({ body: stored }),
    'PUT /api/user/profile': ({ body }) => change(typeof body === 'object' && body !== null ? body : {}),
    'POST /api/user/profile-picture': () => change({ profileImageUrl: PICTURE }),
    'DELETE /api/user/profile-picture': () => change({ profileImageUrl: null }),
    'POST /api/user/password': () => {
      signedIn = signedIn.filter(({ isThisOne }) => isThisOne);
      return { status: 204 };
    },
    'GET /api/user/devices': () => ({ body: signedIn }),
    [`DELETE /api/user/devices/${TABLET.id}`]: () => {
      signedIn = signedIn.filter(({ id }) => id !== TABLET.id);
      return { status: 204 };
    },
    'GET /api/user/email-verification': () => ({ body: verification }),
    'GET /api/passkeys': { body: { canUse: false, passkeys: [] } },
    'GET /api/second-factor': { body: { isOn: false, since: null, recoveryCodesLeft: 0 } },
    ...instead,
  });
}
