import type { Operation } from '@shared/api/contracts';

/** Ways to sign in are about the caller alone; nobody else's can be named. */
export const WAYS_TO_SIGN_IN = {
  'GET /api/password-reset': 'open to everybody',
  'POST /api/password-reset': 'open to everybody',
  'POST /api/password-reset/confirm': 'open to everybody',
  'POST /api/login/code': 'open to everybody',
  'POST /api/user/confirm': 401,
  'GET /api/passkeys': 401,
  'POST /api/passkeys/options': 401,
  'POST /api/passkeys': 401,
  'PATCH /api/passkeys/{id}': 401,
  'DELETE /api/passkeys/{id}': 401,
  'DELETE /api/passkeys': 401,
  'POST /api/passkeys/sign-in/options': 'open to everybody',
  'POST /api/passkeys/sign-in': 'open to everybody',
  'GET /api/second-factor': 401,
  'POST /api/second-factor': 401,
  'POST /api/second-factor/confirm': 401,
  'POST /api/second-factor/remove': 401,
  'POST /api/second-factor/recovery-codes': 401,
  'POST /api/device-pairings': 401,
  'GET /api/device-pairings/{id}': 401,
  'POST /api/device-pairings/{id}/answer': 401,
  'DELETE /api/device-pairings/{id}': 401,
  'POST /api/device-pairings/open': 'open to everybody',
  'POST /api/device-pairings/finish': 'open to everybody',
} as const satisfies Partial<Record<Operation, 'open to everybody' | 401>>;
