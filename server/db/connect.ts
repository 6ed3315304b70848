import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { closePool } from './close-pool';
import { KEEP_ALIVE_DELAY_MS, type Listener, type Listening, listenTo } from './listener';
import { isDatabaseAway } from './database-errors';

/** The longest a request waits for the database (ms). */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 8_000;

export type Transaction = Omit<NodePgDatabase, 'transaction'>;

export interface Database {
  pool: pg.Pool;
  /** Use `inTransaction` for transactions, see below. */
  orm: Omit<NodePgDatabase, 'transaction'>;
  /** Runs `work` in one transaction, rolled back if it throws. */
  inTransaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** On its own connection, which is released automatically. */
  listen: (channel: string, handlers: Listening) => Listener;
  close: () => Promise<void>;
}

export function connectDatabase(url: string, log: Logger, poolSize = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    // Keeps idle connections: reconnecting costs more, and prepared statements live on them.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: 'hearthside',
  });
  // Without this listener a database restart would end the process: idle clients emit their errors here.
  pool.on('error', (error) => log.warn({ code: errorCode(error) }, 'A database connection was lost'));
  // Same for clients in use: during a transaction the pool does not listen to its client. The statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    orm: drizzle(pool),
    inTransaction: (work) => inTransaction(pool, work),
    listen: (channel, handlers) => listenTo(url, channel, handlers, log),
    close: () => closePool(pool),
  };
}

/**
 * Drizzle's own transaction leaks its client when `begin` fails, as it does in an outage, until the pool is empty. This
 * one always releases it.
 */
async function inTransaction<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await drizzle(client).transaction(work);
  } catch (error) {
    isBroken = isDatabaseAway(error);
    throw error;
  } finally {
    // A broken client is destroyed instead of going to the next request.
    client.release(isBroken);
  }
}

function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
