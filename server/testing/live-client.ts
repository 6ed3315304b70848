// The browser's end of the live connection, in tests.
import { EventEmitter, once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { WebSocket } from 'ws';
import type { LiveEvent } from '@shared/live/live-events';
import type { TestApp } from './app';

export interface LiveClient {
  socket: WebSocket;
  /** Events after the greeting, so far. */
  events: LiveEvent[];
  /** The server's name for this socket. */
  socketId: string;
  /** Resolves with the first event of that type, past or future. @throws Error after two seconds without one. */
  hears: (type: LiveEvent['type']) => Promise<LiveEvent>;
  /** Resolves with the code once the connection has ended. */
  closed: Promise<number>;
  /** Emits the ids of fences. */
  fences: EventEmitter;
}

/** A server in another process. */
type ServerElsewhere = Pick<TestApp, 'url' | 'liveReady'>;

/** The id of nobody, which an event about a profile names. */
const FENCE = '00000000-0000-4000-8000-';
/** For a server in another process to announce everything a test has just set up. */
const SETTLED_MS = 100;

/**
 * Receives nothing of what a test did before it called this.
 * @throws Error with the status if the upgrade is refused.
 */
export async function openLive(
  app: TestApp | ServerElsewhere,
  cookie: string | null,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  await app.liveReady;
  if (!('announce' in app)) await sleep(SETTLED_MS);
  const address = `${app.url.replace('http', 'ws')}/ws`;
  const socket = new WebSocket(address, { headers: { ...(cookie === null ? {} : { cookie }), ...headers } });
  const events: LiveEvent[] = [];
  const fences = new EventEmitter();
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const socketId = await new Promise<string>((resolve, reject) => {
    socket.on('message', (text: Buffer) => {
      const event: LiveEvent = JSON.parse(text.toString());
      if (event.type === 'hello') resolve(event.socketId);
      else if (event.type === 'profile_changed' && event.userId.startsWith(FENCE)) fences.emit(event.userId);
      else events.push(event);
    });
    socket.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.once('error', reject);
  });
  const hears = async (type: LiveEvent['type']) => {
    for (let waited = 0; waited < 2_000; waited += 10) {
      const found = events.find((event) => event.type === type);
      if (found !== undefined) return found;
      await sleep(10);
    }
    throw new Error(`Nothing of type ${type} came, only ${JSON.stringify(events)}`);
  };
  const client = { socket, events, socketId, hears, closed, fences };
  if ('announce' in app) {
    await allArrived(app, client);
    events.length = 0;
  }
  return client;
}

/**
 * Resolves once everything announced so far has arrived at these clients, and every answer to what they said: each step
 * waits for something that comes after it, so a test that expects nothing need not wait for time to pass.
 */
export async function allArrived(app: TestApp, ...clients: readonly LiveClient[]): Promise<void> {
  const open = clients.filter(({ socket }) => socket.readyState === WebSocket.OPEN);
  // The server has read what they sent, and its statements for that are over, like those of earlier announcements.
  await Promise.all(open.map(answersPing));
  await statementsOver(app.database.reads);
  // The database has handed over every announcement.
  await fenceFor(app, open);
  // Their readers have been found, and their events sent.
  await statementsOver(app.database.reads);
  await Promise.all(open.map(answersPing));
}

async function answersPing({ socket, closed }: LiveClient): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  socket.ping();
  await Promise.race([once(socket, 'pong'), closed]);
}

/** Whoever holds all connections at once knows that earlier statements have ended. */
async function statementsOver(pool: pg.Pool): Promise<void> {
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const connection of all) connection.release();
}

async function fenceFor(app: TestApp, clients: readonly LiveClient[]): Promise<void> {
  const fence = `${FENCE}${randomUUID().slice(-12)}`;
  const { rows } = await app.database.reads.query<{ id: string }>('select id from users');
  const arrived = clients.map(({ fences, closed }) => Promise.race([once(fences, fence), closed]));
  const userIds = rows.map(({ id }) => id);
  app.announce({ about: 'people', userIds, event: { type: 'profile_changed', userId: fence } });
  await Promise.all(arrived);
}
