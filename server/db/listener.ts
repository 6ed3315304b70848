import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;

export interface Listening {
  onPayload: (payload: string) => void;
  /** The connection was away and is back: what was sent meanwhile is lost. */
  onBack: () => void;
}

export interface Listener {
  /** Resolves once the channel is being listened to for the first time. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

/** Listens to a channel of PostgreSQL on a connection of its own, and connects again for as long as it takes. */
export function listenTo(url: string, channel: string, { onPayload, onBack }: Listening, log: Logger): Listener {
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'hearthside-live',
    });
    // Errors end the connection, and its end is waited for below.
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      return next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  async function keepListening(): Promise<void> {
    let isFirst = true;
    let pauseMs = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      try {
        client = await connect();
        if (closing.signal.aborted) {
          // Closed while it was connecting: nobody else knows of this connection.
          await client.end();
          break;
        }
        const ended = new Promise<void>((resolve) => client?.once('end', () => resolve()));
        pauseMs = FIRST_PAUSE_MS;
        if (isFirst) isReady();
        else onBack();
        isFirst = false;
        await ended;
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
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
