// Clients that do not respond, or do not read.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listen } from '../http/serve';
import { LiveConnections } from './live-connections';

const connections = new LiveConnections(() => undefined);
const sockets = new WebSocketServer({ noServer: true });
const server = createServer();
server.on('upgrade', (request, wire, head) => {
  sockets.handleUpgrade(request, wire, head, (socket) =>
    connections.add({ userId: String(request.url), sid: 'any', socket, wire }),
  );
});
const port = await listen(server, 0, '127.0.0.1');
afterAll(() => {
  connections.closeWhere(() => true, 1001);
  server.close();
});

async function join(userId: string, options = {}) {
  const client = new WebSocket(`ws://127.0.0.1:${port}/${userId}`, options);
  await once(client, 'message');
  return client;
}

it('pages receive a heartbeat, which requires a response, and connections without one end (SOCK-03)', async () => {
  const [awake, asleep] = [await join('awake'), await join('asleep', { autoPong: false })];
  const heard = Promise.all([once(awake, 'message'), once(awake, 'ping'), once(asleep, 'ping')]);
  connections.beat();
  expect(String((await heard)[0][0])).toBe('{"type":"beat"}');
  await expect
    .poll(() => connections.all.filter(({ isAlive }) => isAlive).map(({ userId }) => userId))
    .toEqual(['/awake']);
  const ended = once(asleep, 'close');
  connections.beat();
  expect((await ended)[0]).toBe(1006);
  await expect.poll(() => connections.all.map(({ userId }) => userId)).toEqual(['/awake']);
  expect(awake.readyState).toBe(WebSocket.OPEN);
});

it('a client that does not read is cut off, and does not use up memory', async () => {
  const client = await join('deaf');
  client.pause();
  const event = { type: 'documents_changed', seniorId: 'x'.repeat(50_000) } as const;
  for (let count = 0; count < 2_000 && connections.all.some(({ userId }) => userId === '/deaf'); count += 1) {
    connections.tell(['/deaf'], event, null);
    if (count % 50 === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
  await expect.poll(() => connections.all.some(({ userId }) => userId === '/deaf')).toBe(false);
  client.terminate();
});
