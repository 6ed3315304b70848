import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { answerAccess, type Permissions } from '@shared/access/access';
import {
  decideTask,
  isReminded,
  reminderTimes,
  type TaskReminder,
  taskSays,
  taskWords,
  TASK_CHANGED,
  type ToldTask,
} from '@shared/domain/notifications/task-notice';
import { dayBounds } from '@shared/domain/zoned-time';
import { readersOf } from '../../access/circle-queries';
import type { Database } from '../../db/connect';
import { hasPageInSight, SEEN_FOR_MS } from '../../live/pages-in-sight';
import { readConnections } from './connections';
import type { DeliveryRow, DeliveryWords, NoticeKindRules } from './kind';
import { raiseNews } from './news';

const HOUR_MS = 60 * 60_000;
/** The sweep that plans reminders runs every hour, and may have been away. */
const PLANNED = { back: 12 * HOUR_MS, ahead: 3 * HOUR_MS };
const MOST_PLANNED = 5_000;

/**
 * A statement that tells of what these tasks are now; what was told before and is not so anymore is replaced.
 * @param to null: everybody who may read them
 */
export function tellTasks(ids: readonly string[], to: readonly (string | null)[] | null, now: Date): SQL {
  const people = to === null ? null : to.filter((id) => id !== null);
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    with raised as (
      select distinct reader.id as person_id, t.id as subject_id, ${at} as at
      from tasks t cross join lateral (${sql.raw(readersOf('t.senior_id', 'tasks'))}) reader
      where t.id = any(${sql.param(ids)}::uuid[]) and reader.id is distinct from t.status_by
        and (${people === null} or reader.id = any(${sql.param(people ?? [])}::uuid[]))
    ), told_before as (
      update notices n set evaluate_at = ${at}
      where n.kind = 'task' and n.subject_id = any(${sql.param(ids)}::uuid[]) and n.step > 0
        and n.evaluate_at is not null
        and not exists (
          select from raised r where r.person_id = n.person_id and r.subject_id = n.subject_id
            and n.at > ${at} - interval '10 minutes'
        )
    )
    ${sql.raw(raiseNews('task', 'select person_id, subject_id, at from raised'))}`;
}

interface TaskRow extends ToldTask {
  id: string;
  title: string;
  startsAt: Date | null;
  senior: string;
  seniorZone: string;
  holder: string | null;
}

const TASKS = `
  select t.id, t.senior_id as "seniorId", t.created_by as "createdBy", t.assignee_id as "assigneeId",
    t.assigned_by as "assignedBy", t.claimed_at as "claimedAt", t.done_at as "doneAt", t.moved_at as "movedAt", t.enough_at as "enoughAt",
    t.deleted_at as "deletedAt", t.created_at as "createdAt", t.status_at as "statusAt", t.status_by as "statusBy",
    t.due_on::text as "dueOn", t.title, t.starts_at as "startsAt", coalesce(s.first_name, s.username) as senior,
    s.time_zone as "seniorZone", coalesce(h.first_name, h.username) as holder
  from tasks t join users s on s.id = t.senior_id left join users h on h.id = t.assignee_id`;

interface Asked {
  id: string;
  personId: string;
  subjectId: string;
}

/** With whether their person may read each. @param isHeld for the transaction that sends */
async function readTasks(client: pg.PoolClient, asked: readonly Asked[], isHeld: boolean) {
  const { rows } = await client.query<TaskRow>({
    name: 'notice_tasks',
    text: `${TASKS} where t.id = any($1::uuid[])`,
    values: [[...new Set(asked.map(({ subjectId }) => subjectId))]],
  });
  const tasks = new Map(rows.map((row) => [row.id, row]));
  const readings = asked.flatMap(({ personId, subjectId }) => {
    const task = tasks.get(subjectId);
    return task === undefined ? [] : [{ readerId: personId, ownerId: task.seniorId }];
  });
  const mayRead = await readConnections(client, readings, 'tasks', isHeld);
  return ({ personId, subjectId }: Asked) => {
    const task = tasks.get(subjectId);
    const answer = task === undefined ? 'no' : mayRead({ readerId: personId, ownerId: task.seniorId });
    return { task: task ?? null, answer };
  };
}

/** Its subject is the task. */
export const tasks: NoticeKindRules = {
  async judge(client, notices) {
    const found = await readTasks(client, notices, false);
    const inSight = await hasPageInSight(client, [...new Set(notices.map(({ personId }) => personId))]);
    return new Map(
      notices.map((notice) => {
        const { id, personId, now, zone, usefulUntil } = notice;
        const { task, answer } = found(notice);
        const says = task === null || answer === 'no' ? null : taskSays(task, notice, zone);
        const inSightUntil =
          task !== null && inSight.has(personId) ? new Date(task.statusAt.getTime() + SEEN_FOR_MS) : null;
        const decision = decideTask(notice, says, { ...notice, inSightUntil }, now);
        const isSeen = decision.do === 'end' && decision.as === 'seen' && now < usefulUntil;
        return [id, { decision, endedBy: isSeen ? personId : null, endedAt: now }] as const;
      }),
    );
  },

  async words(client, deliveries) {
    const found = await readTasks(client, deliveries, true);
    return new Map(
      deliveries.map((delivery): [string, DeliveryWords] => {
        const { task, answer } = found(delivery);
        if (answer === 'later') return [delivery.id, { isLater: true }];
        return [delivery.id, wordsOf(delivery, answer === 'no' ? null : task)];
      }),
    );
  },
};

function wordsOf(delivery: DeliveryRow, task: TaskRow | null): DeliveryWords {
  const { personId, isQuiet, endedAs, zone } = delivery;
  // Says nothing of whom it was about: they may not know it anymore.
  if (endedAs === 'gone' && isQuiet) return { ...TASK_CHANGED, link: '/tasks' };
  if (task === null) return { leftOut: 'No longer shared' };
  const says = taskSays(task, delivery, zone);
  if (says === null) return { leftOut: 'It was changed' };
  const isSenior = task.seniorId === personId;
  const link = isSenior ? `/tasks?item=${task.id}` : `/tasks?senior=${task.seniorId}&item=${task.id}`;
  return { ...taskWords(says, { ...task, ...delivery, isSenior }), link };
}

interface PlannedRow extends TaskRow {
  readerId: string;
  zone: string;
  /** Null: the senior. */
  permissions: Partial<Permissions> | null;
}

const COMING = `
  with coming as (${TASKS}
    where t.due_on between $1::date - 1 and $1::date + 4 and t.done_at is null and t.deleted_at is null
    order by t.due_on, t.id limit ${MOST_PLANNED})
  select c.*, u.id as "readerId", u.time_zone as zone, reader.permissions
  from coming c cross join lateral (
    select c."seniorId" as id, null::jsonb as permissions
    union all
    select f.caregiver_id, f.permissions from family_members f where f.senior_id = c."seniorId"
  ) reader join users u on u.id = reader.id`;

/** Plans the reminders of the next hours, which any instance may do: each is there once. */
export async function planTaskReminders({ reads, writes }: Database, now: Date): Promise<void> {
  const { rows } = await reads.query<PlannedRow>({ name: 'coming_tasks', text: COMING, values: [now] });
  const planned = rows.flatMap((row) => remindersOf(row, now));
  if (planned.length === 0) return;
  await writes.query({
    name: 'plan_task_reminders',
    text: `
      insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
      select new.id, 'task', person_id, subject_id, at, useful_until, at
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[])
        as new(id, person_id, subject_id, at, useful_until)
      join users u on u.id = person_id
      order by person_id
      on conflict (kind, person_id, subject_id, at) do nothing`,
    values: [
      planned.map(() => uuidv7()),
      planned.map(({ personId }) => personId),
      planned.map(({ subjectId }) => subjectId),
      planned.map(({ at }) => at),
      planned.map(({ usefulUntil }) => usefulUntil),
    ],
  });
}

/** None of what was decided since its time: whoever offers in the evening knows that it is tomorrow. */
function remindersOf(row: PlannedRow, now: Date) {
  const { id, readerId, seniorId, permissions, zone, dueOn } = row;
  const connection = permissions === null ? null : { permissions };
  const question = { viewerId: readerId, seniorId, connection, area: 'tasks', action: 'read' } as const;
  if (answerAccess(question) !== 'allowed') return [];
  const times = reminderTimes(dueOn, zone);
  const isNear = (at: Date) =>
    at.getTime() >= now.getTime() - PLANNED.back && at.getTime() <= now.getTime() + PLANNED.ahead;
  const plan = (reminder: TaskReminder, usefulUntil: Date) => {
    const at = times[reminder];
    const isDue = isNear(at) && row.statusAt < at && isReminded(row, reminder, readerId);
    return isDue && usefulUntil > now ? [{ personId: readerId, subjectId: id, at, usefulUntil }] : [];
  };
  return [
    ...plan('tomorrow', row.startsAt ?? dayBounds(dueOn, row.seniorZone).end),
    ...plan('unclaimed', dayBounds(dueOn, row.seniorZone).start),
  ];
}
