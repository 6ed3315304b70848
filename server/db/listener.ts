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

/** How often the connection is probed, and how long an answer may take. */
export interface Watch {
  everyMs: number;
  patienceMs: number;
}

const USUAL: Watch = { everyMs: 20_000, patienceMs: 5_000 };

export interface Listening {
  onPayload: (payload: string) => void;
  /** The connection was lost and is back: notifications in between are lost. */
  onBack: () => void;
}

export interface Listener {
  /** Resolves once the channel is listened to for the first time. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

/**
 * Listens to a PostgreSQL channel on its own connection, and reconnects for as long as it takes. A listener only waits
 * and would not notice a dead connection, as after a failover, so it probes regularly.
 * @param watch for tests.
 */
export function listenTo(
  url: string,
  channel: string,
  { onPayload, onBack }: Listening,
  log: Logger,
  watch = USUAL,
): Listener {
  const closing = new AbortController();
  /** The latest connection, set before it is established. */
  let line: pg.Connection | null = null;
  let client: pg.Client | null = null;
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
      application_name: 'hearthside-live',
    });
    line = next.connection;
    // Errors end the connection, and its end is handled below.
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
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
    for (;;) {
      await sleep(watch.everyMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
      if (ended.signal.aborted) return;
      // Not `end`, which would also wait for an answer.
      await listening.query('select 1').catch(() => listening.connection.stream.destroy());
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
        else onBack();
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
      await client?.end().catch(() => undefined);
      await running;
      clearTimeout(cut);
    },
  };
}
