/** Tied tasks follow their appointment: moved, completed, deleted, and as a series (TASK-17). */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { daysBetween, occurrenceId, occurrenceNumber, seriesIdOf } from '@shared/domain/repeat';
import { MADE_AHEAD_DAYS } from '@shared/domain/tasks';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { tasks, taskSeries } from '@shared/schema/tasks';
import type { Transaction } from '../../db/connect';
import { tellTasks } from '../../notifications/kinds/tasks';
import { isThere, type SeriesRow, type TaskRow } from './queries';
import { makeTasks } from './series-queries';
import { readVisits, type TiedVisit, type VisitRow } from './visit-queries';
import { type Doing, movedTo, statusBy, type TaskUpdate, updateTask } from './writing-queries';

export interface VisitChange {
  /** One whose completion was undone, and when it had been completed. */
  reopened?: { id: string; completedAt: Date };
  /** One, or this and the following ones of a series, that another appointment stands for now. */
  replaced?: Replaced;
}

interface Replaced {
  id: string;
  /** Of a series: its place in it, and the date that the rule gives it. */
  of: { seriesId: string; number: number; on: string } | null;
  by: VisitRow;
  isSameRhythm: boolean;
}

/** In the transaction that has changed the appointment. @returns whether any task has changed */
export async function follow(
  transaction: Transaction,
  doing: Doing,
  zone: string,
  change: VisitChange,
): Promise<boolean> {
  const { seniorId } = doing;
  let isChanged = change.replaced !== undefined;
  if (change.replaced !== undefined) await tieAnew(transaction, doing, zone, change.replaced);
  if (change.reopened !== undefined && (await bringBack(transaction, doing, change.reopened))) isChanged = true;
  const tied = await transaction
    .select()
    .from(tasks)
    .where(and(eq(tasks.seniorId, seniorId), isNotNull(tasks.appointmentId), isNull(tasks.doneAt), isThere))
    .orderBy(tasks.id)
    .for('update');
  const ids = tied.flatMap(({ appointmentId }) => appointmentId ?? []);
  const visits = await readVisits(transaction, seniorId, ids);
  for (const task of tied) {
    const step = stepOf(task, visits.get(task.appointmentId ?? '') ?? null, doing, zone);
    if (step === null) continue;
    isChanged = true;
    await updateTask(transaction, doing, task.id, step.update);
    if (step.isTold) await transaction.execute(tellTasks([task.id], [task.assigneeId], doing.now));
  }
  return isChanged;
}

/** What becomes of it; null: nothing. */
function stepOf(task: TaskRow, visit: TiedVisit | null, doing: Doing, zone: string) {
  const isHeld = task.assigneeId !== null;
  const by = statusBy(doing);
  if (visit === null) return { update: { deletedAt: doing.now, ...by }, isTold: isHeld };
  const { completedAt, startTime } = visit;
  if (completedAt !== null) {
    // At the same instant, by which both come back together.
    if (task.claimedAt === null) return { update: { deletedAt: completedAt, ...by }, isTold: isHeld };
    return { update: { doneAt: completedAt, doneBy: doing.viewerId, ...by }, isTold: true };
  }
  const before = task.appointmentStart ?? startTime;
  if (before.getTime() === startTime.getTime()) return null;
  const { update, isAskedAgain } = movedTo(task, timesAfter(task, before, startTime, zone), doing);
  const moved: TaskUpdate = { ...update, appointmentStart: startTime };
  return { update: moved, isTold: isAskedAgain };
}

function timesAfter({ startsAt, endsAt, dueOn }: TaskRow, before: Date, after: Date, zone: string) {
  if (startsAt === null) {
    return { dueOn: addDays(dueOn, daysBetween(localDate(before, zone), localDate(after, zone))), startsAt, endsAt };
  }
  const later = (instant: Date) => new Date(instant.getTime() + after.getTime() - before.getTime());
  const start = later(startsAt);
  return { dueOn: localDate(start, zone), startsAt: start, endsAt: endsAt === null ? null : later(endsAt) };
}

