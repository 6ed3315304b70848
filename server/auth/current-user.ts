/**
 * Who is signed in: the way from the session cookie to `request.user`.
 *
 * 1. express-session checks the cookie's signature and asks `SessionStore` for the session.
 * 2. `SessionStore.get` reads the session and its user with one prepared statement, shared by concurrent requests.
 * 3. `SessionStore.createSession` puts the session on the request, and the user on `request.user`.
 * 4. passport accepts that user, and `renewOrDetachSession` takes care of the session's lifetime.
 *
 * A live connection starts without Express: it asks `SessionStore.findUser` about the cookie's `sessionIdIn`.
 */
import connectPgSimple from 'connect-pg-simple';
import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import type passport from 'passport';
import type pg from 'pg';
import { AMERICAN_FORMATS, type Formats } from '@shared/domain/formats';
import type { Role } from '@shared/domain/roles';
import { batchLoads } from '../db/batch-loads';
import type { Database } from '../db/connect';
import { renewOrDetachSession, SESSION_COOKIE } from './sessions';
import type { OwnConnection, Viewer } from './viewer';

declare module 'express-session' {
  interface SessionData {
    /** On its way from the database to `request.user`; never on a request's session, never stored. */
    user?: Viewer;
  }
}

/** Express middleware that sets `request.session`, and `request.user` if someone is signed in. */
export function authenticateSessions(
  authenticator: passport.Authenticator,
  store: SessionStore,
  secret: string,
): RequestHandler[] {
  // A session stores its user's id; the store has already loaded that user when passport asks.
  authenticator.serializeUser((user, done) => done(null, user.id));
  authenticator.deserializeUser((request: Request, _id: string, done: (error: null, user: Viewer | false) => void) =>
    done(null, request.user ?? false),
  );
  const readSession = session({
    name: SESSION_COOKIE,
    store,
    secret,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/' },
  });
  return [ignoreErrorsAfterResponse(readSession), authenticator.session(), renewOrDetachSession];
}

/**
 * When a session cannot be saved, express-session first sends the response and then reports the error. Nobody is left to
 * receive it, and Express would close a connection that may already carry the browser's next request.
 */
function ignoreErrorsAfterResponse(handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    handler(request, response, (error?: unknown) => {
      if (!response.writableEnded) next(error);
    });
}

/** express-session's prefix of a signed cookie. */
const SIGNED = 's:';

/** The session id in a Cookie header; null without one, or if the signature is not ours. */
export function sessionIdIn(header: string | undefined, secret: string): string | null {
  const value = parseCookie(header ?? '')[SESSION_COOKIE];
  if (value === undefined || !value.startsWith(SIGNED)) return null;
  const sid = unsign(value.slice(SIGNED.length), secret);
  return sid === false ? null : sid;
}

interface SessionRow {
  sid: string;
  /** As text: express-session and passport modify the session, so each request parses its own copy. */
  sess: string;
  id: string | null;
  role: Role | null;
  time_zone: string | null;
  formats: Formats | null;
  has_board: boolean | null;
  connections: Record<string, OwnConnection> | null;
}

const FIND_SESSIONS = `
  select s.sid, s.sess::text as sess, u.id, u.role, u.time_zone, u.formats, u.has_board,
    case when u.role <> 'senior' then (
      select json_object_agg(f.senior_id, json_build_object(
        'permissions', f.permissions, 'timeZone', o.time_zone, 'hasBoard', o.has_board
      ))
      from family_members f join users o on o.id = f.senior_id
      where f.caregiver_id = u.id
    ) end as connections
  from sessions s left join users u on u.id = s.user_id
  where s.sid = any($1) and s.expire >= now()`;

const UPDATE_SESSION = 'update sessions set sess = $2, expire = $3 where sid = $1';

const PGStore = connectPgSimple(session);

type SessionDatabase = Pick<Database, 'reads' | 'writes' | 'defer'>;

/**
 * connect-pg-simple with five changes, since the server checks the database on every request (decision 0003):
 * - one prepared statement reads a session, its user and the user's care connections;
 * - concurrent requests share that statement (decision 0024);
 * - reading writes nothing: `renewOrDetachSession` renews a session once an hour, not at every request;
 * - saving a stored session only updates it, so a request in progress cannot bring back a session that was signed out;
 * - no page waits long for that.
 */
export class SessionStore extends PGStore {
  readonly #database: SessionDatabase;
  readonly #find: (sid: string) => Promise<SessionRow | null>;

  constructor(database: SessionDatabase) {
    super({ pool: database.writes, tableName: 'sessions', pruneSessionInterval: 60 * 60, errorLog: () => undefined });
    this.#database = database;
    this.#find = batchLoads((sids) => findSessions(database.reads, sids));
    // express-session writes on every request unless the store has no `touch`.
    Object.assign(this, { touch: undefined });
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.#find(sid).then(
      (row) => {
        if (row === null) {
          callback(null, null);
          return;
        }
        const data: SessionData = JSON.parse(row.sess);
        const user = userIn(row);
        if (user !== null) data.user = user;
        callback(null, data);
      },
      // Wrapped, because express-session takes a bare ENOENT (the database's socket is gone) to mean 'no such session'.
      (cause: unknown) => callback(new Error('The session could not be read', { cause })),
    );
  }

  /** express-session calls this with what `get` found. */
  override createSession(request: Request, data: SessionData) {
    if (data.user !== undefined) request.user = data.user;
    delete data.user;
    return super.createSession(request, data);
  }

  /** The user of that session; null if the session is over or has no user. */
  async findUser(sid: string): Promise<Viewer | null> {
    const row = await this.#find(sid);
    return row === null ? null : userIn(row);
  }

  override set(sid: string, data: SessionData, callback: (error?: unknown) => void = () => undefined): void {
    // A session is renewed only after it was stored.
    if (data.renewedAt === undefined) {
      super.set(sid, data, callback);
      return;
    }
    const values = [sid, JSON.stringify(data), data.cookie.expires];
    this.#database
      .defer(`session ${sid}`, () => this.#database.writes.query(UPDATE_SESSION, values))
      .then(
        () => callback(),
        (error: unknown) => callback(error),
      );
  }
}

/** In the order of `sids`, which may repeat. */
async function findSessions(reads: pg.Pool, sids: readonly string[]): Promise<Array<SessionRow | null>> {
  const { rows } = await reads.query<SessionRow>({ name: 'find_sessions', text: FIND_SESSIONS, values: [sids] });
  const bySid = new Map(rows.map((row) => [row.sid, row]));
  return sids.map((sid) => bySid.get(sid) ?? null);
}

function userIn({
  id,
  role,
  time_zone: timeZone,
  formats,
  has_board: hasBoard,
  connections,
}: SessionRow): Viewer | null {
  if (id === null || role === null) return null;
  return {
    id,
    role,
    timeZone: timeZone ?? 'UTC',
    formats: formats ?? AMERICAN_FORMATS,
    hasBoard: hasBoard ?? false,
    connections: connections ?? {},
  };
}
