/** A server on which one person's ways to sign in are kept, and which wants to know who is there, once. */
import type { Passkey } from '@shared/api/ways-to-sign-in';
import { SET_UP_OPTIONS, SIGN_IN_OPTIONS } from '@/testing/fake-device';
import { serve, type FakeAnswer, type FakeRequest, type FakeRoute } from '@/testing/fake-server';

export const PASSWORD = 'warm hearth 12';

export const PHONE: Passkey = {
  id: '0195a000-0000-7000-8000-0000000000a1',
  name: 'Chrome on Android',
  createdAt: '2026-03-03T16:00:00.000Z',
  lastUsedAt: null,
};

const ASKED: FakeAnswer = { status: 403, body: { message: 'Please confirm first.', code: 'confirm_first' } };
const WRONG: FakeAnswer = {
  status: 403,
  body: {
    message: 'This is not your password',
    code: 'wrong_password',
    fields: { password: 'This is not your password' },
  },
};

interface Served {
  passkeys?: readonly Passkey[];
  canUse?: boolean;
  /** Whether the person has shown just now who they are. */
  isConfirmed?: boolean;
  /** What is done only after that. */
  acts?: Readonly<Record<string, FakeRoute>>;
  /** Take the place of the usual answers. */
  instead?: Readonly<Record<string, FakeRoute>>;
}

export function serveWays({ passkeys = [], canUse = true, isConfirmed = false, acts = {}, instead = {} }: Served = {}) {
  let [kept, confirmed] = [[...passkeys], isConfirmed];
  const onceConfirmed =
    (route: FakeRoute): FakeRoute =>
    (request: FakeRequest) => {
      if (!confirmed) return ASKED;
      return typeof route === 'function' ? route(request) : route;
    };
  const guarded: Record<string, FakeRoute> = {
    'POST /api/passkeys/options': SET_UP_OPTIONS,
    'POST /api/passkeys': () => {
      kept = [...kept, PHONE];
      return { status: 201, body: PHONE };
    },
    [`DELETE /api/passkeys/${PHONE.id}`]: () => {
      kept = kept.filter(({ id }) => id !== PHONE.id);
      return { status: 204 };
    },
    'DELETE /api/passkeys': () => {
      kept = [];
      return { status: 204 };
    },
    ...acts,
  };
  return serve({
    'GET /api/passkeys': () => ({ body: { canUse, passkeys: kept } }),
    'POST /api/passkeys/sign-in/options': SIGN_IN_OPTIONS,
    'POST /api/user/confirm': ({ body }) => {
      const { password, response } = Object(body);
      confirmed ||= password === PASSWORD || response !== undefined;
      return confirmed ? { status: 204 } : WRONG;
    },
    ...Object.fromEntries(Object.entries(guarded).map(([operation, route]) => [operation, onceConfirmed(route)])),
    ...instead,
  });
}
