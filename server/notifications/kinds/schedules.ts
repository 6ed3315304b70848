import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Schedule } from '@shared/domain/dose-plan';
import {
  type ScheduleNews,
  type ScheduleReminder,
  scheduleReminders,
  scheduleWords,
} from '@shared/domain/notifications/schedule-notice';
import { decideNews, decideOnce } from '@shared/domain/notifications/social-notices';
import { localTime } from '@shared/domain/zoned-time';
import { readersOf } from '../../access/circle-queries';
import { hasPageInSight, SEEN_FOR_MS } from '../../live/pages-in-sight';
import { readConnections } from './connections';
import type { DeliveryRow, DeliveryWords, NoticeKindRules } from './kind';
import { raiseNews } from './news';

/**
 * A statement that tells of a dose that was skipped or taken too soon, or of a change: everybody who may read the
 * medications, but not the person who did it.
 * @param subjectId of the dose's log, or of the change's mark
 */
export function tellSchedule(told: { subjectId: string; seniorId: string; by: string; now: Date }): SQL {
  const { subjectId, seniorId, by, now } = told;
  return sql`
    with raised as (
      select reader.id as person_id, ${subjectId}::uuid as subject_id, ${now.toISOString()}::timestamptz as at
      from (select ${seniorId}::uuid as id) senior cross join lateral (${sql.raw(readersOf('senior.id', 'medications'))}) reader
      where reader.id <> ${by}::uuid
    )
    ${sql.raw(raiseNews('schedule', 'select person_id, subject_id, at from raised'))}`;
}

/** Plans what schedules say by themselves, which any instance may do: each is there once. */
export async function planScheduleReminders(
  client: pg.PoolClient,
  planned: readonly { medicationId: string; seniorId: string; reminder: ScheduleReminder }[],
): Promise<void> {
  if (planned.length === 0) return;
  await client.query({
    name: 'plan_schedule_reminders',
    text: `
      insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
      select gen_random_uuid(), 'schedule', reader.id, new.medication_id, new.at, new.useful_until, new.at
      from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[])
        as new(medication_id, senior_id, at, useful_until)
      cross join lateral (${readersOf('new.senior_id', 'medications')}) reader
      join users u on u.id = reader.id
      order by reader.id, new.medication_id, new.at
      on conflict (kind, person_id, subject_id, at) do nothing`,
    values: [
      planned.map(({ medicationId }) => medicationId),
      planned.map(({ seniorId }) => seniorId),
      planned.map(({ reminder }) => reminder.at),
      planned.map(({ reminder }) => reminder.usefulUntil),
    ],
  });
}

interface SubjectRow {
  id: string;
  seniorId: string;
  name: string;
  schedule: Schedule | null;
  senior: string;
  seniorZone: string;
  /** What it is about: the medication itself, a dose's log, or a change. */
  what: 'medication' | 'log' | 'change';
  status: string | null;
  dueAt: Date | null;
  reason: string | null;
  frequency: string;
  effectiveOn: string | null;
  /** When it was done, and the first name of the helper who did it. */
  doneAt: Date | null;
  by: string | null;
}

/**
 * Who made the change `c`: a helper who is on record for that medication within the hour, as the same deed is recorded
 * once an hour, and who was not told of it, unlike the senior. Null: the senior did.
 */
const CHANGED_BY = `
  select a.viewer_id from access_records a
  where a.senior_id = c.user_id and a.area = 'medications' and a.action = 'change' and a.subject_id = c.medication_id
    and a.first_at between c.changed_at - interval '1 hour' and c.changed_at + interval '5 seconds'
    and exists (select from notices n where n.kind = 'schedule' and n.person_id = c.user_id and n.subject_id = c.id)
    and not exists (select from notices n where n.kind = 'schedule' and n.person_id = a.viewer_id and n.subject_id = c.id)
  limit 1`;

const SUBJECTS = `
  with asked as (select unnest($1::uuid[]) as id),
  subjects as (
    select m.id, m.id as medication_id, 'medication' as what, null::text as status, null::timestamptz as due_at,
      null::text as reason, null::date as effective_on, null::timestamptz as done_at, null::uuid as done_by
    from asked join medications m on m.id = asked.id where m.is_active
    union all
    select l.id, l.medication_id, 'log', l.status, l.scheduled_time, l.reason, null, l.recorded_at, l.recorded_by
    from asked join medication_logs l on l.id = asked.id
    union all
    select c.id, c.medication_id, 'change', null, null, null, c.effective_on, c.changed_at, (${CHANGED_BY})
    from asked join medication_changes c on c.id = asked.id
  )
  select s.id, m.user_id as "seniorId", m.name, m.schedule, coalesce(u.first_name, u.username) as senior,
    u.time_zone as "seniorZone", s.what, s.status, s.due_at as "dueAt", s.reason, m.frequency,
    s.effective_on::text as "effectiveOn", s.done_at as "doneAt", coalesce(h.first_name, h.username) as by
  from subjects s join medications m on m.id = s.medication_id and m.deleted_at is null
  join users u on u.id = m.user_id left join users h on h.id = s.done_by and h.id <> m.user_id`;

