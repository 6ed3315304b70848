import { withReplicas } from 'drizzle-orm/pg-core';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { createAbandonedBackends } from './abandoned-backends';
import { closePool } from './close-pool';
import { isConnectionRefused, isDatabaseAway } from './database-errors';
import { createDeferredWrites, type DeferredWrites } from './deferred-writes';
import { KEEP_ALIVE_DELAY_MS, type Listener, type Listening, listenTo } from './listener';
import { type ConnectCallback, WritePool, type WriteState } from './write-pool';

/** The longest a request waits for the database (ms). */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 8_000;
/** For the answer to come back. */
const ON_THE_WAY_MS = 1_000;
/** No transaction waits for anything but the database, so one that does has lost its client. */
const IDLE_TRANSACTION_MS = 15_000;

/** How long a pool of reads makes do with its connections after PostgreSQL refused another. */
const NO_FURTHER_FOR_MS = 10_000;

/** One for first tries, one for later ones, one for a phone gateway. */
const OUTBOX_CONNECTIONS = 3;
const OUTBOX_IDLE_MS = 60_000;

const APPLICATION_NAME = 'hearthside';
const OUTBOX_NAME = 'hearthside-outbox';

export type Transaction = Omit<NodePgDatabase, 'transaction'>;

export interface Usage {
  connections: number;
  inUse: number;
  /** DATABASE_POOL. */
  max: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

export interface Database {
  /** Read-only connections, which writes that hang never take. */
  reads: pg.Pool;
  /** @throws WritesRefused while the database acknowledges none. */
  writes: pg.Pool;
  /**
   * For handing over what waits to be sent: its connections stay in a transaction while other services answer. Outside
   * DATABASE_POOL, like listeners; open only while something is to be sent.
   */
  outbox: pg.Pool;
  /** Selects use `reads`, everything else `writes`. Use `inTransaction` for transactions, see below. */
  orm: Omit<NodePgDatabase, 'transaction'>;
  /** Runs `work` in one transaction, rolled back if it throws. For writes. */
  inTransaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** For a write that belongs to a read, which it must not hold up. */
  defer: DeferredWrites['defer'];
  /** On its own connection, which is released automatically. */
  listen: (channel: string, handlers: Listening) => Listener;
  usage: () => Usage;
  /** Whether the database acknowledges writes; settles within half a second. */
  writeState: () => Promise<WriteState>;
  close: () => Promise<void>;
}

/**
 * Reads and writes have connections of their own (decision 0029).
 * @param poolSize the most connections, without listeners; at least 3
 * @param statementTimeoutMs for tests
 */
export function connectDatabase(
  url: string,
  log: Logger,
  poolSize = 16,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Database {
  const options: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: statementTimeoutMs + ON_THE_WAY_MS,
    // Keeps idle connections: reconnecting costs more, and prepared statements live on them.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: APPLICATION_NAME,
  };
  const limits = `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`;
  const readOnly = `${limits}; set default_transaction_read_only = on`;
  const sizes = poolSizes(poolSize);
  const reads: pg.Pool = new ReadPool({ ...options, max: sizes.reads, verify: sendFirst(readOnly) });
  const writes = new WritePool({ ...options, max: sizes.writes, verify: sendFirst(limits) }, log);
  const outbox = new pg.Pool({
    ...options,
    application_name: OUTBOX_NAME,
    max: OUTBOX_CONNECTIONS,
    idleTimeoutMillis: OUTBOX_IDLE_MS,
    // What a host that lost its power had in hand is free again after 15 seconds.
    verify: sendFirst(
      `${limits}; set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2`,
    ),
  });
  const abandoned = createAbandonedBackends(url, APPLICATION_NAME);
  const abandonedSenders = createAbandonedBackends(url, OUTBOX_NAME);
  const deferred = createDeferredWrites(log);
  const pools = [reads, writes];
  for (const pool of [...pools, outbox]) {
    // Without this listener a database restart would end the process: idle clients emit their errors here.
    pool.on('error', (error) => log.warn({ code: errorCode(error) }, 'A database connection was lost'));
    // Same for clients in use: during a transaction the pool does not listen to its client. The statement fails anyway.
    pool.on('connect', (client) => client.on('error', () => undefined));
    (pool === outbox ? abandonedSenders : abandoned).watch(pool);
  }
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), abandoned.size);
  return {
    reads,
    writes,
    outbox,
    orm: withReplicas(drizzle(writes), [drizzle(reads)]),
    inTransaction: (work) => transactionOn(writes, (client) => work(drizzle(client))),
    defer: deferred.defer,
    listen: (channel, handlers) => listenTo(url, channel, handlers, log),
    usage: () => ({
      connections: sum(({ totalCount }) => totalCount),
      inUse: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      max: poolSize,
      waiting: reads.waitingCount + writes.waitingCount,
    }),
    writeState: () => writes.state(),
    close: async () => {
      writes.stopProbing();
      abandoned.stop();
      abandonedSenders.stop();
      deferred.stop();
      await Promise.all([...pools, outbox].map(closePool));
    },
  };
}

/**
 * Connections for reads. PostgreSQL may refuse another one, on a full disk or at its limit: requests then wait for one of those
 * that are open, which can still read.
 */
class ReadPool extends pg.Pool {
  readonly #most = this.options.max;
  #open = 0;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', () => (this.#open += 1));
    this.on('remove', () => (this.#open -= 1));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    super.connect((error, client, done) => {
      if (!isConnectionRefused(error) || this.#open === 0) return callback(error, client, done);
      this.options.max = this.#open;
      setTimeout(() => (this.options.max = this.#most), NO_FURTHER_FOR_MS).unref();
      this.connect(callback);
    });
  }
}

/** Before a new connection is used. If it fails, the connection is not. */
const sendFirst =
  (sql: string): NonNullable<pg.PoolConfig['verify']> =>
  (client, done) =>
    void client.query(sql).then(() => done(), done);

/** One more is for looking after abandoned backends. There are far more reads than writes. */
function poolSizes(total: number): { reads: number; writes: number } {
  const writes = Math.max(1, Math.floor((total * 3) / 8));
  return { reads: Math.max(1, total - 1 - writes), writes };
}

/**
 * Runs `work` in one transaction on a connection of its own, rolled back if it throws. Not Drizzle's: that leaks its
 * client when `begin` fails, as it does in an outage, and sends `rollback` to a database that has just not answered.
 */
export async function transactionOn<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(await rollBack(client, error));
    throw error;
  }
}

/** @returns why the connection cannot be used again, if so: the pool then closes it, which rolls back as well. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  if (error instanceof Error && isDatabaseAway(error)) return error;
  try {
    await client.query('rollback');
    return undefined;
  } catch (failure) {
    return failure instanceof Error ? failure : new Error('A transaction could not be rolled back');
  }
}

function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
