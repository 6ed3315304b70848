import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The kernel's default of two hours is far too long for a dead connection, and routers drop idle ones sooner. */
export const KEEP_ALIVE_DELAY_MS = 10_000;
/** Time a server gets to close its end. */
const FAREWELL_MS = 1_000;

const APPLICATION_NAME = 'hearthside-live';
/** Of a listener that closes, with its process id. */
const GOODBYE = /^goodbye (\d+)$/;
const SAY_GOODBYE = `select pg_notify($1, 'goodbye ' || pg_backend_pid())`;
const FIND_OTHERS = `
  select pid from pg_stat_activity
  where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`;

/** How often the connection is probed, alone and while others listen too, and how long an answer may take. */
export interface Watch {
  everyMs: number;
  togetherMs: number;
  patienceMs: number;
}

const USUAL: Watch = { everyMs: 20_000, togetherMs: 3_000, patienceMs: 5_000 };

export interface Listening {
  onPayload: (payload: string) => void;
  /**
   * Notifications are lost: those in between, as the connection was lost and is back, or those of another process, which has
   * ended without a goodbye and may have had something to tell.
   */
  onGap: () => void;
}

export interface Listener {
  /** Resolves once the channel is listened to for the first time. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

/**
 * Listens to a PostgreSQL channel on its own connection, and reconnects for as long as it takes. A listener only waits
 * and would not notice a dead connection, as after a failover, so it probes regularly, and looks who else listens.
 * @param watch for tests.
 */
export function listenTo(
  url: string,
  channel: string,
  { onPayload, onGap }: Listening,
  log: Logger,
  watch = USUAL,
): Listener {
  const closing = new AbortController();
  /** The latest connection, set before it is established. */
  let line: pg.Connection | null = null;
  let client: pg.Client | null = null;
  /** Process ids of others that have said goodbye. */
  const departed = new Set<number>();
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: watch.patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      application_name: APPLICATION_NAME,
    });
    line = next.connection;
    // Errors end the connection, and its end is handled below.
    next.on('error', () => undefined);
    next.on('notification', ({ payload = '' }) => {
      const [, pid] = GOODBYE.exec(payload) ?? [];
      if (pid === undefined) onPayload(payload);
      else departed.add(Number(pid));
    });
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      return next;
    } catch (error) {
      next.connection.stream.destroy();
      throw error;
    }
  }

  /** Resolves once nothing more can arrive. */
  async function lossOf(listening: pg.Client): Promise<void> {
    const ended = new AbortController();
    listening.once('end', () => ended.abort());
    let others: ReadonlySet<number> = new Set();
    for (;;) {
      const found = await othersThan(listening);
      if (found !== null) {
        if ([...others].some((pid) => !found.has(pid) && !departed.has(pid))) onGap();
        for (const pid of departed) if (!found.has(pid)) departed.delete(pid);
        others = found;
      }
      const pauseMs = others.size > 0 ? watch.togetherMs : watch.everyMs;
      await sleep(pauseMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
      if (ended.signal.aborted) return;
    }
  }

  /** Null after a failure, which ends the connection. */
  async function othersThan(listening: pg.Client): Promise<ReadonlySet<number> | null> {
    try {
      const { rows } = await listening.query<{ pid: number }>(FIND_OTHERS, [APPLICATION_NAME]);
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      // Not `end`, which would also wait for an answer.
      listening.connection.stream.destroy();
      return null;
    }
  }

  async function keepListening(): Promise<void> {
    let isFirst = true;
    let pauseMs = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      try {
        client = await connect();
        if (closing.signal.aborted) {
          // Closed while connecting: no one else knows of this connection.
          await client.end();
          break;
        }
        const lost = lossOf(client);
        pauseMs = FIRST_PAUSE_MS;
        if (isFirst) isReady();
        else onGap();
        isFirst = false;
        await lost;
        if (!closing.signal.aborted) log.warn('Live events stopped: the database connection was lost');
      } catch {
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
      client = null;
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = keepListening();
  return {
    ready,
    close: async () => {
      closing.abort();
      isReady();
      const cut = setTimeout(() => line?.stream.destroy(), FAREWELL_MS);
      await client?.query(SAY_GOODBYE, [channel]).catch(() => undefined);
      await client?.end().catch(() => undefined);
      await running;
      clearTimeout(cut);
    },
  };
}
