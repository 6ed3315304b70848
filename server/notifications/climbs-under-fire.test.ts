// A climb while helpers are removed, two engines look, and one is cut off: each step is sent once, and nothing begins after a
// removal was answered.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { pino } from 'pino';
import { z } from 'zod';
import { isThorough, rounds } from '@shared/testing/thoroughness';
import { connectDatabase, type Database } from '../db/connect';
import { createMailer } from '../mail/mailer';
import { createTestApp } from '../testing/app';
import { createNotificationEngine } from './engine';
import type { PushService } from './push-service';

const START = Date.parse('2026-03-03T08:00:00Z');
let now = new Date(START);
const app = await createTestApp({ clock: () => now });
const { writes } = app.database;
const log = pino({ level: 'silent' });
const mailer = createMailer({ smtpUrl: undefined, from: '', publicUrl: 'http://hearthside.test', log });
const databases: Database[] = [];
afterAll(() => Promise.all(databases.map((database) => database.close())));

const payload = z.object({
  notification: z.object({ silent: z.boolean() }),
  delivery: z.object({ noticeId: z.string(), step: z.number() }),
});

interface Sent {
  to: string;
  noticeId: string;
  step: number;
  isSilent: boolean;
  begunAt: number;
}

function start(send: (sent: Sent) => Promise<unknown>) {
  const database = connectDatabase(app.databaseUrl, log, 6);
  databases.push(database);
  const push: PushService = {
    publicKey: 'the key',
    isKnown: () => true,
    send: async ({ endpoint }, message) => {
      const { notification, delivery } = payload.parse(JSON.parse(message.payload));
      const to = endpoint.slice('https://push.test/'.length);
      await send({ to, ...delivery, isSilent: notification.silent, begunAt: performance.now() });
      return { as: 'sent' };
    },
  };
  const clock = () => now;
  const announce = () => undefined;
  const parts = { database, push, mailer, gateway: null, announce, publicUrl: 'http://hearthside.test', log, clock };
  return { database, engine: createNotificationEngine(parts) };
}

/** So many circles: a senior with a device and an important dose at 8, and four helpers, told one after the other. */
async function circles(count: number): Promise<{ id: string; helpers: string[] }[]> {
  await writes.query('delete from users');
  now = new Date(START);
  const { rows } = await writes.query<{ id: string; helpers: string[] }>(
    `with senior as (
       insert into users (id, username, password, role, time_zone)
       select gen_random_uuid(), 'senior ' || n, 'x', 'senior', 'UTC' from generate_series(1, $1::int) n returning id
     ), helper as (
       insert into users (id, username, password, role, time_zone)
       select gen_random_uuid(), 'helper ' || n, 'x', 'caregiver', 'UTC' from generate_series(1, $1::int * 4) n returning id
     ), numbered as (
       select s.id as senior_id, h.id as helper_id, h.n from (select id, row_number() over () as n from senior) s
       join (select id, (row_number() over () - 1) / 4 + 1 as circle, row_number() over () as n from helper) h on h.circle = s.n
     )
     select senior_id as id, array_agg(helper_id order by n)::text[] as helpers from numbered group by senior_id`,
    [count],
  );
  const pairs = rows.flatMap(({ id, helpers }) =>
    helpers.map((helper, index) => ({ id, helper, position: index + 1 })),
  );
  await writes.query(
    `insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
     select gen_random_uuid(), s, h, 'Helper', '{"medications": "help"}' from unnest($1::uuid[], $2::uuid[]) as p(s, h)`,
    [pairs.map(({ id }) => id), pairs.map(({ helper }) => helper)],
  );
  await writes.query(
    `insert into escalation_steps (senior_id, position, helper_id, wait_minutes)
     select s, n, h, 2 from unnest($1::uuid[], $2::uuid[], $3::int[]) as p(s, h, n)`,
    [pairs.map(({ id }) => id), pairs.map(({ helper }) => helper), pairs.map(({ position }) => position)],
  );
  await writes.query(`
    insert into notification_settings (user_id, after_minutes, repeat_minutes)
    select id, 5, 30 from users where role = 'senior'`);
  await writes.query(`
    insert into sessions (sid, sess, expire)
    select id::text, json_build_object('cookie', '{}'::json, 'passport', json_build_object('user', id)), '2036-01-01' from users`);
  await writes.query(`
    insert into devices (id, user_id, sid, endpoint, endpoint_digest, p256dh, auth, label)
    select gen_random_uuid(), id, id::text, 'https://push.test/' || id, id::text, 'p', 'a', 'Phone' from users`);
  await writes.query(`
    insert into medications (id, user_id, name, dosage, frequency, times, is_important, created_at)
    select gen_random_uuid(), id, 'Warfarin', '5 mg', 'Once daily', '["08:00"]', true, '2026-03-01' from users
    where role = 'senior'`);
  return rows;
}

