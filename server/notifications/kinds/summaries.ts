import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { answerAccess, type Permissions } from '@shared/access/access';
import { doseInstants } from '@shared/domain/dose-instants';
import {
  decideSummary,
  summarized,
  summaryOf,
  summaryWords,
  type UnmarkedDose,
} from '@shared/domain/notifications/summary-notice';
import { DOSED, dosedOf, type DosedRow, isRowDue } from '../dosed';
import { readConnections } from './connections';
import { type DeliveryWords, grouped, type NoticeKindRules, type NoticeRow } from './kind';

interface MedicationRow extends DosedRow {
  askedId: string;
  name: string;
  ownerName: string;
  zone: string;
  /** Instants that are taken or skipped, around the day. */
  marked: string[];
}

const MEDICATIONS = `
  select asked.id as "askedId", ${DOSED}, m.name, coalesce(u.first_name, u.username) as "ownerName", u.time_zone as zone,
    array(
      select l.scheduled_time from medication_logs l
      where l.medication_id = m.id and l.status in ('taken', 'skipped')
        and l.scheduled_time between asked.at - interval '2 days' and asked.at
    )::text[] as marked
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as asked(id, senior_id, at)
  join users u on u.id = asked.senior_id
  join medications m on m.user_id = asked.senior_id and m.is_active and m.deleted_at is null
  order by m.name, m.id`;

/** The evening summary for one reader. Its subject is the senior. */
export const summaries: NoticeKindRules = {
  async judge(client, notices) {
    const rows = await readMedications(client, notices);
    const mayRead = await readConnections(client, notices.map(readingOf), 'medications', false);
    return new Map(
      notices.map((notice) => {
        const { id, at, now } = notice;
        const isRead = mayRead(readingOf(notice)) === 'yes';
        const count = isRead ? unmarkedIn(rows.get(id) ?? [], at).length : 0;
        return [id, { decision: decideSummary(notice, count, notice, now), endedBy: null, endedAt: now }] as const;
      }),
    );
  },

  async words(client, deliveries) {
    const rows = await readMedications(client, deliveries);
    const mayRead = await readConnections(client, deliveries.map(readingOf), 'medications', true);
    return new Map(
      deliveries.map((delivery): [string, DeliveryWords] => {
        const { id, at, subjectId, personId, zone: readerZone, formats, showsDetails } = delivery;
        const answer = mayRead(readingOf(delivery));
        if (answer === 'later') return [id, { isLater: true }];
        if (answer === 'no') return [id, { leftOut: 'No longer shared' }];
        const medications = rows.get(id) ?? [];
        const unmarked = unmarkedIn(medications, at);
        const [medication] = medications;
        if (medication === undefined || unmarked.length === 0) return [id, { leftOut: 'All doses are marked' }];
        const isOwn = subjectId === personId;
        const { zone, ownerName } = medication;
        const owner = isOwn ? null : ownerName;
        const link = isOwn ? '/medications' : `/care-management/${subjectId}?tab=medications`;
        return [id, { ...summaryWords({ at, unmarked, zone, readerZone, formats, owner, showsDetails }), link }];
      }),
    );
  },
};

const readingOf = ({ personId, subjectId }: { personId: string; subjectId: string }) => ({
  readerId: personId,
  ownerId: subjectId,
});

async function readMedications(client: pg.PoolClient, asked: readonly { id: string; subjectId: string; at: Date }[]) {
  const { rows } = await client.query<MedicationRow>({
    name: 'summary_medications',
    text: MEDICATIONS,
    values: [asked.map(({ id }) => id), asked.map(({ subjectId }) => subjectId), asked.map(({ at }) => at)],
  });
  return grouped(rows.map((row) => [row.askedId, row]));
}

/** Earliest first. */
function unmarkedIn(medications: readonly MedicationRow[], at: Date): UnmarkedDose[] {
  return medications
    .flatMap((row) => {
      const { name, zone, marked } = row;
      const { after, to } = summarized(at, zone);
      const isMarked = new Set(marked.map((instant) => new Date(instant).getTime()));
      const dosed = dosedOf(row);
      return doseInstants(dosed, new Date(after.getTime() + 1), to, zone)
        .filter((due) => !isMarked.has(due.getTime()) && isRowDue(row, due, zone))
        .map((due) => ({ name, at: due }));
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

interface Reader {
  seniorId: string;
  readerId: string;
  zone: string;
  /** Null: the senior. */
  permissions: Partial<Permissions> | null;
}

const READERS = `
  select id as "seniorId", id as "readerId", time_zone as zone, null::jsonb as permissions
  from users where id = any($1::uuid[])
  union all
  select f.senior_id, f.caregiver_id, u.time_zone, f.permissions
  from family_members f join users u on u.id = f.senior_id where f.senior_id = any($1::uuid[])`;

const INSERT = `
  insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
  select id, 'summary', person_id, subject_id, at, useful_until, at
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[])
    as new(id, person_id, subject_id, at, useful_until)
  on conflict (kind, person_id, subject_id, at) do nothing`;

/** For doses that nobody has marked in time: the senior and each helper who may read medications hear so at 8 PM. */
export async function planSummaries(client: pg.PoolClient, late: readonly NoticeRow[]): Promise<void> {
  if (late.length === 0) return;
  const { rows } = await client.query<Reader>({
    name: 'plan_summary_readers',
    text: READERS,
    values: [[...new Set(late.map(({ personId }) => personId))]],
  });
  const readers = grouped(rows.filter(mayReadNow).map((reader) => [reader.seniorId, reader]));
  const planned = late.flatMap(({ personId, at, now }) =>
    (readers.get(personId) ?? [])
      .map(({ readerId, zone }) => ({ readerId, seniorId: personId, ...summaryOf(at, zone) }))
      .filter(({ usefulUntil }) => usefulUntil > now),
  );
  const keyOf = ({ readerId, seniorId, at }: (typeof planned)[number]) => `${readerId} ${seniorId} ${at.getTime()}`;
  // In one order everywhere, so that two engines never wait for each other.
  const sorted = [...new Map(planned.map((each) => [keyOf(each), each]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, each]) => each);
  await client.query({
    name: 'plan_summaries',
    text: INSERT,
    values: [
      sorted.map(() => uuidv7()),
      sorted.map(({ readerId }) => readerId),
      sorted.map(({ seniorId }) => seniorId),
      sorted.map(({ at }) => at),
      sorted.map(({ usefulUntil }) => usefulUntil),
    ],
  });
}

function mayReadNow({ seniorId, readerId, permissions }: Reader): boolean {
  const connection = permissions === null ? null : { permissions };
  const question = { viewerId: readerId, seniorId, connection, area: 'medications' } as const;
  return answerAccess({ ...question, action: 'read' }) === 'allowed';
}
