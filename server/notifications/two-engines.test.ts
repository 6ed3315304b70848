// Several engines on one database, one of which is cut off in the middle: each reminder is sent, and shown once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import { z } from 'zod';
import { connectDatabase, type Database } from '../db/connect';
import { createMailer } from '../mail/mailer';
import { createTestApp } from '../testing/app';
import { createNotificationEngine } from './engine';
import type { PushService } from './push-service';

const NOW = new Date('2026-03-03T08:00:00Z');
const SENIORS = 100;
const app = await createTestApp({ clock: () => NOW });
const log = pino({ level: 'silent' });
const mailer = createMailer({ smtpUrl: undefined, from: '', publicUrl: 'http://hearthside.test', log });

const databases: Database[] = [];
afterAll(() => Promise.all(databases.map((database) => database.close())));

const payload = z.object({ delivery: z.object({ id: z.string(), noticeId: z.string(), step: z.number() }) });

/** Notes what was sent: device, notice and step. */
function pushesTo(sent: string[], answer: () => Promise<unknown>): PushService {
  return {
    publicKey: 'the key',
    isKnown: () => true,
    send: async (subscription, message) => {
      const { delivery } = payload.parse(JSON.parse(message.payload));
      sent.push(`${subscription.endpoint} ${delivery.noticeId} ${delivery.step}`);
      await answer();
      return { as: 'sent' };
    },
  };
}

function engineOf(push: PushService, { mailer: given = mailer, mailPatienceMs = 5_000, log: kept = log } = {}) {
  const database = connectDatabase(app.databaseUrl, log, 6);
  databases.push(database);
  const engine = createNotificationEngine({
    database,
    push,
    mailer: given,
    gateway: null,
    mailPatienceMs,
    announce: () => undefined,
    publicUrl: 'http://hearthside.test',
    log: kept,
    clock: () => NOW,
  });
  return { database, engine };
}

/** Each senior has a device and a pill that is due now. */
beforeEach(async () => {
  const { writes } = app.database;
  await writes.query('delete from users');
  await writes.query(
    `insert into users (id, username, password, time_zone)
     select gen_random_uuid(), 'senior ' || n, 'x', 'UTC' from generate_series(1, $1::int) n`,
    [SENIORS],
  );
  await writes.query(`
    insert into sessions (sid, sess, expire)
    select id::text, json_build_object('cookie', '{}'::json, 'passport', json_build_object('user', id)), '2036-01-01' from users`);
  await writes.query(`
    insert into devices (id, user_id, sid, endpoint, endpoint_digest, p256dh, auth, label)
    select gen_random_uuid(), id, id::text, 'https://push.test/' || id, id::text, 'p', 'a', 'Phone' from users`);
  await writes.query(`
    insert into medications (id, user_id, name, dosage, frequency, times, created_at)
    select gen_random_uuid(), id, 'Metformin', '5 mg', 'Once daily', '["08:00"]', '2026-03-01' from users`);
});

