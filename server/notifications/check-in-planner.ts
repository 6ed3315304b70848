import { v7 as uuidv7 } from 'uuid';
import { checkInDay, checkInsBetween, nextCheckIn } from '@shared/domain/check-in';
import { checkInUsefulUntil } from '@shared/domain/notifications/check-in-notice';
import { type Database, transactionOn } from '../db/connect';
import { type Batch, batchOf } from './batches';

export const CHECK_INS_AT_ONCE = 500;
/** After a server was off for longer, older ones are no matter. */
const LONGEST_AWAY_MS = 7 * 24 * 60 * 60_000;

/** As long as who was told (REACH-60). */
const KEPT_DAYS = 400;

interface DueRow {
  seniorId: string;
  time: string | null;
  /** Null: planned anew, since the time or the zone has changed. */
  nextDueAt: Date | null;
  zone: string;
  now: Date;
}

const DUE = (most: number) => `
  select s.user_id as "seniorId", case when u.role = 'senior' then s.check_in_time end as time,
    nullif(s.next_due_at, '-infinity') as "nextDueAt", u.time_zone as zone, coalesce($1::timestamptz, now()) as now
  from notification_settings s join users u on u.id = s.user_id
  where s.next_due_at <= coalesce($1::timestamptz, now())
  order by s.next_due_at limit ${most} for no key update of s skip locked`;

/** Nobody is asked who has shown already that they are fine. Another planner makes no second notice (REACH-92). */
const INSERT = `
  insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
  select id, 'check_in', senior_id, senior_id, at, useful_until, at
  from unnest($1::uuid[], $2::uuid[], $3::date[], $4::timestamptz[], $5::timestamptz[])
    as new(id, senior_id, day, at, useful_until)
  where not exists (select from check_ins c where c.senior_id = new.senior_id and c.day = new.day)
  on conflict (kind, person_id, subject_id, at) do nothing`;

/** What was asked at another time, or is no longer asked, is over. */
const LOOK_AGAIN = `
  update notices set evaluate_at = at where id in (
    select id from notices where kind = 'check_in' and person_id = any($1::uuid[]) and evaluate_at is not null
    for update skip locked
  )`;

/**
 * Asks the seniors whose check-in time has come whether they are fine, and notes when the next one is (REACH-64).
 * @param now null: the database's clock
 * @returns whether there may be more
 */
export async function planCheckIns(
  database: Pick<Database, 'writes'>,
  now: Date | null,
  batch: Batch = batchOf(CHECK_INS_AT_ONCE),
): Promise<boolean> {
  return transactionOn(database.writes, async (client) => {
    const { most } = batch;
    const { rows } = await client.query<DueRow>({ name: `plan_check_ins_${most}`, text: DUE(most), values: [now] });
    batch.ids = rows.map(({ seniorId }) => seniorId);
    if (rows.length === 0) return false;
    const asked = rows.flatMap((row) => instantsOf(row).map((at) => ({ ...row, at })));
    // In one order everywhere, so that two planners never wait for each other.
    const sorted = asked.toSorted((one, other) => (one.seniorId < other.seniorId ? -1 : 1));
    await client.query({
      name: 'plan_check_in_notices',
      text: INSERT,
      values: [
        sorted.map(() => uuidv7()),
        sorted.map(({ seniorId }) => seniorId),
        sorted.map(({ at, zone }) => checkInDay(at, zone)),
        sorted.map(({ at }) => at),
        sorted.map(({ at, zone }) => checkInUsefulUntil(at, zone)),
      ],
    });
    const changed = rows.filter(({ nextDueAt }) => nextDueAt === null).map(({ seniorId }) => seniorId);
    if (changed.length > 0) {
      await client.query({ name: 'plan_check_ins_again', text: LOOK_AGAIN, values: [changed] });
    }
    await client.query({
      name: 'remove_old_check_ins',
      text: `
        delete from check_ins where senior_id = any($1::uuid[]) and day < $2::date - ${KEPT_DAYS}`,
      values: [batch.ids, rows[0]?.now],
    });
    await client.query({
      name: 'plan_next_check_ins',
      text: `update notification_settings s set next_due_at = next.at
        from unnest($1::uuid[], $2::timestamptz[]) as next(id, at) where s.user_id = next.id`,
      values: [batch.ids, rows.map(({ time, now: at, zone }) => (time === null ? null : nextCheckIn(time, at, zone)))],
    });
    return rows.length === most;
  });
}

/** A changed time counts from now on. */
function instantsOf({ time, nextDueAt, zone, now }: DueRow): Date[] {
  if (time === null) return [];
  const from = nextDueAt ?? now;
  return checkInsBetween(time, new Date(Math.max(from.getTime(), now.getTime() - LONGEST_AWAY_MS)), now, zone);
}
