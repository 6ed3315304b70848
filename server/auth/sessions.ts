// The life of a session: it starts at sign-in, is renewed while in use, and ends at sign-out or after a year (D-40).
import type { Request, RequestHandler } from 'express';
import type { Role } from '@shared/domain/roles';
import { deviceWords } from '@shared/domain/device-words';
import type { Viewer } from './viewer';

export const SESSION_COOKIE = 'hearthside.sid';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** After this long everyone signs in again on each device, no matter how much they use it. */
const LONGEST_SESSION_MS = 365 * DAY_MS;

declare module 'express-session' {
  interface SessionData {
    /** Milliseconds since 1970. */
    signedInAt?: number;
    /** Milliseconds since 1970; absent until the first renewal. */
    renewedAt?: number;
    /** Such as 'Chrome on Windows'; null if the browser does not say. */
    device?: string | null;
    /** Signed in from another device of the person (SAFE-27). */
    wasPaired?: boolean;
  }
}

/** Signing in again is hard for seniors, so their sessions last longer. */
function lifetimeMs(role: Role): number {
  return (role === 'senior' ? 30 : 14) * DAY_MS;
}

/**
 * Signs in with a new session id; the session that the request came with, if any, is over.
 * @param wasPaired from another device of the person
 */
export async function startSession(request: Request, user: Viewer, wasPaired = false): Promise<void> {
  const viewer = { id: user.id, role: user.role, timeZone: user.timeZone, formats: user.formats };
  await new Promise<void>((resolve, reject) => {
    request.logIn(viewer, (error: unknown) => (error instanceof Error ? reject(error) : resolve()));
  });
  request.session.signedInAt = Date.now();
  request.session.device = deviceWords(request.get('User-Agent'));
  if (wasPaired) request.session.wasPaired = true;
  request.session.cookie.maxAge = lifetimeMs(user.role);
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error instanceof Error ? reject(error) : resolve()));
  });
}

export function endSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy((error: unknown) => (error instanceof Error ? reject(error) : resolve()));
  });
}

/**
 * Middleware that renews a session in use once an hour. Otherwise it detaches the session from a request that only reads:
 * nothing can be stored in it, and express-session does not hash it again to look for changes.
 */
export const renewOrDetachSession: RequestHandler = (request, _response, next) => {
  if (!renew(request) && READ_METHODS.has(request.method)) Object.assign(request, { session: undefined });
  next();
};

const READ_METHODS = new Set(['GET', 'HEAD']);

/** Extends the lifetime in the store and in the cookie, within the maximum. @returns whether it was due. */
function renew({ session, user }: Request): boolean {
  if (user === undefined || session.signedInAt === undefined) return false;
  const last = session.renewedAt ?? session.signedInAt;
  if (Date.now() - last <= HOUR_MS) return false;
  const left = session.signedInAt + LONGEST_SESSION_MS - Date.now();
  session.cookie.maxAge = Math.max(0, Math.min(lifetimeMs(user.role), left));
  session.renewedAt = Date.now();
  return true;
}