/** What went with the appointment, or was done with it. */
async function bringBack(
  transaction: Transaction,
  doing: Doing,
  { id, completedAt }: { id: string; completedAt: Date },
): Promise<boolean> {
  const isOf = and(eq(tasks.seniorId, doing.seniorId), eq(tasks.appointmentId, id));
  const back = { deletedAt: null, doneAt: null, doneBy: null, ...statusBy(doing), changedAt: doing.now };
  const found = await transaction
    .update(tasks)
    .set({ ...back, revision: sql`${tasks.revision} + 1` })
    .where(and(isOf, sql`${completedAt.toISOString()}::timestamptz in (${tasks.deletedAt}, ${tasks.doneAt})`))
    .returning({ id: tasks.id });
  // Whoever had it may have left meanwhile.
  await transaction
    .update(tasks)
    .set({ assigneeId: null })
    .where(
      and(
        isOf,
        isNull(tasks.doneAt),
        isNotNull(tasks.assigneeId),
        sql`not exists (select from family_members f where f.senior_id = ${tasks.seniorId}
          and f.caregiver_id = ${tasks.assigneeId} and f.permissions -> 'tasks' in ('true', '"help"'))`,
      ),
    );
  return found.length > 0;
}

/** Every task of what was replaced, deleted and done ones too: the new series makes none again that is there. */
async function tieAnew(transaction: Transaction, doing: Doing, zone: string, replaced: Replaced): Promise<void> {
  const { id, of, by, isSameRhythm } = replaced;
  const first = by.repeatEvery === null ? by.id : occurrenceId(by.id, 1);
  const stays = (await readVisits(transaction, doing.seniorId, [id])).has(id);
  if (of === null) {
    if (!stays) await tie(transaction, doing, id, first);
    return;
  }
  const copies = await copySeries(transaction, zone, of, by);
  const found = await transaction
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.seniorId, doing.seniorId),
        sql`(${tasks.appointmentId} = ${id} or left(${tasks.appointmentId}::text, 32) = left(${of.seriesId}, 32)
          or ${tasks.appointmentId} in (select a.id from appointments a where a.series_id = ${by.id}))`,
      ),
    )
    .orderBy(tasks.id)
    .for('update');
  const places = found.map((task) => {
    const visitId = task.appointmentId ?? '';
    const number = seriesIdOf(visitId) === of.seriesId ? occurrenceNumber(visitId) : 0;
    const isLater = isSameRhythm && by.repeatEvery !== null && number > of.number;
    const next = visitId === id ? first : isLater ? occurrenceId(by.id, number - of.number + 1) : visitId;
    return { task, visitId, next };
  });
  const visits = await readVisits(transaction, doing.seniorId, [
    ...new Set(places.flatMap(({ visitId, next }) => [visitId, next])),
  ]);
  for (const { task, visitId, next } of places) {
    // One that was changed on its own keeps its id.
    const appointmentId = visits.has(visitId) ? visitId : next;
    const on = visits.get(appointmentId)?.series;
    const copy = on?.id === by.id ? copies.get(task.seriesId ?? '') : undefined;
    const series = copy === undefined || on === undefined || on === null ? {} : { seriesId: copy.id, seriesOn: on.on };
    await transaction
      .update(tasks)
      .set({ appointmentId, ...series })
      .where(eq(tasks.id, task.id));
  }
  for (const copy of copies.values()) {
    await makeTasks(transaction, copy, { now: doing.now, zone }, MADE_AHEAD_DAYS);
  }
}

async function tie(transaction: Transaction, { seniorId }: Doing, from: string, to: string): Promise<void> {
  await transaction
    .update(tasks)
    .set({ appointmentId: to })
    .where(and(eq(tasks.seniorId, seniorId), eq(tasks.appointmentId, from)));
}

/** The tasks of each occurrence go on with the new series. By the former series' id. */
async function copySeries(
  transaction: Transaction,
  zone: string,
  { seriesId, on }: NonNullable<Replaced['of']>,
  by: VisitRow,
): Promise<Map<string, SeriesRow>> {
  const former = await transaction
    .select()
    .from(taskSeries)
    .where(eq(taskSeries.appointmentId, seriesId))
    .orderBy(taskSeries.id)
    .for('update');
  const copies = new Map<string, SeriesRow>();
  const startsOn = localDate(by.startTime, zone);
  for (const series of former) {
    if (series.endsOn !== null && series.endsOn < on) continue;
    await transaction
      .update(taskSeries)
      .set({ endsOn: addDays(on, -1) })
      .where(eq(taskSeries.id, series.id));
    if (by.repeatEvery === null) continue;
    const endsOn = series.endsOn === null ? null : addDays(series.endsOn, daysBetween(on, startsOn));
    const [copy] = await transaction
      .insert(taskSeries)
      .values({
        ...series,
        id: uuidv7(),
        appointmentId: by.id,
        startsOn,
        endsOn,
        madeUntil: addDays(startsOn, -1),
      })
      .returning();
    if (copy !== undefined) copies.set(series.id, copy);
  }
  return copies;
}
