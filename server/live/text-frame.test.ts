// A standard client reads our hand-written frames.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listen } from '../http/serve';
import { PING_FRAME, textFrame } from './text-frame';

const sockets = new WebSocketServer({ noServer: true });
const server = createServer();
const wire = new Promise<Duplex>((resolve) => {
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => resolve(socket)));
});
const client = new WebSocket(`ws://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
await once(client, 'open');
afterAll(() => {
  client.terminate();
  server.close();
});

it.each([0, 1, 125, 126, 127, 255, 256, 65_535])('a text of %d bytes arrives unchanged', async (length) => {
  const arrived = once(client, 'message');
  (await wire).write(textFrame('a'.repeat(length)));
  const [bytes, isBinary]: unknown[] = await arrived;
  expect({ text: String(bytes), isBinary }).toEqual({ text: 'a'.repeat(length), isBinary: false });
});

it('counts bytes, not characters', async () => {
  const arrived = once(client, 'message');
  (await wire).write(textFrame('ö'.repeat(100)));
  expect(String((await arrived)[0])).toBe('ö'.repeat(100));
});

it('a ping and a text in one write both arrive', async () => {
  const arrived = Promise.all([once(client, 'ping'), once(client, 'message')]);
  (await wire).write(Buffer.concat([PING_FRAME, textFrame('{"type":"beat"}')]));
  expect(String((await arrived)[1][0])).toBe('{"type":"beat"}');
});

it('longer texts are refused', () => {
  expect(() => textFrame('a'.repeat(65_536))).toThrow(RangeError);
});
