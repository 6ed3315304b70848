import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { medicationSupplies, supplyEvents } from '@shared/schema/supplies';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../../db/connect';
import type { SupplyRow } from './supply-reading';

export type SupplyEventRow = typeof supplyEvents.$inferSelect;

/** In a list of events. */
const MOST_EVENTS = 200;
/** Far more than anyone counts. */
const MOST_SUPPLIES = 5_000;
/** In one run of the sweep; the next one goes on. */
const MOST_CHECKED = 500;

/** A dose that was due longer before the count than this is not taken after it. */
const TAKEN_WITHIN = `interval '90 days'`;

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/** One JSON value for each supply. The logs are one range of the index that keeps doses single. */
const SUPPLIES = `
  select json_build_object(
    'medicationId', s.medication_id, 'unit', s.unit, 'dosesUse', s.doses_use, 'lowDays', s.low_days,
    'pharmacyName', s.pharmacy_name, 'pharmacyPhone', s.pharmacy_phone, 'prescriptionNumber', s.prescription_number,
    'refillsLeft', s.refills_left, 'frequency', m.frequency, 'times', m.times, 'schedule', m.schedule,
    'isActive', m.is_active and m.deleted_at is null, 'countsFrom', ${ms('m.counts_from')}, 'zone', u.time_zone,
    'events', (
      select json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'at', ${ms('e.happened_at')})
        order by e.happened_at, e.created_at, e.id)
      from supply_events e
      where e.medication_id = s.medication_id and e.taken_back_at is null and e.created_at >= s.created_at
        and (e.happened_at, e.created_at, e.id) >= (counted.happened_at, counted.created_at, counted.id)
    ),
    'logs', (
      select json_agg(json_build_array(${ms('l.scheduled_time')},
        case when l.status = 'taken' then ${ms('coalesce(l.taken_time, l.created_at)')} end, l.amount))
      from medication_logs l
      where l.medication_id = s.medication_id and l.status in ('taken', 'skipped')
        and l.scheduled_time > counted.happened_at - ${TAKEN_WITHIN}
    ),
    'plans', (
      select json_agg(json_build_object('frequency', p.frequency, 'times', p.times, 'schedule', p.schedule,
        'isActive', p.is_active, 'zone', p.time_zone, 'from', ${ms('p.valid_from')}, 'until', ${ms('p.valid_until')})
        order by p.valid_from)
      from medication_plans p
      where p.medication_id = s.medication_id
        and (p.valid_until is null or p.valid_until > counted.happened_at - ${TAKEN_WITHIN})
    ),
    'lastRefill', (
      select json_build_object('amount', e.amount, 'at', ${ms('e.happened_at')})
      from supply_events e
      where e.medication_id = s.medication_id and e.kind = 'refill' and e.taken_back_at is null
        and e.created_at >= s.created_at
      order by e.happened_at desc, e.created_at desc, e.id desc limit 1
    )
  ) as supply
  from medication_supplies s
  join medications m on m.id = s.medication_id
  join users u on u.id = s.user_id
  left join lateral (
    select e.happened_at, e.created_at, e.id from supply_events e
    where e.medication_id = s.medication_id and e.kind = 'count' and e.taken_back_at is null
      and e.created_at >= s.created_at
    order by e.happened_at desc, e.created_at desc, e.id desc limit 1
  ) counted on true`;

interface Found extends Record<string, unknown> {
  supply: SupplyRow;
}

/** Within a transaction, with what it has changed; null: it is not counted. */
export async function findSupply(transaction: Transaction, medicationId: string): Promise<SupplyRow | null> {
  const { rows } = await transaction.execute<Found>(sql`${sql.raw(SUPPLIES)} where s.medication_id = ${medicationId}`);
  return rows[0]?.supply ?? null;
}

export interface RecorderRow {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** Null: the senior, who need not be named. */
export async function recorderOf(
  transaction: Transaction,
  { userId, recordedBy }: SupplyEventRow,
): Promise<RecorderRow | null> {
  if (recordedBy === null) return null;
  const { firstName, lastName, username } = users;
  const [row = null] = await transaction
    .select({ firstName, lastName, username })
    .from(users)
    .where(and(eq(users.id, recordedBy), ne(users.id, userId)));
  return row;
}

export type SupplyQueries = ReturnType<typeof createSupplyQueries>;

export function createSupplyQueries({ orm, reads }: Database) {
  const recorder = { firstName: users.firstName, lastName: users.lastName, username: users.username };

  return {
    async list(seniorId: string): Promise<SupplyRow[]> {
      const { rows } = await reads.query<Found>({
        name: 'list_supplies',
        text: `${SUPPLIES} where s.user_id = $1 and m.deleted_at is null order by m.created_at, m.id limit ${MOST_SUPPLIES}`,
        values: [seniorId],
      });
      return rows.map(({ supply }) => supply);
    },

    async isCounted(medicationId: string): Promise<boolean> {
      return (await orm.$count(medicationSupplies, eq(medicationSupplies.medicationId, medicationId))) > 0;
    },

    /** Newest first, with who wrote each down unless it was the senior; since it is counted. */
    listEvents(seniorId: string, medicationId: string) {
      return orm
        .select({ event: supplyEvents, recorder })
        .from(supplyEvents)
        .innerJoin(medicationSupplies, eq(medicationSupplies.medicationId, supplyEvents.medicationId))
        .leftJoin(users, and(eq(users.id, supplyEvents.recordedBy), ne(users.id, supplyEvents.userId)))
        .where(
          and(
            eq(supplyEvents.userId, seniorId),
            eq(supplyEvents.medicationId, medicationId),
            isNull(supplyEvents.takenBackAt),
            gte(supplyEvents.createdAt, medicationSupplies.createdAt),
          ),
        )
        .orderBy(desc(supplyEvents.happenedAt), desc(supplyEvents.createdAt), desc(supplyEvents.id))
        .limit(MOST_EVENTS);
    },

    /** Those whose day has come in their senior's zone, the longest due first (SUPPLY-11). */
    async due(now: Date): Promise<{ medicationId: string; seniorId: string }[]> {
      const { rows } = await reads.query<{ medicationId: string; seniorId: string }>({
        name: 'due_supplies',
        text: `
          select s.medication_id as "medicationId", s.user_id as "seniorId"
          from medication_supplies s join users u on u.id = s.user_id
          where s.check_on <= ($1::timestamptz at time zone 'UTC')::date + 1
            and s.check_on <= ($1::timestamptz at time zone u.time_zone)::date
          order by s.check_on, s.medication_id limit ${MOST_CHECKED}`,
        values: [now],
      });
      return rows;
    },
  };
}
