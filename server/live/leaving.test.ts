// What an instance does with its live connections and unsent announcements when it is stopped.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { connectDatabase } from '../db/connect';
import { drain, listen } from '../http/serve';
import { createTestApp } from '../testing/app';
import type { Announcement, Sent } from './announcement';
import { createLiveBus } from './live-bus';
import { createLiveServer, type LiveVisitor } from './live-server';

const app = await createTestApp();
const log = pino({ level: 'silent' });

function connectHere() {
  const database = connectDatabase(app.databaseUrl, log, 4);
  onTestFinished(() => database.close());
  return database;
}

it('other instances receive what was announced at the last moment, and while requests finished', async () => {
  const heard: string[] = [];
  const hear = ({ announcement }: Sent) => void (announcement.about === 'session' && heard.push(announcement.digest));
  const other = createLiveBus(connectHere(), { onSent: hear, onGap: () => undefined }, log);
  const stopping = createLiveBus(connectHere(), { onSent: () => undefined, onGap: () => undefined }, log);
  onTestFinished(() => other.close());
  await Promise.all([other.ready, stopping.ready]);
  const ofSession = (digest: string): Announcement => ({ about: 'session', digest });
  stopping.publish(ofSession('last moment'), null);
  await stopping.close();
  await expect.poll(() => heard).toEqual(['last moment']);
  stopping.publish(ofSession('a straggler'), null);
  await expect.poll(() => heard).toEqual(['last moment', 'a straggler']);
});

it('a client still being identified is refused, so that nobody delays the shutdown', async () => {
  let identified: (visitor: LiveVisitor) => void = () => undefined;
  const live = createLiveServer({
    database: connectHere(),
    log,
    identify: () =>
      new Promise((resolve) => {
        identified = resolve;
      }),
    isForeign: () => false,
  });
  const server = createServer();
  live.attach(server);
  const port = await listen(server, 0, '127.0.0.1');
  await live.ready;
  const late = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const refusal = once(late, 'unexpected-response');
  late.on('error', () => undefined);
  await once(server, 'upgrade');
  await live.dismiss();
  identified({ userId: 'any', sid: 'any' });
  expect((await refusal)[1].statusCode).toBe(503);
  expect(live.usage().sockets).toBe(0);
  await drain(server, 100);
  await live.close();
});
