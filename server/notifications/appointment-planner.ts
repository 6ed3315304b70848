import { v7 as uuidv7 } from 'uuid';
import { answerAccess, type Permissions } from '@shared/access/access';
import { PLANNED_AHEAD_MS, reminderInstants } from '@shared/domain/notifications/appointment-notice';
import { occurrenceId, occurrencesBetween, type RepeatEvery } from '@shared/domain/repeat';
import { type Database, transactionOn } from '../db/connect';
import { type Batch, batchOf } from './batches';
import { type AppointmentTimes, isOpen, repeatingTimes, TIMES } from './kinds/appointments';
import { grouped } from './kinds/kind';

export const APPOINTMENTS_AT_ONCE = 200;
const DAY_MS = 24 * 60 * 60_000;
/** The next occurrence is looked for this far: exceptions aside, each finds one. */
const SEARCHED_DAYS: Readonly<Record<RepeatEvery, number>> = {
  day: 15,
  week: 60,
  '2weeks': 120,
  month: 200,
  year: 800,
};

interface DueRow extends AppointmentTimes {
  ownerId: string;
  startSetBy: string | null;
  madeAt: Date;
  /** Whether something that decides about its reminders has changed. */
  isChanged: boolean;
  now: Date;
}

const DUE = (most: number) => `
  select ${TIMES}, a.user_id as "ownerId", a.start_set_by as "startSetBy",
    greatest(a.created_at, a.changed_at) as "madeAt", a.next_due_at = '-infinity' as "isChanged",
    coalesce($1::timestamptz, now()) as now
  from appointments a where a.next_due_at <= coalesce($1::timestamptz, now())
  order by a.next_due_at limit ${most} for no key update skip locked`;

interface Reader {
  ownerId: string;
  readerId: string;
  zone: string;
  /** Null: the owner. */
  permissions: Partial<Permissions> | null;
  since: Date | null;
}

const READERS = `
  select id as "ownerId", id as "readerId", time_zone as zone, null::jsonb as permissions, null::timestamptz as since
  from users where id = any($1::uuid[])
  union all
  select f.senior_id, f.caregiver_id, u.time_zone, f.permissions, f.created_at
  from family_members f join users u on u.id = f.caregiver_id where f.senior_id = any($1::uuid[])`;

/** One that has ended stays so, unless its appointment was moved away and back. */
const INSERT = `
  insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
  select id, 'appointment', person_id, subject_id, at, useful_until, at
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[])
    as new(id, person_id, subject_id, at, useful_until)
  on conflict (kind, person_id, subject_id, at) do update
    set evaluate_at = excluded.evaluate_at, useful_until = excluded.useful_until
    where coalesce(notices.ended_as, 'gone') = 'gone'`;

/** What was planned for an appointment, or any occurrence of a series, before it changed: is it still so? */
const LOOK_AGAIN = `
  update notices n set evaluate_at = coalesce($4::timestamptz, now())
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as changed(person_id, first, last)
  where n.kind = 'appointment' and n.person_id = changed.person_id
    and n.subject_id between changed.first and changed.last and n.ended_at is null`;

interface Planned {
  personId: string;
  subjectId: string;
  at: Date;
  start: Date;
}

/**
 * Makes notices for the appointments of the next 36 hours, one for each reminder and reader (REACH-28).
 * @param now null: the database's clock
 * @returns whether there may be more
 */
