// What the person who runs a server learns of its reminders, and how they stop with it.
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import { connectDatabase } from '../db/connect';
import { listen } from '../http/serve';
import { createMetrics } from '../metrics/metrics';
import { anonymous } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { createNotificationEngine } from './engine';
import { createHeartbeat } from './heartbeat';
import type { PushService } from './push-service';
import { addCrowd } from './testing/crowd';
import { onlyDevices } from './testing/engine-parts';
import { CERTIFICATE, startFakePushService } from './testing/fake-push-service';

const push = await startFakePushService();
afterAll(() => push.close());
const metrics = createMetrics('0.0.0-test');
let now = new Date('2026-03-03T08:00:00Z');
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const app = await createTestApp({
  clock: () => now,
  config: { pushHosts: [push.host] },
  pushCa: CERTIFICATE,
  // So that nothing but a change makes it look.
  reminderEveryMs: 3_600_000,
  metrics,
});
const log = pino({ level: 'silent' });

beforeEach(async () => {
  await app.database.writes.query('delete from users');
  now = new Date('2026-03-03T07:59:00Z');
  await app.notifications.runOnce();
});

const crowdOf = (count: number) => {
  const devices = Array.from({ length: count }, () => push.addDevice());
  return addCrowd(app.database, { devices, times: ['08:00'], since: '2026-03-01' });
};

it('/readyz says how late reminders are, and stays 200 (REACH-69)', async () => {
  const ask = async () => (await anonymous(app).get('/readyz').expect(200)).body.reminders;
  await crowdOf(3);
  await app.notifications.runOnce();
  expect(await ask()).toEqual({ lateSeconds: 0, waiting: 0 });
  passSeconds(60 + 150);
  expect(await ask()).toEqual({ lateSeconds: 150, waiting: 3 });
  await app.notifications.runOnce();
  expect(await ask()).toEqual({ lateSeconds: 0, waiting: 0 });
});

it('what is looked at again is not late, though it is dated back (REACH-69)', async () => {
  const [member] = await crowdOf(1);
  passSeconds(60);
  await app.notifications.runOnce();
  passSeconds(3_000);
  await app.notifications.runOnce();
  passSeconds(1);
  await app.database.writes.query('update notices set evaluate_at = at where person_id = $1', [member?.id]);
  const { body } = await anonymous(app).get('/readyz').expect(200);
  expect(body.reminders).toEqual({ lateSeconds: 1, waiting: 1 });
});

const valueIn = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length) ?? 0,
  );

it('metrics count deliveries, lateness and devices, and name nobody (REACH-90)', async () => {
  const [one, other, third] = await crowdOf(3);
  await app.database.writes.query('update devices set gone_at = now() where user_id = $1', [other?.id]);
  await app.database.writes.query('delete from sessions where sid = $1', [third?.sid]);
  await app.notifications.runOnce();
  passSeconds(60 + 90);
  const late = await metrics.read();
  expect(late).toContain('hearthside_notices_late 3');
  await app.notifications.runOnce();
  const text = await metrics.read();
  expect(text).toContain('hearthside_notices_late 0');
  const rise = (sample: string) => valueIn(text, sample) - valueIn(late, sample);
  expect(rise('hearthside_deliveries_total{kind="dose",channel="push",outcome="sent"}')).toBe(1);
  expect(rise('hearthside_delivery_lateness_seconds_count')).toBe(1);
  for (const state of ['ok', 'unreachable', 'signed_out']) {
    expect(text).toContain(`hearthside_devices{state="${state}"} 1`);
  }
  for (const secret of [one?.id, one?.sid, push.host, 'Metformin', 'crowd']) expect(text).not.toContain(secret);
});

it('a change is looked at at once, without waiting for the next look (REACH-41)', async () => {
  app.notifications.start();
  const senior = await createSenior(app);
  const device = push.addDevice();
  const { body } = await senior.agent.get('/api/notifications').expect(200);
  const { body: stored } = await senior.agent
    .post('/api/notifications/devices')
    .send({ ...device.subscription, label: 'Phone', usedKey: body.channels.publicKey })
    .expect(201);
  await senior.agent.post('/api/notifications/test').send({ channel: 'push', deviceId: stored.id }).expect(201);
  await expect.poll(() => device.received.length).toBe(1);
  // What is stored after that must not meet the next test's cleaning up.
  await expect.poll(statesOf).toMatchObject([{ state: 'sent' }]);
});

