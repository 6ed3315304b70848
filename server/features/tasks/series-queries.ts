/** Tasks that repeat exist eight weeks ahead, each a row that can be taken alone (TASK-16). */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MADE_AHEAD_DAYS, seriesDays, timesOn } from '@shared/domain/tasks';
import { addDays, dayBounds, localDate } from '@shared/domain/zoned-time';
import { tasks, taskSeries } from '@shared/schema/tasks';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../../db/connect';
import { isThere, type NewTask, roomFor, type SeriesRow } from './queries';
import { readVisits, visitsOfSeries } from './visit-queries';
import { type Doing, statusBy } from './writing-queries';

const MOST_AT_ONCE = 500;

export interface Calendar {
  now: Date;
  /** The senior's. */
  zone: string;
}

function lastMadeDay({ now, zone }: Calendar): string {
  return addDays(localDate(now, zone), MADE_AHEAD_DAYS - 1);
}

/**
 * Makes those that are not there yet. What was deleted is there: it is not made again.
 * @param room for how many
 * @returns the new ones' ids
 */
export async function makeTasks(
  transaction: Transaction,
  series: SeriesRow,
  calendar: Calendar,
  room: number,
): Promise<string[]> {
  const today = localDate(calendar.now, calendar.zone);
  const until = lastMadeDay(calendar);
  const wanted =
    series.appointmentId === null
      ? byRule(series, today, until, calendar.zone)
      : await byVisits(transaction, series, series.appointmentId, until, calendar);
  const made: string[] = [];
  for (const task of wanted) {
    if (made.length >= room) return made;
    const row = { ...ofSeries(series, calendar.now), ...task };
    const [inserted] = await transaction
      .insert(tasks)
      .values(row)
      .onConflictDoNothing({ target: [tasks.seriesId, tasks.seriesOn] })
      .returning({ id: tasks.id });
    if (inserted !== undefined) made.push(inserted.id);
  }
  await transaction
    .update(taskSeries)
    .set({ madeUntil: sql`greatest(${taskSeries.madeUntil}, ${until})` })
    .where(eq(taskSeries.id, series.id));
  return made;
}

type PlannedTask = Pick<NewTask, 'dueOn' | 'startsAt' | 'endsAt' | 'seriesOn'> & Partial<NewTask>;

/** Its first day also if that is further ahead. */
function byRule(
  { rule, startsOn, endsOn, madeUntil, ...clocks }: SeriesRow,
  today: string,
  until: string,
  zone: string,
) {
  if (rule === null) return [];
  const after = addDays(madeUntil, 1);
  const last = endsOn !== null && endsOn < until ? endsOn : until;
  const first = madeUntil < startsOn ? [startsOn] : [];
  const later = seriesDays(rule, startsOn, after > today ? after : today, last).filter((day) => day !== startsOn);
  return [...first, ...later].map((day): PlannedTask => ({ dueOn: day, seriesOn: day, ...timesOn(day, clocks, zone) }));
}

async function byVisits(
  transaction: Transaction,
  { endsOn, place }: SeriesRow,
  appointmentId: string,
  until: string,
  { now, zone }: Calendar,
): Promise<PlannedTask[]> {
  const visits = await visitsOfSeries(transaction, appointmentId, now, dayBounds(until, zone).end);
  return visits.flatMap(({ id, startTime, location, series }) => {
    if (series === null || (endsOn !== null && series.on > endsOn)) return [];
    return {
      dueOn: localDate(startTime, zone),
      seriesOn: series.on,
      startsAt: startTime,
      endsAt: null,
      place: place ?? location?.slice(0, 200) ?? null,
      appointmentId: id,
      appointmentStart: startTime,
    };
  });
}

function ofSeries(series: SeriesRow, now: Date) {
  const { id, seniorId, createdBy, kind, title, note, place, assigneeId, assignedBy } = series;
  return {
    id: uuidv7(),
    seniorId,
    createdBy,
    kind,
    title,
    note,
    place,
    assigneeId,
    assignedBy,
    seriesId: id,
    createdAt: now,
    changedAt: now,
    statusAt: now,
    statusBy: createdBy,
  };
}

/** Ends it before that day. What is planned from then on goes; @returns the ids of those that somebody had */
export async function endBefore(transaction: Transaction, seriesId: string, day: string, doing: Doing) {
  const { now } = doing;
  await transaction
    .update(taskSeries)
    .set({ endsOn: addDays(day, -1) })
    .where(eq(taskSeries.id, seriesId));
  const gone = await transaction
    .update(tasks)
    .set({ deletedAt: now, changedAt: now, ...statusBy(doing), revision: sql`${tasks.revision} + 1` })
    .where(and(eq(tasks.seriesId, seriesId), gt(tasks.seriesOn, addDays(day, -1)), isNull(tasks.doneAt), isThere))
    .returning({ id: tasks.id, assigneeId: tasks.assigneeId });
  return gone.filter(({ assigneeId }) => assigneeId !== null).map(({ id }) => id);
}

/** For the hourly sweep. Two processes make none twice. @returns the seniors who have more tasks now */
export async function makeAhead({ orm, inTransaction }: Database, now: Date): Promise<string[]> {
  // The latest day anywhere: what is made through it is made in every zone.
  const latest = addDays(localDate(now, 'Pacific/Kiritimati'), MADE_AHEAD_DAYS - 1);
  const { id: seriesId, seniorId: ownerId, madeUntil: until, appointmentId: visitId } = taskSeries;
  const waiting = await orm
    .select({ id: seriesId, seniorId: ownerId, zone: users.timeZone, madeUntil: until, appointmentId: visitId })
    .from(taskSeries)
    .innerJoin(users, eq(users.id, taskSeries.seniorId))
    .where(
      and(
        lt(taskSeries.madeUntil, latest),
        sql`(${taskSeries.endsOn} is null or ${taskSeries.endsOn} > ${taskSeries.madeUntil})`,
      ),
    )
    .orderBy(taskSeries.madeUntil, taskSeries.id)
    .limit(MOST_AT_ONCE);
  const changed = new Set<string>();
  for (const { id, seniorId, zone, madeUntil, appointmentId } of waiting) {
    if (madeUntil >= lastMadeDay({ now, zone })) continue;
    const made = await inTransaction(async (transaction) => {
      await readVisits(transaction, seniorId, appointmentId === null ? [] : [appointmentId], 'share');
      const room = await roomFor(transaction, seniorId, now);
      const [series] = await transaction.select().from(taskSeries).where(eq(taskSeries.id, id)).for('update');
      return series === undefined ? [] : makeTasks(transaction, series, { now, zone }, room);
    });
    if (made.length > 0) changed.add(seniorId);
  }
  return [...changed];
}
