// A push service that does not answer, beside one that does.
import { afterAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { createTestApp } from '../testing/app';
import { createNotificationEngine } from './engine';
import { createPushService, type PushOutcome, type PushService, retryAfterMs } from './push-service';
import { addCrowd } from './testing/crowd';
import { onlyDevices } from './testing/engine-parts';
import { CERTIFICATE, startFakePushService } from './testing/fake-push-service';

const service = await startFakePushService();
afterAll(() => service.close());
let now = new Date('2026-03-03T08:00:00Z');
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const app = await createTestApp({ clock: () => now });

const NO_ANSWER: PushOutcome = { as: 'again', afterMs: null, reason: 'No answer', hasTimedOut: true };
let isSilent = true;
const asked = { silent: 0, quick: 0 };
const push: PushService = {
  publicKey: 'the key',
  isKnown: () => true,
  send: ({ endpoint }) => {
    const name = endpoint.startsWith('https://silent.test/') ? 'silent' : 'quick';
    asked[name] += 1;
    return Promise.resolve(name === 'silent' && isSilent ? NO_ANSWER : { as: 'sent' });
  },
};
const parts = onlyDevices({ database: app.database, push, clock: () => now });
const engine = createNotificationEngine(parts);

const devicesAt = (host: string, count: number) =>
  Array.from({ length: count }, () => {
    const { keys } = service.addDevice().subscription;
    return { subscription: { endpoint: `https://${host}/${keys.p256dh}`, keys } };
  });
const addDevices = (devices: ReturnType<typeof devicesAt>) =>
  addCrowd(app.database, { devices, times: ['08:00'], since: '2026-03-01' });

async function waiting() {
  const { rows } = await app.database.reads.query<{ tries: number; count: number }>(
    `select tries, count(*)::int as count from deliveries where state = 'waiting' group by tries order by tries`,
  );
  return rows;
}

it('holds up only what goes to it: after three timeouts it is left alone for half a minute (REACH-102)', async () => {
  await addDevices([...devicesAt('silent.test', 120), ...devicesAt('quick.test', 40)]);
  await engine.runOnce();
  expect(asked.quick).toBe(40);
  // One batch found out; the others were put off without being tried, which is no failure of their devices.
  expect(asked.silent).toBeLessThanOrEqual(32);
  expect(await waiting()).toEqual([{ tries: 1, count: 120 }]);
  const { rows } = await app.database.reads.query(
    `select count(*)::int as count from devices where failing_since is not null`,
  );
  expect(rows).toEqual([{ count: asked.silent }]);

  // New reminders for it wait as well, and those of others do not.
  passSeconds(10);
  await addDevices([...devicesAt('silent.test', 1), ...devicesAt('quick.test', 1)]);
  const before = asked.silent;
  await engine.runOnce();
  expect(asked.quick).toBe(41);
  // The lane for later tries finds out by itself.
  expect(asked.silent - before).toBeLessThanOrEqual(32);
  expect((await waiting()).reduce((sum, { count }) => sum + count, 0)).toBe(121);

  isSilent = false;
  passSeconds(40);
  await engine.runOnce();
  expect(await waiting()).toEqual([]);
});

it('holds up the batch behind it by a moment, however few of its devices are in each (REACH-102)', async () => {
  const sent = new Set<string>();
  const answers: (() => void)[] = [];
  const slowly: PushService = {
    ...push,
    send: async ({ endpoint }) => {
      const before = sent.size;
      sent.add(endpoint);
      // One in each batch, at a service that answers everybody else: it never counts as silent.
      if (before % 32 === 0 && before < 96) await new Promise<void>((resolve) => answers.push(resolve));
      return { as: 'sent' };
    },
  };
  const other = createNotificationEngine({ ...parts, push: slowly, stragglersMs: 20 });
  await app.database.writes.query('delete from users');
  await addDevices(devicesAt('quick.test', 100));
  now = new Date('2026-03-04T08:00:00Z');
  await other.runOnce();
  expect(sent.size).toBe(100);
  expect(await waiting()).toEqual([{ tries: 1, count: 3 }]);
  for (const answer of answers) answer();
  passSeconds(5);
  await other.runOnce();
  // What was answered late was sent: nobody gets it twice.
  expect(sent.size).toBe(100);
  expect(await waiting()).toEqual([]);
});

it('is told from one that answers, even with a failure (REACH-102)', async () => {
  const pushService = createPushService({
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:care@example.com',
    ownHosts: [service.host],
    ca: CERTIFICATE,
    patienceMs: 200,
  });
  const { endpoint, keys } = service.addDevice().subscription;
  const outcomeOf = () =>
    pushService.send({ endpoint, ...keys }, { payload: '{}', topic: 'a', ttl: 60, isUrgent: true });
  service.behave('hang');
  expect(await outcomeOf()).toMatchObject({ as: 'again', hasTimedOut: true });
  service.behave({ status: 503 });
  expect(await outcomeOf()).toMatchObject({ as: 'again', hasTimedOut: false });
});

it.each([
  ['30', 30_000],
  ['86400', 3_600_000],
  ['Infinity', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['-5', null],
  [undefined, null],
])('a service that asks for a pause of %s gets %s ms, an hour at most (REACH-104)', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms);
});
