import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/connect';
import { deviceState } from './device-state';

/** A table may be locked, as while it is changed; whoever asks how we are gets an answer all the same. */
const PATIENCE_MS = 500;

/** How reminders are doing: for /readyz, the heartbeat and metrics. */
export interface Lateness {
  /** How long the oldest that is due has been waiting. */
  lateSeconds: number;
  /** Due now: medications, appointments and check-ins to plan, reminders to look at, and deliveries to hand over. At most 10,000 of each. */
  waiting: number;
}

/** '-infinity' asks for a new plan, which is late by nothing yet. */
const WAITING = `
  select count(*)::int as waiting,
    greatest(0, coalesce(extract(epoch from coalesce($1::timestamptz, now()) - min(at) filter (where isfinite(at))), 0))::float8
      as "lateSeconds"
  from (
    (select next_due_at from medications where next_due_at <= coalesce($1::timestamptz, now()) order by 1 limit 10000)
    union all
    (select next_due_at from appointments where next_due_at <= coalesce($1::timestamptz, now()) order by 1 limit 10000)
    union all
    (select next_due_at from notification_settings
      where next_due_at <= coalesce($1::timestamptz, now()) order by 1 limit 10000)
    union all
    (select evaluate_at from notices where evaluate_at <= coalesce($1::timestamptz, now()) order by 1 limit 10000)
    union all
    (select next_try_at from deliveries
      where state = 'waiting' and next_try_at <= coalesce($1::timestamptz, now()) order by 1 limit 10000)
  ) as due(at)`;

/** @param now null: the database's clock */
export async function readLateness({ reads }: Pick<Database, 'reads'>, now: Date | null): Promise<Lateness> {
  const { rows } = await reads.query<Lateness>({ name: 'notifications_lateness', text: WAITING, values: [now] });
  return rows[0] ?? { lateSeconds: 0, waiting: 0 };
}

/** Null if it cannot be read now. */
export async function ifReadable<T>(reading: Promise<T>): Promise<T | null> {
  return Promise.race([reading.catch(() => null), sleep(PATIENCE_MS, null, { ref: false })]);
}

const DEVICES = `
  select ${deviceState('d', 'now()')} as state, count(*)::int as count from devices d group by 1`;

/** Devices by their state, as their owners see it (REACH-14). */
export async function countDevices({ reads }: Pick<Database, 'reads'>): Promise<{ state: string; count: number }[]> {
  const { rows } = await reads.query<{ state: string; count: number }>({ name: 'count_devices', text: DEVICES });
  return rows;
}
