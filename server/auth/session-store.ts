import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import type pg from 'pg';
import type { Role } from '@shared/domain/roles';
import { readTogether } from '../db/read-together';
import type { OwnConnection, Viewer } from './viewer';

/** Carries the person read together with a session: on the session, then on the request. Symbols are never stored. */
const VIEWER = Symbol('viewer');

declare module 'express-session' {
  interface SessionData {
    [VIEWER]?: Viewer;
    /** Milliseconds since 1970, of sign-in and of the last renewal. */
    signedInAt?: number;
    renewedAt?: number;
    /** Such as 'Chrome on Windows'; null where the browser did not say. */
    device?: string | null;
  }
}

declare global {
  namespace Express {
    interface Request {
      [VIEWER]?: Viewer;
    }
  }
}

interface SessionRow {
  sid: string;
  /** JSON: each request takes its own copy, for express-session and passport change what they are given. */
  sess: string;
  id: string | null;
  role: Role | null;
  time_zone: string | null;
  connections: Record<string, OwnConnection> | null;
}

const FIND_SESSIONS = `
  select s.sid, s.sess::text as sess, u.id, u.role, u.time_zone,
    case when u.role <> 'senior' then (
      select json_object_agg(f.senior_id, json_build_object('permissions', f.permissions, 'timeZone', o.time_zone))
      from family_members f join users o on o.id = f.senior_id
      where f.caregiver_id = u.id
    ) end as connections
  from sessions s left join users u on u.id = s.user_id
  where s.sid = any($1) and s.expire >= now()`;

const UPDATE_SESSION = 'update sessions set sess = $2, expire = $3 where sid = $1';

const PGStore = connectPgSimple(session);

/**
 * connect-pg-simple with four changes for a server that checks the database on every request:
 * - a session, its person and whom they look after come from one prepared statement;
 * - requests that come in together ask together (docs/decisions/0024-requests-ask-together.md);
 * - nothing is written while reading: sessions are renewed hourly by `renewOrPutAway` instead of at each request;
 * - a stored session is only ever updated, so that a request under way cannot bring a signed-out session back.
 */
export class SessionStore extends PGStore {
  readonly #pool: pg.Pool;
  readonly #find: (sid: string) => Promise<SessionRow | null>;

  constructor(pool: pg.Pool) {
    super({ pool, tableName: 'sessions', pruneSessionInterval: 60 * 60, errorLog: () => undefined });
    this.#pool = pool;
    this.#find = readTogether((sids) => findSessions(pool, sids));
    // express-session does not try to touch in a store that cannot.
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
        const viewer = viewerIn(row);
        if (viewer !== null) data[VIEWER] = viewer;
        callback(null, data);
      },
      // Wrapped, for express-session takes a bare ENOENT (a database socket that is away) for 'no such session'.
      (cause: unknown) => callback(new Error('The session could not be read', { cause })),
    );
  }

  /** Whose session that is at this moment; null when it is nobody's or over. */
  async findViewer(sid: string): Promise<Viewer | null> {
    const row = await this.#find(sid);
    return row === null ? null : viewerIn(row);
  }

  override createSession(request: Request, data: SessionData) {
    const { [VIEWER]: viewer } = data;
    if (viewer !== undefined) request[VIEWER] = viewer;
    return super.createSession(request, data);
  }

  /** The person whose session this request carries, as read together with the session. */
  viewerOf(request: Request): Viewer | null {
    return request[VIEWER] ?? null;
  }

  override set(sid: string, data: SessionData, callback: (error?: unknown) => void = () => undefined): void {
    if (data.renewedAt === undefined) {
      super.set(sid, data, callback);
      return;
    }
    this.#pool.query(UPDATE_SESSION, [sid, JSON.stringify(data), data.cookie.expires]).then(
      () => callback(),
      (error: unknown) => callback(error),
    );
  }
}

/** In the order of `sids`, of which several may be the same. */
async function findSessions(pool: pg.Pool, sids: readonly string[]): Promise<Array<SessionRow | null>> {
  const { rows } = await pool.query<SessionRow>({ name: 'find_sessions', text: FIND_SESSIONS, values: [sids] });
  const bySid = new Map(rows.map((row) => [row.sid, row]));
  return sids.map((sid) => bySid.get(sid) ?? null);
}

function viewerIn({ id, role, time_zone: timeZone, connections }: SessionRow): Viewer | null {
  if (id === null || role === null) return null;
  return { id, role, timeZone: timeZone ?? 'UTC', connections: connections ?? {} };
}