export async function planAppointments(
  database: Pick<Database, 'writes'>,
  now: Date | null,
  batch: Batch = batchOf(APPOINTMENTS_AT_ONCE),
): Promise<boolean> {
  return transactionOn(database.writes, async (client) => {
    const { most } = batch;
    const due = { name: `plan_appointments_due_${most}`, text: DUE(most), values: [now] };
    const { rows } = await client.query<DueRow>(due);
    batch.ids = rows.map(({ id }) => id);
    if (rows.length === 0) return false;
    const { rows: readerRows } = await client.query<Reader>({
      name: 'plan_appointment_readers',
      text: READERS,
      values: [[...new Set(rows.map(({ ownerId }) => ownerId))]],
    });
    const readers = grouped(readerRows.filter(mayRead).map((reader) => [reader.ownerId, reader]));
    const plans = rows.map((row) => ({ row, ...planOf(row), readers: readers.get(row.ownerId) ?? [] }));
    const planned = plans
      .flatMap(({ row, starts, readers: own }) => own.flatMap((reader) => plannedFor(row, starts, reader)))
      .sort(inOneOrder);
    const changed = plans
      .filter(({ row }) => row.isChanged)
      .flatMap(({ row, readers: own }) => own.map(({ readerId }) => ({ readerId, ...idsOf(row) })));
    await client.query({
      name: 'plan_appointments_again',
      text: LOOK_AGAIN,
      values: [
        changed.map(({ readerId }) => readerId),
        changed.map(({ first }) => first),
        changed.map(({ last }) => last),
        now,
      ],
    });
    await client.query({
      name: 'plan_appointment_notices',
      text: INSERT,
      values: [
        planned.map(() => uuidv7()),
        planned.map(({ personId }) => personId),
        planned.map(({ subjectId }) => subjectId),
        planned.map(({ at }) => at),
        planned.map(({ start }) => start),
      ],
    });
    await client.query({
      name: 'plan_appointments_next',
      text: `update appointments a set next_due_at = next.at
        from unnest($1::uuid[], $2::timestamptz[]) as next(id, at) where a.id = next.id`,
      values: [batch.ids, plans.map(({ next }) => next)],
    });
    return rows.length === most;
  });
}

function mayRead({ ownerId, readerId, permissions }: Reader): boolean {
  const connection = permissions === null ? null : { permissions };
  const question = { viewerId: readerId, seniorId: ownerId, connection, area: 'appointments' } as const;
  return answerAccess({ ...question, action: 'read' }) === 'allowed';
}

/** The starts to make notices for, and when to look again: null once nothing lies ahead. */
function planOf(row: DueRow): { starts: { subjectId: string; start: Date }[]; next: Date | null } {
  const { id, startTime, now, repeatEvery, exceptOn } = row;
  const horizon = new Date(now.getTime() + PLANNED_AHEAD_MS);
  const beforeStart = (start: Date) => new Date(start.getTime() - PLANNED_AHEAD_MS);
  const times = repeatingTimes(row);
  if (times === null || repeatEvery === null) {
    if (!isOpen(row) || startTime <= now) return { starts: [], next: null };
    return startTime > horizon
      ? { starts: [], next: beforeStart(startTime) }
      : { starts: [{ subjectId: id, start: startTime }], next: startTime };
  }
  if (!row.isActive) return { starts: [], next: null };
  const searchedTo = new Date(horizon.getTime() + SEARCHED_DAYS[repeatEvery] * DAY_MS);
  const ahead = occurrencesBetween(times, now, searchedTo)
    .filter((occurrence) => occurrence.startTime > now && !exceptOn.includes(occurrence.on))
    .map((occurrence) => ({ subjectId: occurrenceId(id, occurrence.number), start: occurrence.startTime }));
  const starts = ahead.filter(({ start }) => start <= horizon);
  const later = ahead.find(({ start }) => start > horizon);
  if (later !== undefined) return { starts, next: beforeStart(later.start) };
  const isOver = times.repeat.until !== null && new Date(`${times.repeat.until}T00:00:00Z`) < beforeStart(searchedTo);
  return { starts, next: isOver ? (starts.at(-1)?.start ?? null) : beforeStart(searchedTo) };
}

function plannedFor(row: DueRow, starts: ReturnType<typeof planOf>['starts'], reader: Reader): Planned[] {
  const { readerId, zone, since } = reader;
  const madeAt = since !== null && since > row.madeAt ? since : row.madeAt;
  const isMaker = row.startSetBy === readerId;
  return starts.flatMap(({ subjectId, start }) =>
    reminderInstants({ start, madeAt, isMaker, zone }, row.now).map((at) => ({
      personId: readerId,
      subjectId,
      at,
      start,
    })),
  );
}

/** The ids that its notices may be about: those of a series' occurrences differ in their last digits alone. */
function idsOf({ id, repeatEvery }: DueRow): { first: string; last: string } {
  return { first: id, last: repeatEvery === null ? id : occurrenceId(id, 0xff_ff) };
}

/** So that two planners never wait for each other. */
function inOneOrder(one: Planned, other: Planned): number {
  const keyOf = ({ personId, subjectId, at }: Planned) => `${personId} ${subjectId} ${at.getTime()}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
