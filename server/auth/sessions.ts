import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type passport from 'passport';
import type { Role } from '@shared/domain/roles';
import { SESSION_COOKIE } from './session-cookie';
import type { SessionStore } from './session-store';
import type { Viewer } from './viewer';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Rolling: signing in again is a hurdle for seniors, so theirs lasts longer (D-40). */
export function sessionLifetimeMs(role: Role): number {
  return (role === 'senior' ? 30 : 14) * DAY_MS;
}

/** However much it is used: then everybody shows once more who they are, on each device. */
const LONGEST_SESSION_MS = 365 * DAY_MS;

/** Everything that turns a cookie into `request.user`, in order. */
export function authenticateSessions(
  authenticator: passport.Authenticator,
  store: SessionStore,
  secret: string,
): RequestHandler[] {
  authenticator.serializeUser((user, done) => done(null, user.id));
  authenticator.deserializeUser((request: Request, _id: string, done: (error: null, user: Viewer | false) => void) =>
    done(null, store.viewerOf(request) ?? false),
  );
  const readSession = session({
    name: SESSION_COOKIE,
    store,
    secret,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/' },
  });
  return [heedUntilAnswered(readSession), authenticator.session(), renewOrPutAway];
}

/**
 * Where a session cannot be kept, express-session gives the answer whole and then reports the failure. By then nobody is
 * left to be told, and Express would end the connection, on which somebody's next request may be under way already.
 */
function heedUntilAnswered(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const heed = (error?: unknown) => {
      if (!response.writableEnded) next(error);
    };
    return handler(request, response, heed);
  };
}

/**
 * Once an hour a session in use starts its lifetime afresh. Otherwise whoever only reads changes nothing about their
 * session, so it is put away: nothing can be stored with it, and express-session need not hash it twice more to find out whether
 * something is to be.
 */
const renewOrPutAway: RequestHandler = (request, _response, next) => {
  if (!renew(request) && READING.has(request.method)) Object.assign(request, { session: undefined });
  next();
};

const READING = new Set(['GET', 'HEAD']);

/** In the store and in the cookie, but never beyond the longest. @returns whether it was time. */
function renew({ session: current, user }: Request): boolean {
  if (user === undefined || current.signedInAt === undefined) return false;
  const last = current.renewedAt ?? current.signedInAt;
  if (Date.now() - last <= HOUR_MS) return false;
  const left = current.signedInAt + LONGEST_SESSION_MS - Date.now();
  current.cookie.maxAge = Math.max(0, Math.min(sessionLifetimeMs(user.role), left));
  current.renewedAt = Date.now();
  return true;
}
