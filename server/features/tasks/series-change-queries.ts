/** Changes of tasks that repeat, or begin to. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '@shared/api/appointment-fields';
import { firstDayOf, taskStatus, type TaskKind, type TaskRepeat, type TaskRule, timesOn } from '@shared/domain/tasks';
import { addDays, localTime } from '@shared/domain/zoned-time';
import { tasks, taskSeries } from '@shared/schema/tasks';
import type { Transaction } from '../../db/connect';
import { atField } from '../../errors/app-error';
import { tellTasks } from '../../notifications/kinds/tasks';
import { isThere, type NewTask, roomFor, type SeriesRow, type TaskRow } from './queries';
import { endBefore, makeTasks } from './series-queries';
import { assignedTo, type Doing, movedTo, type TaskTimes, textsOf, updateTask } from './writing-queries';

const DAY_MS = 24 * 60 * 60_000;

/** Absent and undefined: unchanged. */
export interface ChangedTask {
  kind?: TaskKind | undefined;
  title?: string | undefined;
  note?: string | null | undefined;
  place?: string | null | undefined;
  /** With what was not sent. */
  timesOf: (current: TaskRow) => TaskTimes;
  appointmentId?: string | null | undefined;
  medicationId?: string | null | undefined;
  assigneeId?: string | null | undefined;
  repeat?: TaskRepeat | null | undefined;
  scope: Scope;
}

/** One that repeats belongs to itself alone, and lasts a day at most. */
function assertRepeats(row: Pick<NewTask, 'appointmentId' | 'medicationId' | 'startsAt' | 'endsAt'>): void {
  const refuse = (why: string) => atField('invalid_input', 'repeat', why);
  if (row.appointmentId || row.medicationId) throw refuse('What belongs to an appointment or medication cannot repeat');
  const { startsAt = null, endsAt = null } = row;
  if (startsAt !== null && endsAt !== null && endsAt.getTime() - startsAt.getTime() >= DAY_MS) {
    throw refuse('What repeats lasts less than a day');
  }
}

/** From the first day of the rule on or after the task's own. */
export async function startSeries(
  transaction: Transaction,
  { seniorId, now }: Doing,
  zone: string,
  row: Omit<NewTask, 'id'>,
  { lastOn, ...rule }: TaskRepeat,
): Promise<SeriesRow> {
  assertRepeats(row);
  const startsOn = firstDayOf(rule, row.dueOn);
  if (lastOn !== null && lastOn < startsOn) {
    throw atField('invalid_input', 'repeat', 'The last day cannot be before the first one');
  }
  const { createdBy, kind, title, note, place, startsAt = null, endsAt = null, claimedAt = null } = row;
  const isAsked = claimedAt === null;
  const [series] = await transaction
    .insert(taskSeries)
    .values({
      id: uuidv7(),
      seniorId,
      createdBy,
      kind,
      title,
      note,
      place,
      startClock: startsAt === null ? null : localTime(startsAt, zone),
      endClock: endsAt === null ? null : localTime(endsAt, zone),
      // Who takes the first one has not taken all of them.
      assigneeId: isAsked ? row.assigneeId : null,
      assignedBy: isAsked ? row.assignedBy : null,
      rule,
      startsOn,
      endsOn: lastOn,
      madeUntil: addDays(startsOn, -1),
      createdAt: now,
    })
    .returning();
  if (series === undefined) throw new Error('An insert returned no row');
  return series;
}

/** The task becomes the first one of a series. */
export async function repeatFrom(
  transaction: Transaction,
  doing: Doing,
  zone: string,
  task: TaskRow,
  repeat: TaskRepeat,
) {
  const room = await roomFor(transaction, doing.seniorId, doing.now);
  const series = await startSeries(transaction, doing, zone, task, repeat);
  const day = series.startsOn;
  await transaction
    .update(tasks)
    .set({ dueOn: day, ...timesOn(day, series, zone), seriesId: series.id, seriesOn: day })
    .where(eq(tasks.id, task.id));
  await makeTasks(transaction, series, { now: doing.now, zone }, room);
}

/** @throws AppError for a rule that does not fit what it is changed for */
export function assertRepeat(current: TaskRow, series: SeriesRow | null, { repeat, scope }: ChangedTask): void {
  if (repeat === undefined || series === null) return;
  if (series.rule === null) {
    if (repeat === null) return;
    throw atField('invalid_input', 'repeat', 'This goes with an appointment that repeats');
  }
  const isSame = isSameRule(series.rule, repeat) && repeat?.lastOn === series.endsOn;
  if (scope === 'this' && !isSame) {
    throw atField('invalid_input', 'scope', 'How it repeats can only be changed for this and the following ones');
  }
}

