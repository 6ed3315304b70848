/** Sends announcements from the instance that made a change to every instance, through PostgreSQL. */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/connect';
import { isDiskFull } from '../db/database-errors';
import { type Announcement, readSent, type Sent } from './announcement';

const CHANNEL = 'hearthside_live';
/**
 * Concurrent announcements are batched: each NOTIFY takes a lock that every committing notifier waits for, so they are
 * sent after the commit, and few at a time.
 */
const GATHER_MS = 5;
/** After a failed NOTIFY, such as when all database connections are in use. */
const AGAIN_MS = 1_000;
/** More than this many announcements are not retried: the database is away, and everything is read again then. */
const MOST_WAITING = 1_000;
/** A payload may have 8,000 bytes. */
const PEOPLE_AT_ONCE = 150;

export interface LiveBus {
  publish: (announcement: Announcement, fromSocket: string | null) => void;
  ready: Promise<void>;
  /** Sends what has been announced, so that other instances receive it, and stops listening. */
  close: () => Promise<void>;
}

export interface BusHandlers {
  onSent: (sent: Sent) => void;
  /** Announcements may have been missed. */
  onGap: () => void;
}

export function createLiveBus(database: Database, { onSent, onGap }: BusHandlers, log: Logger): LiveBus {
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let sending = Promise.resolve();
  let isClosed = false;

  const listener = database.listen(CHANNEL, {
    onPayload: (payload) => {
      const sent = readSent(payload);
      if (sent !== null) onSent(sent);
    },
    onGap,
  });

  /** One NOTIFY at a time, since two on different connections could arrive in either order. */
  function flush(): Promise<void> {
    sending = sending.then(sendGathered);
    return sending;
  }

  async function sendGathered(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const payloads = [...gathered];
    gathered = new Set();
    if (payloads.length === 0) return;
    // The request has its response already: a failure here delays others, never a request.
    // Stores nothing, so it does not wait with the writes.
    await notifyOn(database.reads, payloads).catch(() => {
      log.warn('Live events could not be sent');
      if (isClosed) return;
      gathered = new Set([...payloads, ...gathered].slice(0, MOST_WAITING));
      timer ??= setTimeout(() => void flush(), AGAIN_MS).unref();
    });
  }

  return {
    ready: listener.ready,
    publish(announcement, fromSocket) {
      for (const part of inParts(announcement)) gathered.add(JSON.stringify({ announcement: part, fromSocket }));
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
    },
    async close() {
      isClosed = true;
      await flush();
      await listener.close();
    },
  };
}

/** For programs beside the server: every instance receives it. */
export async function tellInstances(client: pg.ClientBase, sent: readonly Sent[]): Promise<void> {
  const payloads = sent.map((one) => JSON.stringify(one));
  await notify(client, payloads);
}

/** A full disk makes this fail each second, and may let no new connection in: unlike `query` of a pool, it keeps this one. */
async function notifyOn(pool: pg.Pool, payloads: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await notify(client, payloads);
    client.release();
  } catch (error) {
    client.release(!isDiskFull(error));
    throw error;
  }
}

const notify = (client: Pick<pg.ClientBase, 'query'>, payloads: readonly string[]) =>
  client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads]);

function inParts(announcement: Announcement): Announcement[] {
  if (announcement.about !== 'people') return [announcement];
  const { userIds } = announcement;
  const parts: Announcement[] = [];
  for (let from = 0; from < userIds.length; from += PEOPLE_AT_ONCE) {
    parts.push({ ...announcement, userIds: userIds.slice(from, from + PEOPLE_AT_ONCE) });
  }
  return parts;
}
