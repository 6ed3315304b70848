// A refused client neither keeps the socket nor delays the server's shutdown.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { drain, listen } from '../http/serve';
import { createTestApp } from '../testing/app';
import { createLiveServer, type LiveDependencies } from './live-server';

const LONG_MS = 3_000;
const ARRIVAL_MS = 300;
const UPGRADE = 'GET /ws HTTP/1.1\r\nHost: any\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

const app = await createTestApp();

interface Served {
  server: Server;
  port: number;
  /** The number of the server's sockets. */
  count: () => Promise<number>;
}

async function serve(
  identify: LiveDependencies['identify'],
  { onRequest, arrivalMs }: { onRequest?: RequestListener; arrivalMs?: number } = {},
): Promise<Served> {
  const live = createLiveServer({
    database: app.database,
    log: pino({ level: 'silent' }),
    identify,
    isForeign: () => false,
    ...(arrivalMs === undefined ? {} : { arrivalMs }),
  });
  const server = createServer(onRequest);
  live.attach(server);
  onTestFinished(async () => {
    await live.dismiss();
    await live.close();
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { server, port, count: promisify(server.getConnections.bind(server)) };
}

/** A client that never ends its own side of a connection. */
function stay(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe('an upgrade that is refused (D-40)', () => {
  it('keeps no socket, and delays no shutdown', async () => {
    const { server, port, count } = await serve(async () => null);
    const client = stay(port);
    let said = '';
    client.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    client.write(UPGRADE);
    await once(client, 'end');
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
    await expect.poll(count, { timeout: LONG_MS }).toBe(0);
    const from = performance.now();
    await drain(server, LONG_MS);
    expect(performance.now() - from).toBeLessThan(LONG_MS);
  });

  it('ends in time if identifying the client does not finish', async () => {
    const { server, port, count } = await serve(() => new Promise(() => undefined), { arrivalMs: ARRIVAL_MS });
    stay(port).write(UPGRADE);
    await once(server, 'upgrade');
    await expect.poll(count, { timeout: LONG_MS }).toBe(0);
    await drain(server, 0);
  });

  it('ends in time if the client does not read the refusal', async () => {
    // More than fits on the way, so that the refusal waits behind it.
    const onRequest: RequestListener = (_request, response) => void response.end(Buffer.alloc(50_000_000));
    const { server, port, count } = await serve(async () => null, { onRequest, arrivalMs: ARRIVAL_MS });
    stay(port).pause().write(`GET / HTTP/1.1\r\nHost: any\r\n\r\n${UPGRADE}`);
    await once(server, 'upgrade');
    await expect.poll(count, { timeout: LONG_MS }).toBe(0);
    await drain(server, 0);
  });

  it('does not affect admitted clients', async () => {
    const { server, port } = await serve(async () => ({ userId: 'any', sid: 'any' }), { arrivalMs: ARRIVAL_MS });
    const visitor = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    await once(visitor, 'open');
    const ended = once(visitor, 'close').then(() => 'ended');
    const later = new Promise((resolve) => setTimeout(resolve, 2 * ARRIVAL_MS, 'still there'));
    expect(await Promise.race([ended, later])).toBe('still there');
    visitor.close();
    await ended;
    await drain(server, 0);
  });
});

it('the shutdown does not wait for a socket that the server no longer knows', async () => {
  const server = createServer();
  server.on('upgrade', (_request, socket) => onTestFinished(() => void socket.destroy()));
  stay(await listen(server, 0, '127.0.0.1')).write(UPGRADE);
  await once(server, 'upgrade');
  const ended = drain(server, 100).then(() => 'ended');
  const later = new Promise((resolve) => setTimeout(resolve, LONG_MS, 'still there'));
  expect(await Promise.race([ended, later])).toBe('ended');
});