async function statesOf(): Promise<Record<string, number>> {
  const { rows } = await app.database.reads.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from deliveries group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

it('two at once send each notification once (REACH-92, REACH-95)', async () => {
  const sent: string[] = [];
  const push = pushesTo(sent, () => sleep(5));
  await Promise.all([engineOf(push), engineOf(push), engineOf(push)].map(({ engine }) => engine.runOnce()));
  // What one has locked is skipped by the others, so each looks once more.
  await engineOf(push).engine.runOnce();
  expect(sent).toHaveLength(SENIORS);
  expect(new Set(sent).size).toBe(SENIORS);
  expect(await statesOf()).toEqual({ sent: SENIORS });
});

it('one that is cut off while it sends gives its rows back at once; at most one batch is sent again, with the same tag (REACH-93, REACH-94)', async () => {
  const sent: string[] = [];
  let hasBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const dying = engineOf(
    pushesTo(sent, async () => {
      hasBegun();
      await sleep(300);
    }),
  );
  const running = dying.engine.runOnce().catch(() => undefined);
  await begun;
  // As when its process or host dies: the connection ends, and nothing is committed.
  await app.database.writes.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`);
  const startedAt = performance.now();
  await engineOf(pushesTo(sent, () => sleep(1))).engine.runOnce();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await running;
  expect(await statesOf()).toEqual({ sent: SENIORS });
  // The same step of the same notice on the same device replaces itself there.
  expect(new Set(sent).size).toBe(SENIORS);
  expect(sent.length).toBeGreaterThan(SENIORS);
  expect(sent.length).toBeLessThanOrEqual(SENIORS + 32);
});

it('what a dying process may have shown is replaced once it is answered (REACH-26, REACH-93)', async () => {
  const sent: string[] = [];
  let hasBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const dying = engineOf(
    pushesTo(sent, () => {
      if (sent.length === 32) hasBegun();
      return new Promise(() => undefined);
    }),
  );
  void dying.engine.runOnce().catch(() => undefined);
  await begun;
  const { writes } = app.database;
  await writes.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`);
  await writes.query(`
    insert into medication_logs (id, medication_id, user_id, scheduled_time, taken_time, status)
    select gen_random_uuid(), id, user_id, '2026-03-03T08:00:00Z', '2026-03-03T08:00:00Z', 'taken' from medications`);
  await writes.query('update notices set evaluate_at = at');
  const after: string[] = [];
  const { engine } = engineOf(pushesTo(after, () => sleep(1)));
  await engine.runOnce();
  await engine.runOnce();
  const devicesIn = (pushes: readonly string[]) => new Set(pushes.map((push) => push.split(' ')[0]));
  expect(devicesIn(after)).toEqual(devicesIn(sent));
  expect(after).toHaveLength(32);
  const { rows } = await app.database.reads.query(
    `select is_quiet as "isQuiet", state, count(*)::int as count from deliveries group by 1, 2 order by 1, 2`,
  );
  expect(rows).toEqual([
    { isQuiet: false, state: 'left_out', count: SENIORS },
    { isQuiet: true, state: 'sent', count: 32 },
  ]);
});

it('the same process sends nothing twice if only the connection is lost (REACH-93)', async () => {
  const sent: string[] = [];
  let isFirst = true;
  const { engine } = engineOf(
    pushesTo(sent, async () => {
      if (!isFirst) return;
      isFirst = false;
      await app.database.writes.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
    }),
  );
  await expect(engine.runOnce()).rejects.toBeInstanceOf(Error);
  await engine.runOnce();
  expect(sent).toHaveLength(SENIORS);
  expect(await statesOf()).toEqual({ sent: SENIORS });
});

it('a mail server that never answers holds up no notification, and is tried again (REACH-102, REACH-104)', async () => {
  const { writes } = app.database;
  await writes.query(`update users set email = username || '@example.com', email_verified_at = now()`);
  await writes.query('delete from devices where user_id in (select id from users order by id limit 10)');
  const sent: string[] = [];
  const hanging = { ...mailer, isConfigured: true, deliver: () => new Promise<void>(() => undefined) };
  const { engine } = engineOf(
    pushesTo(sent, () => sleep(1)),
    { mailer: hanging, mailPatienceMs: 20 },
  );
  await engine.runOnce();
  expect(sent).toHaveLength(SENIORS - 10);
  const { rows } = await app.database.reads.query(
    `select tries, count(*)::int as count from deliveries
     where channel = 'mail' and state = 'waiting' and tries > 0 group by tries`,
  );
  expect(rows).toEqual([{ tries: 1, count: 10 }]);
});

it('a mail server that refuses an address ends it, and one that refuses the password does not; both are logged once (REACH-104)', async () => {
  const { writes } = app.database;
  await writes.query(`update users set email = username || '@example.com', email_verified_at = now()`);
  await writes.query('delete from devices');
  const lines: string[] = [];
  const refusing = (code: string, responseCode: number) => ({
    ...mailer,
    isConfigured: true,
    deliver: () => Promise.reject(Object.assign(new Error('private@example.com'), { code, responseCode })),
  });
  const logged = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { engine } = engineOf(
    pushesTo([], () => sleep(1)),
    { mailer: refusing('EAUTH', 535), log: logged },
  );
  await engine.runOnce();
  expect(await statesOf()).toEqual({ waiting: SENIORS });
  await writes.query(`update deliveries set next_try_at = '2026-03-03T08:00:00Z'`);
  const { engine: next } = engineOf(
    pushesTo([], () => sleep(1)),
    { mailer: refusing('EENVELOPE', 550), log: logged },
  );
  await next.runOnce();
  expect(await statesOf()).toEqual({ failed: SENIORS });
  expect(lines.map((line) => line.replace(/.*"code":"(\w+)".*\n/, '$1'))).toEqual(['EAUTH', 'EENVELOPE']);
});
