// Closing works at any time, even before listening has begun; and a dead connection is noticed.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { startNetwork } from '../testing/network';
import { type Listener, listenTo } from './listener';
import { withClient } from './testing/earlier-schema';

const LONG_MS = 3_000;
const database = await createTestDatabase();
const log = pino({ level: 'silent' });
const deaf = { onPayload: () => undefined, onGap: () => undefined };

const WATCH = { everyMs: 100, togetherMs: 100, patienceMs: 500 };
afterAll(() => database.drop());

/** @returns 'ended', unless it takes too long. */
const closed = (listener: Listener) =>
  Promise.race([listener.close().then(() => 'ended'), wait(LONG_MS, 'still there')]);

it.each([0, 1, 5, 20])('closing after %i ms ends it', async (ms) => {
  const listener = listenTo(database.url, 'a_channel', deaf, log);
  await wait(ms);
  expect(await closed(listener)).toBe('ended');
});

it('a dead connection is noticed: the listener reports a gap, and listens again (D-36)', async () => {
  const network = await startNetwork(database.url);
  const heard: string[] = [];
  const lines: string[] = [];
  const listener = listenTo(
    network.url,
    'a_channel',
    { onPayload: (payload) => void heard.push(payload), onGap: () => void heard.push('back') },
    pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    WATCH,
  );
  onTestFinished(async () => {
    await listener.close();
    await network.close();
  });
  await listener.ready;
  network.become('silent');
  await expect.poll(() => lines, { timeout: LONG_MS }).toEqual([expect.stringContaining('Live events stopped')]);
  network.become('open');
  await expect.poll(() => heard, { timeout: 3 * LONG_MS }).toContain('back');
  await tell('after');
  await expect.poll(() => heard, { timeout: LONG_MS }).toContain('after');
});

it('a live connection is left alone', async () => {
  const heard: string[] = [];
  const hear = { onPayload: (payload: string) => void heard.push(payload), onGap: () => void heard.push('back') };
  const listener = listenTo(database.url, 'a_channel', hear, log, { everyMs: 20, togetherMs: 20, patienceMs: LONG_MS });
  onTestFinished(() => listener.close());
  await listener.ready;
  await wait(10 * 20);
  await tell('still there');
  await expect.poll(() => heard).toEqual(['still there']);
});

it('another that ends without a word leaves a gap, and one that closes does not', async () => {
  const gaps: number[] = [];
  const watch = { ...WATCH, togetherMs: 20 };
  const listening = { onPayload: () => undefined, onGap: () => void gaps.push(1) };
  const listener = listenTo(database.url, 'a_channel', listening, log, watch);
  onTestFinished(() => listener.close());
  await listener.ready;
  const others = () =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'hearthside-live' and datname = current_database()
         order by backend_start`,
      );
      return rows.map(({ pid }) => pid);
    });
  const polite = listenTo(database.url, 'a_channel', deaf, log, watch);
  await polite.ready;
  await wait(10 * 20);
  await polite.close();
  await expect.poll(async () => (await others()).length).toBe(1);
  await wait(10 * 20);
  expect(gaps).toEqual([]);
  const rude = new Client({ connectionString: database.url, application_name: 'hearthside-live' });
  rude.on('error', () => undefined);
  await rude.connect();
  await expect.poll(async () => (await others()).length).toBe(2);
  await wait(10 * 20);
  rude.connection.stream.destroy();
  await expect.poll(() => gaps, { timeout: LONG_MS }).toEqual([1]);
});

it.each(['listening', 'connecting'])('closing works although the connection is dead: %s', async (when) => {
  const line = await startLine();
  if (when === 'connecting') line.fallSilent();
  const listener = listenTo(line.url, 'a_channel', deaf, log);
  if (when === 'listening') await listener.ready;
  else await line.taken;
  line.fallSilent();
  expect(await closed(listener)).toBe('ended');
});

async function tell(payload: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_notify($1, $2)', ['a_channel', payload]);
  await client.end();
}

interface Line {
  url: string;
  /** Resolves once a client has connected. */
  taken: Promise<unknown>;
  /** From now on not even a goodbye is answered. */
  fallSilent: () => void;
}

/** To the database. Unread data is not answered, like on a machine that is gone. */
async function startLine(): Promise<Line> {
  let isSilent = false;
  const sockets: Socket[] = [];
  const direct = new URL(database.url);
  const server = createServer((client) => {
    const port = Number(direct.port || direct.searchParams.get('port') || 5432);
    const folder = direct.searchParams.get('host');
    const behind = folder === null ? connect(port, direct.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
    sockets.push(client, behind);
    for (const socket of [client, behind]) socket.on('error', () => undefined);
    if (isSilent) return;
    client.pipe(behind);
    behind.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no address');
  const url = new URL(database.url);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    taken: once(server, 'connection'),
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
