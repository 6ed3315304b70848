import type { Request, Response } from 'express';
import type passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { type Account, endGuide, getCurrentUser, getPerson, login, logout, register } from '@shared/api/accounts';
import { formatsOfAcceptLanguage } from '@shared/domain/formats-by-language';
import type { Registration } from '@shared/domain/registration';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Challenges } from '../../auth/challenges';
import type { KnownBrowsers } from '../../auth/known-browsers';
import { networkOf } from '../../auth/network-of';
import { endSession, SESSION_COOKIE, startSession } from '../../auth/sessions';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { AppError } from '../../errors/app-error';
import type { Binder } from '../../http/binder';
import { type Announce, sessionDigest } from '../../live/announcement';
import { createAccountQueries, type UserRow } from './queries';
import { createAccountService, type MarkOwner } from './service';
import { createWhoMayRegister } from './who-may-register';

/** What accounts offer to other features. */
export interface BoundAccounts {
  /** What pages say about creating an account. */
  registrationOffered: () => Promise<Registration>;
  /** Null if nobody is signed in. */
  readAccountOf: (request: Express.Request) => Promise<Account | null>;
  readOwnAccount: (viewer: Viewer) => Promise<Account>;
  /** The viewer if that is their password; null for a wrong one, which counts like a failed sign-in. */
  checkOwnPassword: (viewer: Viewer, password: string, request: Request) => Promise<UserRow | null>;
  /** The other person, if connected with the viewer or in the circle of the same senior (D-57). */
  findInCircle: (viewerId: string, otherId: string) => Promise<UserRow | null>;
  /** Signs in with a new session id; the request's previous session is over. */
  startSession: (request: Request, user: Viewer) => Promise<void>;
  /** Signs in a person who has shown who they are; null if `stillHolds` says no once that is stored. */
  signInAs: (call: Call, user: UserRow, how: HowSignedIn) => Promise<Account | null>;
  isStillThePassword: (user: UserRow) => Promise<boolean>;
  /** The mark this person left in that browser; null if the browser is unknown. */
  markOf: (request: Request, user: UserRow) => string | null;
  /** From now on this browser does not wait because strangers guess at the account, until the password changes. */
  rememberBrowser: (request: Request, response: Response, viewer: Viewer) => Promise<void>;
}

interface Call {
  request: Request;
  response: Response;
}

interface HowSignedIn {
  /**
   * Asked once the session is stored: sessions stored before a change of the password, say, are ended by it, later ones are
   * found here.
   */
  stillHolds: () => Promise<boolean>;
  /** From another device of the person. */
  wasPaired?: boolean;
}

export function bindAccounts(
  binder: Binder,
  {
    database,
    authenticator,
    limits,
    browsers,
    challenges,
    announce,
    registration,
    proveAddress,
    isMailOn,
    clock,
  }: {
    database: Database;
    authenticator: passport.Authenticator;
    limits: AttemptLimits;
    browsers: KnownBrowsers;
    challenges: Challenges;
    announce: Announce;
    registration: Registration;
    /** Asks a new user with an email address to verify it (D-62). */
    proveAddress: (person: UserRow) => Promise<void>;
    isMailOn: boolean;
    clock: () => Date;
  },
): BoundAccounts {
  const queries = createAccountQueries(database);
  const whoMayRegister = createWhoMayRegister(registration, queries, clock);
  const accounts = createAccountService({ queries, limits, whoMayRegister, isMailOn, clock });
  const from = (request: Request) => ({
    address: networkOf(request.ip),
    markOf: (owner: MarkOwner) => browsers.markIn(request, owner),
  });

  authenticator.use(
    new LocalStrategy({ passReqToCallback: true }, (request, username, password, done) => {
      accounts.checkCredentials(username, password, from(request)).then(
        (user) => done(null, user ?? false),
        (error: unknown) => done(error),
      );
    }),
  );

  /** Ends the previous session of this browser, and its live connections. */
  async function startAnew(request: Request, user: Viewer, wasPaired = false): Promise<void> {
    const { sessionID, user: before } = request;
    await startSession(request, user, wasPaired);
    if (before !== undefined) announce({ about: 'session', digest: sessionDigest(sessionID) });
  }

  async function signInAs({ request, response }: Call, user: UserRow, { stillHolds, wasPaired = false }: HowSignedIn) {
    await startAnew(request, user, wasPaired);
    if (!(await stillHolds())) {
      await endSession(request);
      return null;
    }
    await accounts.signedIn(user, browsers.markIn(request, user), wasPaired);
    browsers.leaveMark(request, response, user);
    return accounts.readOwnAccount(user);
  }

  binder.bindPublic(register, async ({ body, request, response }) => {
    const user = await accounts.register(
      body,
      networkOf(request.ip),
      formatsOfAcceptLanguage(request.headers['accept-language']),
    );
    await startAnew(request, user);
    browsers.leaveMark(request, response, user);
    await proveAddress(user);
    return accounts.readOwnAccount(user);
  });

  binder.bindPublic(login, async ({ body, request, response }) => {
    request.body = body;
    const user = await authenticate(authenticator, request, response);
    if (await challenges.askForCode({ request, response }, user)) {
      throw new AppError('code_needed', 'Please enter the code from your app.');
    }
    const account = await signInAs({ request, response }, user, { stillHolds: () => accounts.isEnough(user) });
    if (account === null) throw wrongCredentials();
    return account;
  });

  binder.bindPublic(logout, async ({ request, response }) => {
    const { sessionID } = request;
    await endSession(request);
    response.clearCookie(SESSION_COOKIE, { httpOnly: true, sameSite: 'lax', path: '/' });
    // Live connections of this session must not receive anything more.
    announce({ about: 'session', digest: sessionDigest(sessionID) });
  });

  binder.bindSession(getCurrentUser, ({ viewer }) => accounts.readOwnAccount(viewer));

  binder.bindSession(endGuide, ({ viewer }) => accounts.endGuide(viewer));

  binder.bindSession(getPerson, ({ viewer, params }) => accounts.readPerson(viewer, params.id));

  return {
    registrationOffered: () => whoMayRegister.offered(),
    readAccountOf: async ({ user }) => (user === undefined ? null : accounts.readOwnAccount(user)),
    readOwnAccount: (viewer) => accounts.readOwnAccount(viewer),
    checkOwnPassword: (viewer, password, request) => accounts.checkOwnPassword(viewer, password, from(request)),
    findInCircle: (viewerId, otherId) => queries.findInCircle(viewerId, otherId),
    startSession,
    signInAs,
    isStillThePassword: (user) => accounts.isStillThePassword(user),
    markOf: (request, user) => browsers.markIn(request, user),
    async rememberBrowser(request, response, viewer) {
      const user = await queries.findById(viewer.id);
      if (user !== null) browsers.leaveMark(request, response, user);
    },
  };
}

const wrongCredentials = () => new AppError('invalid_credentials', 'Invalid username or password.');

function authenticate(authenticator: passport.Authenticator, request: Request, response: Response): Promise<UserRow> {
  return new Promise((resolve, reject) => {
    const answer = (error: unknown, user: UserRow | false | null | undefined) => {
      if (error !== null && error !== undefined) reject(error instanceof Error ? error : new Error('Sign-in failed'));
      else if (user) resolve(user);
      else reject(wrongCredentials());
    };
    const handler: unknown = authenticator.authenticate('local', answer);
    if (typeof handler !== 'function') throw new TypeError('passport gave no request handler');
    handler(request, response, reject);
  });
}