interface Asked {
  id: string;
  personId: string;
  subjectId: string;
  at: Date;
}

async function readSubjects(client: pg.PoolClient, asked: readonly Asked[], isHeld: boolean) {
  const { rows } = await client.query<SubjectRow>({
    name: 'notice_schedules',
    text: SUBJECTS,
    values: [[...new Set(asked.map(({ subjectId }) => subjectId))]],
  });
  const subjects = new Map(rows.map((row) => [row.id, row]));
  const readings = asked.flatMap(({ personId, subjectId }) => {
    const row = subjects.get(subjectId);
    return row === undefined ? [] : [{ readerId: personId, ownerId: row.seniorId }];
  });
  const mayRead = await readConnections(client, readings, 'medications', isHeld);
  return ({ personId, subjectId, at }: Asked) => {
    const row = subjects.get(subjectId);
    if (row === undefined) return { row: null, tells: null, answer: 'no' as const };
    return { row, tells: tellsOf(row, at), answer: mayRead({ readerId: personId, ownerId: row.seniorId }) };
  };
}

/** What it says now; null: nothing anymore. */
function tellsOf(row: SubjectRow, at: Date): ScheduleReminder | ScheduleNews | null {
  const { what, schedule, seniorZone, status, dueAt, reason, by, frequency, effectiveOn } = row;
  if (what === 'change') return { says: 'changed', frequency, from: effectiveOn, by };
  if (what === 'medication') {
    const reminders = schedule === null ? [] : scheduleReminders(schedule, seniorZone);
    return reminders.find((reminder) => reminder.at.getTime() === at.getTime()) ?? null;
  }
  if (dueAt === null || (status !== 'skipped' && status !== 'taken')) return null;
  // A skipped dose that was taken after all: only what is taken as needed can be too soon.
  if (status === 'taken' && (schedule === null || schedule.asNeeded === null)) return null;
  return { says: status === 'skipped' ? 'skipped' : 'sooner', time: localTime(dueAt, seniorZone), reason, by };
}

/** Its subject is the medication, the log of a dose, or a change. */
export const schedules: NoticeKindRules = {
  async judge(client, notices) {
    const found = await readSubjects(client, notices, false);
    const inSight = await hasPageInSight(client, [...new Set(notices.map(({ personId }) => personId))]);
    return new Map(
      notices.map((notice) => {
        const { id, personId, now } = notice;
        const { row, tells, answer } = found(notice);
        const isThere = tells !== null && answer !== 'no';
        if (row?.what === 'medication') {
          return [
            id,
            { decision: decideOnce(notice, isThere ? 'open' : 'gone', notice, now), endedBy: null, endedAt: now },
          ];
        }
        const isSeen = inSight.has(personId) && row?.doneAt !== null && row !== null;
        const inSightUntil = isSeen ? new Date((row.doneAt ?? now).getTime() + SEEN_FOR_MS) : null;
        const facts = { isThere, unread: isThere ? 1 : 0, inSightUntil };
        return [id, { decision: decideNews(notice, facts, notice, now), endedBy: null, endedAt: now }];
      }),
    );
  },

  async words(client, deliveries) {
    const found = await readSubjects(client, deliveries, true);
    return new Map(
      deliveries.map((delivery): [string, DeliveryWords] => {
        const { row, tells, answer } = found(delivery);
        if (answer === 'later') return [delivery.id, { isLater: true }];
        if (answer === 'no' || row === null) return [delivery.id, { leftOut: 'No longer shared' }];
        if (tells === null) return [delivery.id, { leftOut: 'It was changed' }];
        return [delivery.id, wordsOf(delivery, row, tells)];
      }),
    );
  },
};

function wordsOf(delivery: DeliveryRow, row: SubjectRow, tells: ScheduleReminder | ScheduleNews) {
  const { personId, formats, showsDetails } = delivery;
  const isOwn = row.seniorId === personId;
  const { name, schedule } = row;
  const link = isOwn ? '/medications' : `/care-management/${row.seniorId}?tab=medications`;
  return {
    ...scheduleWords(tells, { name, schedule, senior: isOwn ? null : row.senior, formats, showsDetails }),
    link,
  };
}
