// Idle connections make room for active ones before the process runs out of file descriptors.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { isThorough } from '@shared/testing/thoroughness';
import { createTestDatabase } from '../testing/database';
import { personAt } from '../testing/person-at';
import { builtServer, freePort, startServerProcess } from '../testing/server-process';
import { connectionLimit } from './connection-limit';
import { createHttpServer, drain, listen } from './serve';

const opened: Socket[] = [];
afterAll(() => opened.forEach((socket) => socket.destroy()));

/** Opens a connection and sends that much of a request. */
async function openSocket(port: number, begun = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (begun !== '') socket.write(begun);
  return socket;
}

async function openIdle(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) sockets.push(await openSocket(port));
  return sockets;
}

const isOpen = ({ destroyed, readableEnded }: Socket) => !destroyed && !readableEnded;
/** Until the other side's hanging up has arrived. */
const settled = () => sleep(100);

describe('the number of connections', () => {
  it.each([
    [undefined, Infinity],
    ['unlimited' as const, Infinity],
    [20_000, 15_000],
    [1024, 768],
    [220, 156],
    [64, 32],
  ])('with room for %s open files it is %s', (openFiles, most) => {
    expect(connectionLimit(openFiles)).toBe(most);
  });
});

describe('at the limit', () => {
  const MOST = 10;
  const app = express();
  app.use((request, _response, next) => {
    if (request.headers.cookie === 'session')
      request.user = { id: 'ada', role: 'senior', timeZone: 'UTC', formats: AMERICAN_FORMATS };
    next();
  });
  app.post('/upload', (request, response) => {
    request.on('end', () => response.send('kept')).resume();
  });
  app.get('/', (_request, response) => response.send('page'));
  const server = createHttpServer(app, MOST);
  let port = 0;

  afterAll(() => drain(server, 0));
  beforeEach(async () => {
    if (port === 0) port = await listen(server, 0, '127.0.0.1');
    for (const socket of opened.splice(0)) socket.destroy();
    await settled();
  });

  /** A browser with one connection that it keeps open. */
  function browser(cookie: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let socket: Socket | undefined;
    return {
      read: () =>
        new Promise<number>((resolve, reject) => {
          const asked = send({ port, host: '127.0.0.1', agent, headers: { cookie } }, (response) => {
            response.resume().on('end', () => resolve(response.statusCode ?? 0));
          });
          asked
            .on('error', reject)
            .on('socket', (used) => opened.push((socket = used)))
            .end();
        }),
      isOpen: () => socket !== undefined && isOpen(socket),
    };
  }

  it('the longest idle connection is closed for each new one', async () => {
    const first = await openIdle(port, MOST);
    await openIdle(port, 4);
    await settled();
    expect(first.map(isOpen)).toEqual(first.map((_socket, index) => index >= 4));
  });

  it('a half-sent request is idle too; one that has used its connection since is not the longest', async () => {
    const half = await openSocket(port, 'GET / HTTP/1.1\r\nHost: a\r\n');
    const body = await openSocket(port, 'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nslow');
    const [idle] = await openIdle(port, 1);
    const visitor = browser('nobody');
    expect(await visitor.read()).toBe(200);
    await openIdle(port, MOST - 1);
    await settled();
    expect([half, body, idle].map((socket) => socket !== undefined && isOpen(socket))).toEqual([false, false, false]);
    expect(visitor.isOpen()).toBe(true);
  });

  it('connections with a session stay, uploads in progress as well', async () => {
    const ada = browser('session');
    expect(await ada.read()).toBe(200);
    const upload = await openSocket(
      port,
      'POST /upload HTTP/1.1\r\nHost: a\r\nCookie: session\r\nContent-Length: 9\r\n\r\nslow',
    );
    await openIdle(port, 3 * MOST);
    await settled();
    expect(ada.isOpen()).toBe(true);
    upload.write('ly...');
    const [answer]: unknown[] = await once(upload, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('where only sessions are left, the longest idle one of those gives way', async () => {
    const people = Array.from({ length: MOST }, () => browser('session'));
    for (const person of people) expect(await person.read()).toBe(200);
    const another = browser('session');
    expect(await another.read()).toBe(200);
    await settled();
    expect(people.map((person) => person.isOpen())).toEqual(people.map((_person, index) => index > 0));
  });
});

it.runIf(isThorough())(
  '400 idle sockets keep no one out of a process that may open 220 files',
  { timeout: 60_000 },
  async () => {
    const { url, drop } = await createTestDatabase();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-idle-'));
    const port = await freePort();
    const limited = ['sh', '-c', 'ulimit -n 220 && exec "$@"', 'sh', ...builtServer()] as const;
    const running = await startServerProcess(folder, port, { DATABASE_URL: url }, limited);
    try {
      const idle = await openIdle(port, 400);
      await settled();
      expect(idle.filter(isOpen).length).toBeGreaterThan(100);
      const ada = await personAt(`http://127.0.0.1:${port}`);
      const statuses: number[] = [];
      for (let round = 0; round < 20; round += 1) statuses.push((await ada.send('GET', '/api/user/me')).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    } finally {
      running.kill('SIGTERM');
      await running.ended;
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