function isSameRule(rule: TaskRule, other: TaskRule | null): boolean {
  if (other === null || rule.kind !== other.kind) return false;
  if (rule.kind === 'weekly') return other.kind === 'weekly' && rule.weeks === other.weeks && rule.on === other.on;
  return other.kind === 'monthly' && rule.day === other.day;
}

interface FollowingChange {
  series: SeriesRow;
  current: TaskRow;
  /** What the task itself has become. */
  next: TaskRow;
  changes: ChangedTask;
}

export async function changeFollowing(transaction: Transaction, doing: Doing, zone: string, change: FollowingChange) {
  const { series, current, next, changes } = change;
  const { rule } = series;
  const on = current.seriesOn ?? current.dueOn;
  const repeat =
    changes.repeat === undefined ? (rule === null ? null : { ...rule, lastOn: series.endsOn }) : changes.repeat;
  const isMoved = next.dueOn !== current.dueOn;
  if (rule !== null && (repeat === null || isMoved || !isSameRule(rule, repeat))) {
    await detach(transaction, next.id);
    const held = await endBefore(transaction, series.id, on, doing);
    if (held.length > 0) await transaction.execute(tellTasks(held, null, doing.now));
    if (repeat === null) return;
    const wanted = isSameRule(rule, repeat) ? { ...onDay(repeat, next.dueOn), lastOn: repeat.lastOn } : repeat;
    await repeatFrom(transaction, doing, zone, { ...next, seriesId: null, seriesOn: null }, wanted);
    return;
  }
  await changeLater(transaction, doing, zone, change, repeat?.lastOn ?? series.endsOn);
}

/** The same rhythm, on the day that the task was moved to. */
function onDay(rule: TaskRule, day: string): TaskRule {
  if (rule.kind === 'monthly') return { kind: 'monthly', day: Number(day.slice(8)) };
  return { ...rule, on: new Date(`${day}T00:00:00Z`).getUTCDay() };
}

async function detach(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(tasks).set({ seriesId: null, seriesOn: null }).where(eq(tasks.id, id));
}

/** The series and its later tasks get what this one got. Those that go with appointments keep their own times. */
async function changeLater(
  transaction: Transaction,
  doing: Doing,
  zone: string,
  { series, current, next, changes }: FollowingChange,
  lastOn: string | null,
): Promise<void> {
  const texts = textsOf(changes);
  const clocks =
    series.rule === null
      ? { startClock: series.startClock, endClock: series.endClock }
      : {
          startClock: next.startsAt === null ? null : localTime(next.startsAt, zone),
          endClock: next.endsAt === null ? null : localTime(next.endsAt, zone),
        };
  const isAsked = changes.assigneeId !== undefined;
  const asked = { assigneeId: changes.assigneeId ?? null, assignedBy: changes.assigneeId ? doing.viewerId : null };
  const [kept = series] = await transaction
    .update(taskSeries)
    .set({ ...texts, ...clocks, endsOn: lastOn, ...(isAsked ? asked : {}) })
    .where(eq(taskSeries.id, series.id))
    .returning();
  const later = await transaction
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.seriesId, series.id),
        gt(tasks.seriesOn, current.seriesOn ?? current.dueOn),
        isNull(tasks.doneAt),
        isThere,
      ),
    )
    .orderBy(tasks.id)
    .for('update');
  for (const task of later) {
    const times = series.rule === null ? task : { dueOn: task.dueOn, ...timesOn(task.dueOn, clocks, zone) };
    const moved = movedTo(task, { dueOn: times.dueOn, startsAt: times.startsAt, endsAt: times.endsAt }, doing);
    const isFree = isAsked && taskStatus(task) !== 'claimed';
    const update = { ...texts, ...moved.update, ...(isFree ? assignedTo(asked.assigneeId, doing) : {}) };
    await updateTask(transaction, doing, task.id, update);
    if (moved.isAskedAgain) await transaction.execute(tellTasks([task.id], [task.assigneeId], doing.now));
  }
  if (lastOn !== null) {
    const held = await endBefore(transaction, series.id, addDays(lastOn, 1), doing);
    if (held.length > 0) await transaction.execute(tellTasks(held, null, doing.now));
  }
  await makeTasks(transaction, kept, { now: doing.now, zone }, await roomFor(transaction, doing.seniorId, doing.now));
}
