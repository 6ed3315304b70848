import type { Request, Response } from 'express';
import type passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { type Account, getCurrentUser, getPerson, login, logout, register } from '@shared/api/accounts';
import type { AttemptLimits } from '../../auth/attempt-limits';
import { SESSION_COOKIE } from '../../auth/session-cookie';
import { sessionLifetimeMs } from '../../auth/sessions';
import type { Database } from '../../db/connect';
import { AppError } from '../../errors/app-error';
import type { Binder } from '../../http/binder';
import { type Announce, sessionDigest } from '../../live/announcement';
import { presentAccount } from './presenter';
import { createAccountQueries, type UserRow } from './queries';
import { createAccountService } from './service';

export function bindAccounts(
  binder: Binder,
  {
    database,
    authenticator,
    limits,
    announce,
  }: { database: Database; authenticator: passport.Authenticator; limits: AttemptLimits; announce: Announce },
): { readAccountOf: (request: Express.Request) => Promise<Account | null> } {
  const accounts = createAccountService(createAccountQueries(database), limits);

  authenticator.use(
    new LocalStrategy({ passReqToCallback: true }, (request, username, password, done) => {
      accounts.checkCredentials(username, password, addressOf(request)).then(
        (user) => done(null, user ?? false),
        (error: unknown) => done(error),
      );
    }),
  );

  binder.bindPublic(register, async ({ body, request }) => {
    const user = await accounts.register(body, addressOf(request));
    await startSession(request, user);
    return presentAccount(user);
  });

  binder.bindPublic(login, async ({ body, request, response }) => {
    request.body = body;
    const user = await authenticate(authenticator, request, response);
    await startSession(request, user);
    return accounts.readOwnAccount(user);
  });

  binder.bindPublic(logout, async ({ request, response }) => {
    const { sessionID } = request;
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error: unknown) => (error instanceof Error ? reject(error) : resolve()));
    });
    response.clearCookie(SESSION_COOKIE, { httpOnly: true, sameSite: 'lax', path: '/' });
    // What listens with this session must hear nothing more.
    announce({ about: 'session', digest: sessionDigest(sessionID) });
  });

  binder.bindSession(getCurrentUser, ({ viewer }) => accounts.readOwnAccount(viewer));

  binder.bindSession(getPerson, ({ viewer, params }) => accounts.readPerson(viewer, params.id));

  return {
    /** Null when nobody is signed in. */
    readAccountOf: async ({ user }) => (user === undefined ? null : accounts.readOwnAccount(user)),
  };
}

function authenticate(
  authenticator: passport.Authenticator,
  request: Request,
  response: Response,
): Promise<Express.User> {
  return new Promise((resolve, reject) => {
    const answer = (error: unknown, user: Express.User | false | null | undefined) => {
      if (error !== null && error !== undefined) reject(error instanceof Error ? error : new Error('Sign-in failed'));
      else if (user) resolve(user);
      else reject(new AppError('invalid_credentials', 'Invalid username or password.'));
    };
    const handler: unknown = authenticator.authenticate('local', answer);
    if (typeof handler !== 'function') throw new TypeError('passport gave no request handler');
    handler(request, response, reject);
  });
}

/** A fresh session id at every sign-in; passport saves the session before this resolves. */
async function startSession(request: Request, user: Pick<UserRow, 'id' | 'role' | 'timeZone'>): Promise<void> {
  const viewer = { id: user.id, role: user.role, timeZone: user.timeZone };
  await new Promise<void>((resolve, reject) => {
    request.logIn(viewer, (error: unknown) => (error instanceof Error ? reject(error) : resolve()));
  });
  request.session.signedInAt = Date.now();
  request.session.cookie.maxAge = sessionLifetimeMs(user.role);
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error instanceof Error ? reject(error) : resolve()));
  });
}

function addressOf(request: Request): string {
  return request.ip ?? 'unknown';
}