function engineWith(answer: () => Promise<unknown>, stopMs = 5_000) {
  const database = connectDatabase(app.databaseUrl, log, 6);
  let asked = 0;
  const fake: PushService = {
    publicKey: 'the key',
    isKnown: () => true,
    send: async () => {
      asked += 1;
      await answer();
      return { as: 'sent' };
    },
  };
  const parts = onlyDevices({ database, push: fake, clock: () => now });
  const engine = createNotificationEngine({ ...parts, stopMs, everyMs: 10 });
  return { database, engine, asked: () => asked };
}

const statesOf = async () => {
  const { rows } = await app.database.reads.query<{ state: string; tries: number; count: number }>(
    'select state, tries, count(*)::int as count from deliveries group by state, tries order by state',
  );
  return rows;
};

it('at a stop nothing new is begun, and what is being sent ends (REACH-105)', async () => {
  await crowdOf(100);
  passSeconds(60);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { engine, database, asked } = engineWith(() => finished);
  engine.start();
  await expect.poll(asked, { timeout: 10_000 }).toBe(32);
  const stopped = engine.stop();
  finish();
  await stopped;
  await database.close();
  expect(asked()).toBe(32);
  expect(await statesOf()).toEqual([
    { state: 'sent', tries: 1, count: 32 },
    { state: 'waiting', tries: 0, count: 68 },
  ]);
});

it('what does not end in time is given back, and another instance sends it (REACH-105, REACH-94)', async () => {
  await crowdOf(10);
  passSeconds(60);
  const { engine, database, asked } = engineWith(() => new Promise(() => undefined), 20);
  engine.start();
  await expect.poll(asked, { timeout: 10_000 }).toBe(10);
  const startedAt = performance.now();
  await engine.stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(await statesOf()).toEqual([{ state: 'waiting', tries: 0, count: 10 }]);
  await database.close();
  await app.notifications.runOnce();
  expect(await statesOf()).toEqual([{ state: 'sent', tries: 1, count: 10 }]);
});

const beats: string[] = [];
let status = 200;
const watcher = createServer((request, response) => {
  beats.push(`${request.method} ${request.url}`);
  response.writeHead(status, { Location: '/elsewhere' }).end();
});
const port = await listen(watcher, 0, '127.0.0.1');
afterAll(() => watcher.close());
afterEach(() => {
  beats.length = 0;
  status = 200;
});

const well = { lateness: () => Promise.resolve({ lateSeconds: 0, waiting: 0 }), lookedSecondsAgo: () => 1 };
const heartbeatOf = (engine = well) =>
  createHeartbeat({ url: `http://127.0.0.1:${port}/secret`, database: app.database, engine, log });
const aMinutePasses = () => app.database.writes.query('update engine_clock set heartbeat_at = null');

it('the watcher hears of it once a minute, from one instance (REACH-68)', async () => {
  await aMinutePasses();
  await Promise.all([heartbeatOf().beat(), heartbeatOf().beat(), heartbeatOf().beat()]);
  expect(beats).toEqual(['GET /secret']);
  await heartbeatOf().beat();
  expect(beats).toHaveLength(1);
  await aMinutePasses();
  await heartbeatOf().beat();
  expect(beats).toHaveLength(2);
});

it.each([
  ['reminders wait', { ...well, lateness: () => Promise.resolve({ lateSeconds: 121, waiting: 1 }) }],
  ['nothing has looked for two minutes', { ...well, lookedSecondsAgo: () => 121 }],
  ['the database is away', { ...well, lateness: () => Promise.reject(new Error('away')) }],
])('the watcher hears nothing when %s (REACH-68)', async (_what, engine) => {
  await aMinutePasses();
  await heartbeatOf(engine).beat();
  expect(beats).toEqual([]);
});

it('a redirect is not followed, and a watcher who was not reached is tried by the next instance (REACH-68)', async () => {
  await aMinutePasses();
  status = 302;
  await heartbeatOf().beat();
  status = 200;
  await heartbeatOf().beat();
  expect(beats).toEqual(['GET /secret', 'GET /secret']);
});
