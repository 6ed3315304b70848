// Circles with an important dose at 8 AM and helpers who are told one after the other, and engines that look at them.
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { connectDatabase, type Database } from '../../db/connect';
import { createTestApp } from '../../testing/app';
import { createNotificationEngine } from '../engine';
import type { PushService } from '../push-service';
import { onlyDevices } from './engine-parts';

const START = Date.parse('2026-03-03T08:00:00Z');

export interface Circle {
  id: string;
  helpers: string[];
}

const payload = z.object({
  notification: z.object({ silent: z.boolean() }),
  delivery: z.object({ noticeId: z.string(), step: z.number() }),
});

export interface Sent {
  to: string;
  noticeId: string;
  step: number;
  isSilent: boolean;
  begunAt: number;
}

/** Call at the top level of a test file. */
export async function startCircles() {
  let now = new Date(START);
  const app = await createTestApp({ clock: () => now });
  const { writes } = app.database;
  const log = pino({ level: 'silent' });
  const databases = new Set<Database>();
  afterAll(() => Promise.all([...databases].map((database) => database.close())));

  return {
    writes,

    circles: async (count: number): Promise<Circle[]> => {
      await writes.query('delete from users');
      now = new Date(START);
      return addCircles(writes, count);
    },

    /** @param minutes after 8 AM */
    goTo: (minutes: number) => {
      now = new Date(START + minutes * 60_000);
    },

    /** An engine of its own. @param send is called when it begins to send, and ends when it is answered */
    start: (send: (sent: Sent) => Promise<unknown>) => {
      const database = connectDatabase(app.databaseUrl, log, 6);
      databases.add(database);
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
      const close = async () => {
        databases.delete(database);
        await database.close().catch(() => undefined);
      };
      return { engine: createNotificationEngine(onlyDevices({ database, push, clock: () => now })), database, close };
    },
  };
}

/** So many circles: a senior with a device and an important dose at 8, and four helpers, told one after the other. */
export async function addCircles(
  writes: Pick<pg.Pool, 'query'>,
  count: number,
  since = '2026-03-01',
): Promise<Circle[]> {
  const { rows } = await writes.query<Circle>(
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
  await writes.query(
    `
    insert into medications (id, user_id, name, dosage, frequency, times, is_important, created_at)
    select gen_random_uuid(), id, 'Warfarin', '5 mg', 'Once daily', '["08:00"]', true, $1 from users
    where role = 'senior'`,
    [since],
  );
  return rows;
}