const goTo = (minutes: number) => {
  now = new Date(START + minutes * 60_000);
};

it('a helper who is removed hears nothing after the answer, and the next one is told (REACH-44, REACH-96)', async () => {
  const count = rounds({ usual: 20, full: 500 });
  const people = await circles(count);
  const seniorOf = new Map(people.map(({ id, helpers: [first = ''] }) => [first, id]));
  const sends: { to: string; begunAt: number; endedAt: number }[] = [];
  const answered = new Map<string, number>();
  const removing = new Map<string, Promise<void>>();
  const remove = async (helper: string) => {
    const pair = [seniorOf.get(helper), helper];
    await writes.query('delete from family_members where senior_id = $1 and caregiver_id = $2', pair);
    answered.set(helper, performance.now());
  };
  const removeOnce = (helper: string) => {
    if (!removing.has(helper)) removing.set(helper, remove(helper));
    return removing.get(helper);
  };
  const { engine } = start(async ({ to, begunAt }) => {
    // Every second one in the very moment.
    if (seniorOf.has(to) && sends.length % 2 === 0) void removeOnce(to);
    await sleep(20);
    sends.push({ to, begunAt, endedAt: performance.now() });
  });
  await engine.runOnce();
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) await engine.runOnce();
  })();
  const removals = people.map(async ({ helpers: [first = ''] }) => {
    await sleep(300 + Math.random() * 1_000);
    await removeOnce(first);
  });
  for (const minutes of [5, 7, 9, 11, 13]) {
    goTo(minutes);
    await sleep(200 + count);
  }
  await Promise.all(removals);
  over.abort();
  await running;
  await engine.runOnce();
  // Nothing begins after the answer, and the answer waits for what has begun.
  const late = sends.filter(({ to, endedAt }) => endedAt > (answered.get(to) ?? Infinity));
  expect({ late, removed: answered.size }).toEqual({ late: [], removed: count });
  // Somebody was told of each.
  const told = new Set(sends.map(({ to }) => to));
  expect(people.filter(({ helpers }) => !helpers.slice(1).some((helper) => told.has(helper)))).toEqual([]);
});

it('two engines tell each helper of each step once (REACH-92, REACH-95)', async () => {
  const people = await circles(25);
  const sent: Sent[] = [];
  const engines = [start(async (one) => sent.push(one)), start(async (one) => sent.push(one))];
  for (let minutes = 0; minutes <= 15; minutes += 1) {
    goTo(minutes);
    await Promise.all(engines.map(({ engine }) => engine.runOnce()));
    await Promise.all(engines.map(({ engine }) => engine.runOnce()));
  }
  expectWholeClimbs(people, sent);
});

it.runIf(isThorough())(
  'an engine that is cut off while it evaluates leaves nothing half done: another goes on (REACH-93, REACH-94)',
  { timeout: 120_000 },
  async () => {
    const people = await circles(40);
    const sent: Sent[] = [];
    let kills = 0;
    for (let minutes = 0; minutes <= 15; minutes += 1) {
      goTo(minutes);
      for (const _again of [1, 2, 3]) {
        const { engine, database } = start(async (one) => sent.push(one));
        const over = new AbortController();
        const running = engine
          .runOnce()
          .catch(() => undefined)
          .finally(() => over.abort());
        await sleep(Math.random() * 30);
        for (let cut = 0; cut === 0 && !over.signal.aborted;) {
          cut = await cutOff();
          kills += cut;
        }
        await running;
        await database.close().catch(() => undefined);
        databases.splice(databases.indexOf(database), 1);
      }
      const { engine } = start(async (one) => sent.push(one));
      await engine.runOnce();
      await engine.runOnce();
    }
    process.stdout.write(`${kills} transactions cut off in the middle of a climb\n`);
    expect(kills).toBeGreaterThanOrEqual(20);
    const unique = new Map(sent.map((one) => [`${one.to} ${one.noticeId} ${one.step}`, one]));
    expectWholeClimbs(people, [...unique.values()]);
  },
);

/** Cuts off what is in the middle of looking at notices. @returns how many */
async function cutOff(): Promise<number> {
  const { rowCount } = await writes.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'
      and query ~ 'evaluate_at|escalation_steps|insert into (deliveries|notice_events)|notices n set'`);
  return rowCount ?? 0;
}

/** Each helper once in their turn, and all once more. */
function expectWholeClimbs(people: readonly { helpers: string[] }[], sent: readonly Sent[]): void {
  const keys = sent.map(({ to, noticeId, step }) => `${to} ${noticeId} ${step}`);
  expect(new Set(keys).size).toBe(keys.length);
  const times = new Map<string, number>();
  for (const { to, isSilent } of sent) if (!isSilent) times.set(to, (times.get(to) ?? 0) + 1);
  const helpers = people.flatMap((circle) => circle.helpers);
  expect(helpers.filter((id) => times.get(id) !== 2)).toEqual([]);
}
