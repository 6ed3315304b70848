// The browser's end of the live connection, in tests.
import { setTimeout as sleep } from 'node:timers/promises';
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
}

/** Announces everything a test has just set up, so that sockets opened afterwards do not receive it. */
const SETTLED_MS = 100;

/** @throws Error with the status if the upgrade is refused. */
export async function openLive(
  app: Pick<TestApp, 'url' | 'liveReady'>,
  cookie: string | null,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  await app.liveReady;
  await sleep(SETTLED_MS);
  const address = `${app.url.replace('http', 'ws')}/ws`;
  const socket = new WebSocket(address, { headers: { ...(cookie === null ? {} : { cookie }), ...headers } });
  const events: LiveEvent[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const socketId = await new Promise<string>((resolve, reject) => {
    socket.on('message', (text: Buffer) => {
      const event: LiveEvent = JSON.parse(text.toString());
      if (event.type === 'hello') resolve(event.socketId);
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
  return { socket, events, socketId, hears, closed };
}

/** Long enough for a sent event to arrive. */
export const QUIET_MS = 300;
