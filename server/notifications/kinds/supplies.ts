import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { DoseUnit } from '@shared/domain/dose-plan';
import { decideNews } from '@shared/domain/notifications/social-notices';
import { type SupplyNews, supplyNews, supplyNoticeWords } from '@shared/domain/notifications/supply-notice';
import { readersOf } from '../../access/circle-queries';
import { hasPageInSight, SEEN_FOR_MS } from '../../live/pages-in-sight';
import { readConnections } from './connections';
import type { DeliveryRow, DeliveryWords, NoticeKindRules } from './kind';
import { raiseNews } from './news';

/** @param subject a query with `id` and `senior_id` of what is told of */
function tell(subject: SQL, doneBy: string | null, now: Date): SQL {
  return sql`
    with raised as (
      select reader.id as person_id, s.id as subject_id, ${now.toISOString()}::timestamptz as at
      from (${subject}) s cross join lateral (${sql.raw(readersOf('s.senior_id', 'medications'))}) reader
      where reader.id is distinct from ${doneBy}::uuid
    )
    ${sql.raw(raiseNews('supply', 'select person_id, subject_id, at from raised'))}`;
}

/** A statement that tells that a medication has become low, or that there is none left. @param doneBy is not told */
export function tellSupply(medicationId: string, doneBy: string | null, now: Date): SQL {
  const subject = sql`select medication_id as id, user_id as senior_id from medication_supplies where medication_id = ${medicationId}`;
  return tell(subject, doneBy, now);
}

/** A statement that tells of a refill. */
export function tellRefill(eventId: string, doneBy: string, now: Date): SQL {
  return tell(sql`select id, user_id as senior_id from supply_events where id = ${eventId}`, doneBy, now);
}

interface ToldRow {
  /** The medication, or the refill. */
  id: string;
  seniorId: string;
  medicationId: string;
  name: string;
  unit: DoseUnit;
  lowAt: Date | null;
  outAt: Date | null;
  runsOutOn: string | null;
  /** Of a refill; null: of a medication. */
  refilledAt: Date | null;
  amount: number | null;
  by: string | null;
  senior: string;
  seniorZone: string;
}

const TOLD = `
  select asked.id, s.user_id as "seniorId", s.medication_id as "medicationId", m.name, s.unit, s.low_at as "lowAt",
    s.out_at as "outAt", s.runs_out_on::text as "runsOutOn", e.created_at as "refilledAt", e.amount::float8 as amount,
    coalesce(w.first_name, w.username) as by, coalesce(u.first_name, u.username) as senior, u.time_zone as "seniorZone"
  from unnest($1::uuid[]) as asked(id)
  left join supply_events e on e.id = asked.id and e.taken_back_at is null
  join medication_supplies s on s.medication_id = coalesce(e.medication_id, asked.id)
  join medications m on m.id = s.medication_id and m.deleted_at is null
  join users u on u.id = s.user_id
  left join users w on w.id = e.recorded_by`;

interface Asked {
  personId: string;
  subjectId: string;
}

/** With whether their person may read each. @param isHeld for the transaction that sends */
async function readSupplies(client: pg.PoolClient, asked: readonly Asked[], isHeld: boolean) {
  const { rows } = await client.query<ToldRow>({
    name: 'notice_supplies',
    text: TOLD,
    values: [[...new Set(asked.map(({ subjectId }) => subjectId))]],
  });
  const told = new Map(rows.map((row) => [row.id, row]));
  const readings = asked.flatMap(({ personId, subjectId }) => {
    const row = told.get(subjectId);
    return row === undefined ? [] : [{ readerId: personId, ownerId: row.seniorId }];
  });
  const mayRead = await readConnections(client, readings, 'medications', isHeld);
  return ({ personId, subjectId }: Asked) => {
    const row = told.get(subjectId);
    if (row === undefined) return { row: null, answer: 'yes' } as const;
    return { row, answer: mayRead({ readerId: personId, ownerId: row.seniorId }) };
  };
}

/** Its subject is the medication, or the refill. */
export const supplies: NoticeKindRules = {
  async judge(client, notices) {
    const found = await readSupplies(client, notices, false);
    const inSight = await hasPageInSight(client, [...new Set(notices.map(({ personId }) => personId))]);
    return new Map(
      notices.map((notice) => {
        const { id, at, personId, now, usefulUntil } = notice;
        const { row, answer } = found(notice);
        const says = row === null || answer === 'no' ? null : supplyNews(row, at);
        const inSightUntil = inSight.has(personId) ? new Date(at.getTime() + SEEN_FOR_MS) : null;
        const facts = { isThere: says !== null, unread: says === null ? 0 : 1, inSightUntil };
        const decision = decideNews(notice, facts, notice, now);
        const isSeen = decision.do === 'end' && decision.as === 'seen' && now < usefulUntil;
        return [id, { decision, endedBy: isSeen ? personId : null, endedAt: now }] as const;
      }),
    );
  },

  async words(client, deliveries) {
    const found = await readSupplies(client, deliveries, true);
    return new Map(
      deliveries.map((delivery): [string, DeliveryWords] => {
        const { row, answer } = found(delivery);
        if (answer === 'later') return [delivery.id, { isLater: true }];
        if (answer === 'no') return [delivery.id, { leftOut: 'No longer shared' }];
        const says = row === null ? null : supplyNews(row, delivery.at);
        return [
          delivery.id,
          row === null || says === null ? { leftOut: 'It was changed' } : wordsOf(says, row, delivery),
        ];
      }),
    );
  },
};

function wordsOf(says: SupplyNews, row: ToldRow, delivery: DeliveryRow): DeliveryWords {
  const { medicationId, seniorId, senior } = row;
  const isOwn = seniorId === delivery.personId;
  const link = isOwn ? `/medications?item=${medicationId}` : `/care-management/${seniorId}?tab=medications`;
  return { ...supplyNoticeWords(says, { ...row, ...delivery, owner: isOwn ? null : senior }), link };
}
