import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { heartbeats } from '@shared/schema/heartbeats';
import { CircuitBreaker } from './circuit-breaker';
import { isTimeout, WritesRefused } from './database-errors';

/** A heartbeat this young says enough. */
const HEARTBEAT_EVERY_MS = 5_000;
/** A heartbeat usually takes a few milliseconds. */
const HEARTBEAT_PATIENCE_MS = 500;
const HUNG_AFTER_MS = 15_000;

export type ConnectCallback = Parameters<pg.Pool['connect']>[0];

export type WriteState = 'ok' | 'failing';

/**
 * Connections for writes. While PostgreSQL acknowledges none, as without its synchronous standby, `connect` and `query`
 * refuse at once (decision 0029).
 * @throws WritesRefused from `connect` and `query`
 */
export class WritePool extends pg.Pool {
  readonly #breaker: CircuitBreaker;
  #beat: Promise<void> | null = null;
  #lastBeatMs = -Infinity;
  /** Start of the first heartbeat after which none has succeeded. */
  #doubtSinceMs: number | null = null;

  constructor(options: pg.PoolConfig, log: Logger) {
    super(options);
    this.#breaker = new CircuitBreaker({
      probe: () => this.#writeHeartbeat(),
      onChange: (isOpen) =>
        isOpen
          ? log.warn('The database acknowledges no writes: they are refused until it does')
          : log.warn('The database acknowledges writes again'),
    });
    this.on('release', (error: unknown) => {
      // No error is null from `query`, and undefined from others.
      if (error === null || error === undefined) this.#breaker.succeeded();
      else this.#note(error);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    if (this.#breaker.isOpen) return callback(new WritesRefused(), undefined, () => undefined);
    super.connect((error, client, done) => {
      if (error !== undefined) this.#note(error);
      callback(error, client, done);
    });
  }

  /** Asks for a heartbeat unless one has just succeeded; settles within half a second. */
  async state(): Promise<WriteState> {
    if (this.#breaker.isOpen) return 'failing';
    if (performance.now() - this.#lastBeatMs < HEARTBEAT_EVERY_MS) return 'ok';
    // Joined by concurrent calls, and by later ones for as long as it hangs.
    this.#beat ??= this.#writeHeartbeat().finally(() => (this.#beat = null));
    const refused = this.#beat.then(
      () => false,
      (error: unknown) => !isTimeout(error),
    );
    const isRefused = await Promise.race([refused, sleep(HEARTBEAT_PATIENCE_MS, false, { ref: false })]);
    return isRefused || this.#breaker.isOpen || this.#isHung() ? 'failing' : 'ok';
  }

  /** No heartbeat starts afterwards. */
  stopProbing(): void {
    this.#breaker.stop();
  }

  #isHung(): boolean {
    return this.#doubtSinceMs !== null && performance.now() - this.#doubtSinceMs >= HUNG_AFTER_MS;
  }

  async #writeHeartbeat(): Promise<void> {
    this.#doubtSinceMs ??= performance.now();
    // Past the breaker: this is how it learns that it can close.
    const client = await super.connect().catch((error: unknown) => {
      this.#note(error);
      throw error;
    });
    try {
      // The same row for all instances: what counts is that PostgreSQL acknowledges it.
      const row = { id: 1, at: sql`now()` };
      await drizzle(client).insert(heartbeats).values(row).onConflictDoUpdate({ target: heartbeats.id, set: row });
      client.release();
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
    this.#lastBeatMs = performance.now();
    this.#doubtSinceMs = null;
  }

  #note(error: unknown): void {
    if (isTimeout(error)) this.#breaker.timedOut();
  }
}
