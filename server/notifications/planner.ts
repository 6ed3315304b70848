import { v7 as uuidv7 } from 'uuid';
import { doseInstants, nextDoseInstant } from '@shared/domain/dose-instants';
import { dosesUsefulUntil } from '@shared/domain/notifications/dose-notice';
import { type ScheduleReminder, scheduleReminders } from '@shared/domain/notifications/schedule-notice';
import { type Database, transactionOn } from '../db/connect';
import { type Batch, batchOf } from './batches';
import { DOSED, dosedOf, type DosedRow } from './dosed';
import { planScheduleReminders } from './kinds/schedules';

export const MEDICATIONS_AT_ONCE = 500;
const HOUR_MS = 60 * 60_000;
/** How far back a changed plan is looked at: further than a reminder is of use. */
const CHANGED_MS = 4 * HOUR_MS;
/** After a server was off for longer, older doses are no matter for a reminder. */
const LONGEST_AWAY_MS = 7 * 24 * HOUR_MS;

interface DueRow extends DosedRow {
  seniorId: string;
  isActive: boolean;
  /** Null: planned anew, since something that decides when it is due has changed. */
  nextDueAt: Date | null;
  zone: string;
  now: Date;
}

const DUE = (most: number) => `
  select ${DOSED}, m.user_id as "seniorId", m.is_active and m.deleted_at is null as "isActive",
    nullif(m.next_due_at, '-infinity') as "nextDueAt",
    u.time_zone as zone, coalesce($1::timestamptz, now()) as now
  from medications m join users u on u.id = m.user_id
  where m.next_due_at <= coalesce($1::timestamptz, now())
  order by m.next_due_at limit ${most} for no key update of m skip locked`;

/** All doses of a senior due at one instant are one notice (REACH-18); another planner makes no second (REACH-92). */
const INSERT = `
  insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
  select id, 'dose', senior_id, senior_id, at, useful_until, at
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) as new(id, senior_id, at, useful_until)
  on conflict (kind, person_id, subject_id, at) do update set evaluate_at = excluded.evaluate_at`;

/** What is open of seniors whose plan has changed, or unanswered, may have nothing to tell anymore (REACH-98). */
const LOOK_AGAIN = `
  update notices set evaluate_at = at where id in (
    select id from notices
    where person_id = any($1::uuid[]) and kind = 'dose' and at >= $2::timestamptz
      and (evaluate_at is not null or ended_as in ('late', 'quiet'))
    for update skip locked
  )`;

/**
 * Makes notices for the medications whose next dose is due, and notes when their next one is.
 * @param now null: the database's clock
 * @returns whether there may be more
 */
export async function plan(
  database: Pick<Database, 'writes'>,
  now: Date | null,
  batch: Batch = batchOf(MEDICATIONS_AT_ONCE),
): Promise<boolean> {
  return transactionOn(database.writes, async (client) => {
    const { most } = batch;
    const { rows } = await client.query<DueRow>({ name: `plan_due_${most}`, text: DUE(most), values: [now] });
    batch.ids = rows.map(({ medicationId }) => medicationId);
    if (rows.length === 0) return false;
    const planned = rows.map((row) => ({ row, ...planOf(row) }));
    const made = new Map(
      planned.flatMap(({ row: { seniorId }, instants }) =>
        instants.map((at) => [`${seniorId} ${at.getTime()}`, { seniorId, at }] as const),
      ),
    );
    // In one order everywhere, so that two planners never wait for each other.
    const sorted = [...made].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, notice]) => notice);
    await client.query({
      name: 'plan_notices',
      text: INSERT,
      values: [
        sorted.map(() => uuidv7()),
        sorted.map(({ seniorId }) => seniorId),
        sorted.map(({ at }) => at),
        sorted.map(({ at }) => dosesUsefulUntil(at)),
      ],
    });
    await planScheduleReminders(
      client,
      planned.flatMap(({ row: { medicationId, seniorId }, reminders }) =>
        reminders.map((reminder) => ({ medicationId, seniorId, reminder })),
      ),
    );
    const changed = rows.filter(({ nextDueAt }) => nextDueAt === null);
    const [row] = changed;
    if (row !== undefined) {
      const since = new Date(row.now.getTime() - CHANGED_MS);
      const seniors = changed.map(({ seniorId }) => seniorId);
      await client.query({ name: 'plan_look_again', text: LOOK_AGAIN, values: [seniors, since] });
    }
    await client.query({
      name: 'plan_next',
      text: `update medications m set next_due_at = next.at
        from unnest($1::uuid[], $2::timestamptz[]) as next(id, at) where m.id = next.id`,
      values: [batch.ids, planned.map(({ next }) => next)],
    });
    return rows.length === most;
  });
}

/** Doses, and what the schedule says by itself. */
function planOf(row: DueRow): { instants: Date[]; reminders: ScheduleReminder[]; next: Date | null } {
  const { now, nextDueAt, zone, isActive } = row;
  const medication = { ...dosedOf(row), isActive };
  const all = row.schedule === null || !isActive ? [] : scheduleReminders(row.schedule, zone);
  // Other instants were not planned: it was put off because it could not be planned (batches.ts).
  const wasPlanned =
    nextDueAt !== null &&
    (doseInstants(medication, nextDueAt, nextDueAt, zone).length > 0 ||
      all.some(({ at }) => at.getTime() === nextDueAt.getTime()));
  const from = wasPlanned ? nextDueAt.getTime() : now.getTime() - CHANGED_MS;
  const earliest = new Date(Math.max(from, now.getTime() - LONGEST_AWAY_MS));
  const coming = [nextDoseInstant(medication, now, zone), ...all.map(({ at }) => at)].filter(
    (at) => at !== null && at > now,
  );
  return {
    instants: doseInstants(medication, earliest, now, zone),
    // None of before the schedule was written.
    reminders: all.filter(({ at }) => at <= now && at >= earliest && (row.planSince === null || at >= row.planSince)),
    next: coming.reduce<Date | null>((first, at) => (at !== null && (first === null || at < first) ? at : first), null),
  };
}
