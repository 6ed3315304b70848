import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { HEALTH_GONE, type HealthNews, healthWords } from '@shared/domain/notifications/health-notice';
import { readersOf } from '../../access/circle-queries';
import { type MayRead, readConnections } from './connections';
import type { DeliveryRow, DeliveryWords, NoticeKindRules } from './kind';
import { judgeNews, raiseNews } from './news';

/** Tells everybody but its writer of the symptom `stored`, if it is a severe one (SYMPT-31). */
export const TELL_SYMPTOM = raiseNews(
  'health',
  `select reader.id as person_id, s.id as subject_id, s.created_at as at
  from stored s cross join lateral (${readersOf('s.user_id', 'health')}) reader
  where reader.id is distinct from s.recorded_by and (s.kind = 'fall' or s.severity >= 8)`,
);

/** Tells everybody but who recorded them of those readings among `stored` that are outside the doctor's limits. */
export const tellOutside = (now: Date): SQL => sql`
  with told_at as (select ${now.toISOString()}::timestamptz as at)
  ${sql.raw(
    raiseNews(
      'health',
      `select reader.id as person_id, s.id as subject_id, told_at.at
      from stored s cross join told_at cross join lateral (${readersOf('s.user_id', 'health')}) reader
      where reader.id is distinct from s.recorded_by`,
    ),
  )}`;

/** Tells everybody who may read that person's health of the trend. */
export const tellTrend = (id: string, ownerId: string, now: Date): SQL => sql`
  with found as (select ${id}::uuid as id, ${ownerId}::uuid as user_id, ${now.toISOString()}::timestamptz as at)
  ${sql.raw(
    raiseNews(
      'health',
      `select reader.id as person_id, t.id as subject_id, t.at
      from found t cross join lateral (${readersOf('t.user_id', 'health')}) reader`,
    ),
  )}`;

/** Tells the person that somebody else changed their limits (SYMPT-21). */
export const tellLimits = (id: string, ownerId: string, now: Date): SQL => sql`
  with changed as (select ${id}::uuid as id, ${ownerId}::uuid as user_id, ${now.toISOString()}::timestamptz as at)
  ${sql.raw(raiseNews('health', 'select c.user_id as person_id, c.id as subject_id, c.at from changed c'))}`;

/** What a notice may be about, by its id. */
const SUBJECTS = `
  select s.id, s.user_id, 'symptom' as what, s.recorded_by as by, s.felt_at as at,
    jsonb_build_object('kind', s.kind, 'severity', s.severity, 'note', s.note) as said
  from symptoms s where s.id = any($1::uuid[])
  union all
  select m.id, m.user_id, 'reading', m.recorded_by, m.recorded_at, jsonb_build_object('type', m.type, 'value', m.value,
    'target', case when t.id is not null then jsonb_build_object('low', t.low, 'high', t.high,
      'diastolicLow', t.diastolic_low, 'diastolicHigh', t.diastolic_high) end)
  from health_metrics m left join reading_targets t on t.user_id = m.user_id and t.type = m.type
  where m.id = any($1::uuid[])
  union all
  select d.id, d.user_id, 'trend', null, d.told_at, d.trend from told_trends d where d.id = any($1::uuid[])
  union all
  select t.id, t.user_id, 'limits', t.set_by, t.set_at, jsonb_build_object('type', t.type, 'low', t.low, 'high', t.high,
    'diastolicLow', t.diastolic_low, 'diastolicHigh', t.diastolic_high)
  from reading_targets t where t.id = any($1::uuid[])`;

const FOUND = `
  select subject.id, subject.user_id as "ownerId", subject.what, subject.said, subject.at, subject.by = subject.user_id as "isOwners",
    coalesce(o.first_name, o.username) as owner, o.time_zone as zone, coalesce(w.first_name, w.username) as by
  from (${SUBJECTS}) subject join users o on o.id = subject.user_id left join users w on w.id = subject.by`;

type FoundRow = HealthNews & {
  id: string;
  ownerId: string;
  at: Date;
  isOwners: boolean | null;
  owner: string;
  zone: string;
  by: string | null;
};

interface Asked {
  personId: string;
  subjectId: string;
}

/** @param isHeld for the transaction that sends */
async function readNews(client: pg.PoolClient, asked: readonly Asked[], isHeld: boolean) {
  const { rows } = await client.query<FoundRow>({
    name: 'notice_health',
    text: FOUND,
    values: [[...new Set(asked.map(({ subjectId }) => subjectId))]],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  const readings = asked.flatMap(({ personId, subjectId }) => {
    const row = found.get(subjectId);
    return row === undefined ? [] : [{ readerId: personId, ownerId: row.ownerId }];
  });
  const mayRead = await readConnections(client, readings, 'health', isHeld);
  return ({ personId, subjectId }: Asked): { row: FoundRow | null; answer: MayRead } => {
    const row = found.get(subjectId);
    return {
      row: row ?? null,
      answer: row === undefined ? 'no' : mayRead({ readerId: personId, ownerId: row.ownerId }),
    };
  };
}

/** Its subject is the symptom, the reading, what a trend told, or the limits. */
export const health: NoticeKindRules = {
  async judge(client, notices) {
    const found = await readNews(client, notices, false);
    const news = notices.flatMap((notice) => {
      const { row, answer } = found(notice);
      return row === null || answer === 'no' ? [] : [[notice.id, { unread: 1, newestAt: notice.at }] as const];
    });
    return judgeNews(client, notices, new Map(news));
  },

  async words(client, deliveries) {
    const found = await readNews(client, deliveries, true);
    return new Map(
      deliveries.map((delivery): [string, DeliveryWords] => {
        const { row, answer } = found(delivery);
        if (answer === 'later') return [delivery.id, { isLater: true }];
        return [delivery.id, wordsOf(delivery, answer === 'no' ? null : row)];
      }),
    );
  },
};

function wordsOf(delivery: DeliveryRow, row: FoundRow | null): DeliveryWords {
  const { personId, isQuiet, endedAs, formats, showsDetails, now } = delivery;
  if (endedAs === 'gone' && isQuiet) return { ...HEALTH_GONE, link: '/' };
  if (row === null) return { leftOut: 'No longer there' };
  const isOwn = row.ownerId === personId;
  const words = healthWords(row, { ...row, isOwners: row.isOwners === true, isOwn, formats, showsDetails, now });
  if (words === null) return { leftOut: 'It was changed' };
  return { ...words, link: isOwn ? '/health' : `/senior-monitoring?senior=${row.ownerId}` };
}
