import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Database } from './connect';
import { startEmbedded } from './embedded/start-embedded';

export interface OpenedDatabase {
  url: string;
  /** Resolves with a sentence if the embedded PostgreSQL ends on its own; stays pending for an external one. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

const TAKEN_OVER =
  'This Hearthside gave no sign of life for a while, and another one has taken over its DATA_DIR: two must not use it.';

/**
 * Hearthside listens for live events, locks while it migrates, and prepares statements: each connection needs its own
 * server connection. A pooler that assigns one per transaction (PgBouncer with pool_mode = transaction) gives two
 * clients the same one while both are connected.
 * @throws Error with a sentence for the operator
 */
export async function assertOwnConnections(url: string): Promise<void> {
  const clients = [1, 2, 3].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 }));
  try {
    const backends = new Set<number>();
    for (const client of clients) {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      backends.add(rows[0]?.pid ?? 0);
    }
    if (backends.size < clients.length) {
      throw new Error(
        'DATABASE_URL leads to a pooler that shares connections between transactions, such as PgBouncer with pool_mode = transaction. Hearthside needs pool_mode = session, or PostgreSQL itself: it has a pool of its own (DATABASE_POOL).',
      );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** The server that DATABASE_URL names, or else the embedded one, which is started. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    await assertOwnConnections(config.databaseUrl);
    return { url: config.databaseUrl, ended: new Promise(() => undefined), stop: async () => undefined };
  }
  const postgres = await startEmbedded({
    folder: path.join(config.dataDir, 'database'),
    isArchived: config.archive !== undefined,
    log: (sentence) => log.info(sentence),
    postgresLog: (line) => log.debug({ postgres: line }, 'PostgreSQL'),
  });
  const ended = postgres.exited.then(({ code, signal }) =>
    postgres.isTakenOver() ? TAKEN_OVER : `The database stopped unexpectedly (${signal ?? code}).`,
  );
  return { url: postgres.url, ended, stop: postgres.stop };
}

/** Settings that make an acknowledged write survive a power cut (decision 0001). */
const SAFE_SETTINGS = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' };

/** @throws Error for the embedded database; for an external one, its operator's choice, it logs a warning. */
export async function assertDurable({ reads }: Database, isEmbedded: boolean, log: Logger): Promise<void> {
  for (const [setting, wanted] of Object.entries(SAFE_SETTINGS)) {
    const { rows } = await reads.query<{ value: string }>('select current_setting($1) as value', [setting]);
    const value = rows[0]?.value;
    const isSafe = value === wanted || (setting === 'synchronous_commit' && value !== 'off');
    if (isSafe) continue;
    const sentence = `PostgreSQL runs with ${setting} = ${value}: a power cut could lose what was saved.`;
    if (isEmbedded) throw new Error(sentence);
    log.warn(sentence);
  }
}
