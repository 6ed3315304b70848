// A browser's end of the live socket, in tests.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LiveEvent } from '@shared/live/live-events';
import type { TestApp } from './app';

export interface LiveClient {
  socket: WebSocket;
  /** What came after the greeting, so far. */
  events: LiveEvent[];
  /** As the server named it. */
  socketId: string;
  /** Resolves with the first event of that type that has come or comes. @throws Error after two seconds without one. */
  hears: (type: LiveEvent['type']) => Promise<LiveEvent>;
  /** Resolves with the code once the connection has ended. */
  closed: Promise<number>;
}

/** What a test has just set up is announced to everybody once more: no socket opened afterwards is to hear of it. */
const SETTLED_MS = 100;

/** @throws Error with the status when the upgrade is refused. */
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

/** Long enough for an event that was sent to arrive. */
export const QUIET_MS = 300;
