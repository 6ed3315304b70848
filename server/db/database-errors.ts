/** Error codes of PostgreSQL and Node for an unreachable database, as opposed to a wrong statement. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57P05', // idle session timeout
  '25P03', // idle in transaction timeout
  '53200', // out of memory
  '58030', // input or output error on the database's disk
  '57014', // statement timeout
  '25006', // read-only: failover in progress
]);

const AWAY_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/** Drizzle wraps the driver's error, so this searches the causes too. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && (AWAY.has(error.code) || error.code.startsWith('08'))) {
    return true;
  }
  return AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause);
}

const TIMEOUT_MESSAGES = /Query read timeout|timeout exceeded when trying to connect|connection timeout/;

/** Whether the database did not answer in time, as opposed to not being there. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return hasCodeOf(STATEMENT_TIMEOUT, error) || TIMEOUT_MESSAGES.test(error.message) || isTimeout(error.cause);
}

const STATEMENT_TIMEOUT = new Set(['57014']);

/** Whether a statement got no answer at all, so that its server process may still be at work. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && (/Query read timeout/.test(error.message) || isUnanswered(error.cause));
}

/** Refused before it was sent to the database: certainly not stored. */
export class WritesRefused extends Error {
  constructor() {
    super('The database acknowledges no writes');
    this.name = 'WritesRefused';
  }
}

export function isRefusedWrite(error: unknown): boolean {
  return error instanceof WritesRefused || (error instanceof Error && isRefusedWrite(error.cause));
}

/** PostgreSQL's codes for transactions that blocked each other. Nothing of this one was stored. */
const COLLIDED = new Set([
  '40P01', // deadlock
  '40001', // serialization failure
  '55P03', // lock timeout
]);

/** Whether the same request would succeed a moment later. */
export function hasCollided(error: unknown): boolean {
  return hasCodeOf(COLLIDED, error);
}

const FOREIGN_KEY = new Set(['23503']);

/** Whether a write refers to a row that has just gone, such as a user whose account was being deleted. */
export function isAboutNothing(error: unknown): boolean {
  return hasCodeOf(FOREIGN_KEY, error);
}

const NO_FURTHER_CONNECTION = new Set(['53100', '53300']);

/** Whether PostgreSQL accepts no further connection, on a full disk or at a limit. Those that are open still work. */
export function isConnectionRefused(error: unknown): boolean {
  return hasCodeOf(NO_FURTHER_CONNECTION, error);
}

/** 'Disk full' of PostgreSQL and of the file system, including a user's quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether there was no disk space for a write. Reads still work. */
export function isDiskFull(error: unknown): boolean {
  return hasCodeOf(FULL, error);
}

function hasCodeOf(codes: ReadonlySet<string>, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string' && codes.has(error.code)) || hasCodeOf(codes, error.cause);
}

/** The name of the violated unique index, or null. */
export function violatedUniqueIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === '23505' && 'constraint' in error && typeof error.constraint === 'string') {
    return error.constraint;
  }
  return violatedUniqueIndex(error.cause);
}
