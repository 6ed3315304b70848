import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';

/** No request waits on the database for longer than this (ms); see RELIABILITY in docs/decisions. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 8_000;

export interface Database {
  pool: pg.Pool;
  orm: NodePgDatabase;
  close(): Promise<void>;
}

export function connectDatabase(url: string, log: Logger, poolSize = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    // Idle connections are kept: reconnecting costs more than keeping, and prepared statements live on them.
    idleTimeoutMillis: 0,
    keepAlive: true,
    application_name: 'hearthside',
  });
  // Without this listener a database restart would end the process: idle clients emit their errors here.
  pool.on('error', (error) => log.warn({ code: errorCode(error) }, 'A database connection was lost'));
  // And clients in use: while a transaction holds one, the pool does not listen to it. Its statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, orm: drizzle(pool), close: () => pool.end() };
}

function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
