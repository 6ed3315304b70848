// Helpers who are removed at random moments while they are being told: no send begins after the answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { pino } from 'pino';
import { connectDatabase } from '../db/connect';
import { createMailer } from '../mail/mailer';
import { createTestApp } from '../testing/app';
import { createAppointment, createConnected, createSenior, only } from '../testing/factories';
import { createNotificationEngine } from './engine';
import type { Gateway } from './gateway';
import type { PushService } from './push-service';

const HELPERS = 100;
const NOW = new Date('2026-03-03T18:00:00Z');
const app = await createTestApp({ clock: () => NOW });
const { writes } = app.database;
const log = pino({ level: 'silent' });
const database = connectDatabase(app.databaseUrl, log, 6);
afterAll(() => database.close());

it('is told nothing anymore, once a removal or a switched-off area is answered (REACH-96)', async () => {
  const senior = await createSenior(app);
  await writes.query(
    `insert into users (id, username, password, role, time_zone)
     select gen_random_uuid(), 'helper ' || n, 'x', 'caregiver', 'UTC' from generate_series(1, $1::int) n`,
    [HELPERS],
  );
  await writes.query(
    `insert into family_members (id, senior_id, caregiver_id, relationship, permissions, created_at)
     select gen_random_uuid(), $1, id, 'Caregiver', $2, '2026-01-01' from users where role = 'caregiver'`,
    [senior.id, JSON.stringify(only('appointments'))],
  );
  await writes.query(`
    insert into sessions (sid, sess, expire)
    select id::text, json_build_object('cookie', '{}'::json, 'passport', json_build_object('user', id)), '2036-01-01' from users
    where role = 'caregiver'`);
  await writes.query(`
    insert into devices (id, user_id, sid, endpoint, endpoint_digest, p256dh, auth, label)
    select gen_random_uuid(), id, id::text, 'https://push.test/' || id, id::text, 'p', 'a', 'Phone' from users
    where role = 'caregiver'`);
  const made = new Date('2026-01-01T00:00:00Z');
  await createAppointment(app, {
    senior,
    startTime: new Date('2026-03-04T14:30:00Z'),
    createdAt: made,
    changedAt: made,
  });

  const begun = new Map<string, number>();
  const push: PushService = {
    publicKey: 'the key',
    isKnown: () => true,
    send: async ({ endpoint }) => {
      begun.set(endpoint.slice('https://push.test/'.length), performance.now());
      await sleep(20);
      return { as: 'sent' };
    },
  };
  const mailer = createMailer({ smtpUrl: undefined, from: '', publicUrl: 'http://hearthside.test', log });
  const engine = createNotificationEngine({
    database,
    push,
    mailer,
    gateway: null,
    announce: () => undefined,
    publicUrl: 'http://hearthside.test',
    log,
    clock: () => NOW,
  });
  const { rows: helpers } = await writes.query<{ id: string }>(`select id from users where role = 'caregiver'`);
  const answered = new Map<string, number>();
  const remove = async ({ id }: { id: string }, index: number) => {
    await sleep(Math.random() * 400);
    await (index % 2 === 0
      ? writes.query('delete from family_members where caregiver_id = $1', [id])
      : writes.query(`update family_members set permissions = '{"appointments": "off"}' where caregiver_id = $1`, [
          id,
        ]));
    answered.set(id, performance.now());
  };
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) await engine.runOnce();
    await engine.runOnce();
  })();
  await expect.poll(() => begun.size).toBeGreaterThan(0);
  await Promise.all(helpers.map(remove));
  over.abort();
  await running;
  const late = helpers.filter(({ id }) => (begun.get(id) ?? 0) > (answered.get(id) ?? 0));
  expect(late).toEqual([]);
  expect(answered.size).toBe(HELPERS);
  expect(begun.size).toBeGreaterThan(0);
});

it('is removed in good time while a phone gateway does not answer (REACH-88, REACH-96)', async () => {
  await writes.query('delete from users');
  const senior = await createSenior(app);
  const { caregiver } = await createConnected(app, { senior, permissions: only('appointments') });
  await writes.query(`update users set phone = '+15550100199' where id = $1`, [caregiver.id]);
  await caregiver.agent
    .patch('/api/notifications')
    .send({ preferences: { appointment: { gateway: true } } })
    .expect(200);
  const made = new Date('2026-01-01T00:00:00Z');
  const startTime = new Date('2026-03-04T14:30:00Z');
  await createAppointment(app, { senior, startTime, createdAt: made, changedAt: made });
  await writes.query(`update family_members set created_at = '2026-01-01'`);
  let answer: () => void = () => undefined;
  let hasBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const gateway: Gateway = {
    send: () =>
      new Promise((resolve) => {
        answer = () => resolve({ as: 'sent' });
        hasBegun();
      }),
  };
  const engine = createNotificationEngine({
    database,
    push: { publicKey: 'the key', isKnown: () => true, send: () => Promise.resolve({ as: 'sent' }) },
    mailer: createMailer({ smtpUrl: undefined, from: '', publicUrl: 'http://hearthside.test', log }),
    gateway,
    heldMs: 20,
    announce: () => undefined,
    publicUrl: 'http://hearthside.test',
    log,
    clock: () => NOW,
  });
  const running = engine.runOnce();
  await begun;
  await writes.query('delete from family_members where caregiver_id = $1', [caregiver.id]);
  answer();
  await running;
  const { rows } = await writes.query(`select state from deliveries where channel = 'gateway'`);
  expect(rows).toEqual([{ state: 'sent' }]);
});
