/** When an instance last looked: finds out that all were away, or that the clock was turned (REACH-99, REACH-100). */
import type pg from 'pg';
import { type Away, clockTurn } from '@shared/domain/notifications/away';
import { type Database, transactionOn } from '../db/connect';

/** Doses further apart than this were not planned while the clock was ahead (planner.ts). */
const PLANNED_MS = 7 * 24 * 60 * 60_000;

interface ClockRow {
  seenAt: Date;
  now: Date;
}

/**
 * Notes that somebody looks. Before anything is planned or evaluated: what was due meanwhile is judged by it.
 * @param now null: the database's clock
 */
export async function turnClock(database: Database, now: Date | null): Promise<void> {
  await transactionOn(database.writes, async (client) => {
    await client.query({
      name: 'clock_begin',
      text: `insert into engine_clock (id, seen_at) values (1, coalesce($1::timestamptz, now())) on conflict (id) do nothing`,
      values: [now],
    });
    const { rows } = await client.query<ClockRow>({
      name: 'clock_read',
      text: `select seen_at as "seenAt", coalesce($1::timestamptz, clock_timestamp()) as now from engine_clock for update`,
      values: [now],
    });
    const [row] = rows;
    if (row === undefined) return;
    const turn = clockTurn(row.seenAt, row.now);
    if (turn === 'back') await openAgain(client, row);
    await client.query({
      name: 'clock_seen',
      text: `
        update engine_clock set seen_at = $1,
          away_since = case $2 when 'away' then seen_at when 'back' then null else away_since end,
          back_at = case $2 when 'away' then $1 when 'back' then null else back_at end`,
      values: [row.now, turn],
    });
  });
}

/** What was closed for instants that now lie ahead is told then, but for doses that are marked. */
async function openAgain(client: pg.PoolClient, { seenAt, now }: ClockRow): Promise<void> {
  await client.query({
    name: 'clock_open_again',
    text: `
      with ahead as (
        select n.id from users u cross join lateral (
          select id, kind, ended_as from notices where person_id = u.id and at > $1::timestamptz + interval '60 seconds'
        ) n where n.kind in ('dose', 'appointment', 'summary', 'check_in')
            and coalesce(n.ended_as, '') not in ('taken', 'skipped', 'fine', 'seen')
      ),
      -- A mail that waits for a device belongs to what was told too early.
      waiting as (
        update deliveries set state = 'left_out' where state = 'waiting' and notice_id in (select id from ahead)
      )
      update notices set opened_step = step, step_at = null, evaluate_at = at, ended_as = null, ended_by = null,
        ended_at = null, answered_on = null, snoozes = 0
      where id in (select id from ahead)`,
    values: [now],
  });
  await client.query({
    name: 'clock_plan_appointments',
    text: `
      update appointments set next_due_at = '-infinity'
      where is_active and (start_time > $1::timestamptz or repeat_every is not null)`,
    values: [now],
  });
  await client.query({
    name: 'clock_plan_check_ins',
    text: 'update notification_settings set next_due_at = $1::timestamptz where next_due_at > $1::timestamptz',
    values: [now],
  });
  if (seenAt.getTime() - now.getTime() <= PLANNED_MS) return;
  await client.query({
    name: 'clock_plan_doses',
    text: 'update medications set next_due_at = $1::timestamptz where next_due_at > $1::timestamptz',
    values: [now],
  });
}

export async function readAway(client: pg.PoolClient): Promise<Away | null> {
  const { rows } = await client.query<Away>({
    name: 'clock_away',
    text: `select away_since as since, back_at as "backAt" from engine_clock where back_at is not null`,
  });
  return rows[0] ?? null;
}
