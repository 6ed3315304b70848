/** Adding, changing and deleting tasks, one by one or with the following ones. */
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '@shared/api/appointment-fields';
import { type TaskRepeat, timesOn } from '@shared/domain/tasks';
import { tasks, taskSeries } from '@shared/schema/tasks';
import type { Database, Transaction } from '../../db/connect';
import { violatedUniqueIndex } from '../../db/database-errors';
import { AppError, atField } from '../../errors/app-error';
import { tellTasks } from '../../notifications/kinds/tasks';
import { MOST_TASKS, type NewTask, roomFor, type SeriesRow, type TaskRow } from './queries';
import { endBefore, makeTasks } from './series-queries';
import { assertRepeat, type ChangedTask, changeFollowing, repeatFrom, startSeries } from './series-change-queries';
import { refillThere } from './state-queries';
import { readVisits } from './visit-queries';
import {
  assertHelper,
  assignedTo,
  type Doing,
  doneAlready,
  lockPeople,
  lockTask,
  movedTo,
  statusBy,
  takenBy,
  type TaskTexts,
  type TaskTimes,
  textsOf,
  updateTask,
} from './writing-queries';

export interface AddedTask extends TaskTexts {
  times: TaskTimes;
  appointmentId: string | null;
  medicationId: string | null;
  assigneeId: string | null;
  repeat: TaskRepeat | null;
  idempotencyKey: string | null;
}

export type TaskChanges = ReturnType<typeof createTaskChanges>;

export function createTaskChanges({ inTransaction }: Pick<Database, 'inTransaction'>) {
  return {
    /** @returns the id of the task, or of the first one of a series; null: the key is taken */
    async add(doing: Doing, zone: string, added: AddedTask): Promise<string | null> {
      const adding = inTransaction(async (transaction) => {
        const { assigneeId, appointmentId, repeat, times, idempotencyKey, ...fields } = added;
        const { viewerId, seniorId, now } = doing;
        await lockPeople(transaction, [viewerId, seniorId, assigneeId]);
        if (assigneeId !== null) await assertHelper(transaction, seniorId, assigneeId);
        const visitStart = await startOfVisit(transaction, seniorId, appointmentId);
        const room = await roomFor(transaction, seniorId, now);
        if (room < 1) {
          // The one that took the last place may be this one, sent again.
          const isSentAgain = and(eq(tasks.seniorId, seniorId), eq(tasks.idempotencyKey, idempotencyKey ?? uuidv7()));
          if ((await transaction.$count(tasks, isSentAgain)) > 0) return null;
          throw new AppError('conflict', MOST_TASKS);
        }
        const isTaken = assigneeId === viewerId;
        const row: NewTask = {
          ...fields,
          ...times,
          ...assignedTo(assigneeId, doing),
          ...(isTaken ? { assignedBy: null, claimedAt: now } : {}),
          id: uuidv7(),
          seniorId,
          createdBy: viewerId,
          appointmentId,
          appointmentStart: visitStart,
          idempotencyKey,
          createdAt: now,
          changedAt: now,
        };
        const series = repeat === null ? null : await startSeries(transaction, doing, zone, row, repeat);
        const inserted = await insertTask(transaction, row, series, zone);
        if (inserted === null) {
          if (series !== null) await transaction.delete(taskSeries).where(eq(taskSeries.id, series.id));
          return null;
        }
        if (series !== null) await makeTasks(transaction, series, { now, zone }, room - 1);
        const to = assigneeId === null ? null : isTaken ? [seniorId] : [assigneeId];
        await transaction.execute(tellTasks([inserted], to, now));
        return inserted;
      });
      return adding.catch(translateRefill);
    },

    /** @param assertTheirs throws unless the viewer may change that task */
    async change(
      doing: Doing,
      zone: string,
      id: string,
      changes: ChangedTask,
      assertTheirs: (task: TaskRow) => void,
    ): Promise<void> {
      const changing = inTransaction(async (transaction) => {
        const { viewerId, seniorId } = doing;
        await lockPeople(transaction, [viewerId, seniorId, changes.assigneeId ?? null]);
        if (changes.assigneeId) await assertHelper(transaction, seniorId, changes.assigneeId);
        const visitStart = await startOfVisit(transaction, seniorId, changes.appointmentId ?? null);
        const series = await lockSeriesOf(transaction, id);
        const current = await lockTask(transaction, doing, id);
        assertTheirs(current);
        assertRepeat(current, series, changes);
        const moved = movedTo(current, changes.timesOf(current), doing);
        const assigned = await assigning(transaction, current, changes.assigneeId, doing);
        const tie = changes.appointmentId === undefined ? {} : { appointmentId: changes.appointmentId };
        const update = {
          ...textsOf(changes),
          ...moved.update,
          ...(changes.medicationId === undefined ? {} : { medicationId: changes.medicationId }),
          ...tie,
          ...(changes.appointmentId === undefined ? {} : { appointmentStart: visitStart }),
          ...assigned,
        };
        await updateTask(transaction, doing, id, update);
        const next = { ...current, ...update };
        if (assigned !== null) {
          await transaction.execute(tellTasks([id], next.assigneeId === null ? null : [next.assigneeId], doing.now));
        } else if (moved.isAskedAgain) await transaction.execute(tellTasks([id], [current.assigneeId], doing.now));
        if (series !== null && changes.scope === 'following') {
          await changeFollowing(transaction, doing, zone, { series, current, next, changes });
        } else if (series === null && changes.repeat) {
          await repeatFrom(transaction, doing, zone, next, changes.repeat);
        }
      });
      await changing.catch(translateRefill);
    },

    /** @param assertTheirs throws unless the viewer may delete that task */
    delete(doing: Doing, id: string, scope: Scope, assertTheirs: (task: TaskRow) => void): Promise<void> {
      return inTransaction(async (transaction) => {
        await lockPeople(transaction, [doing.viewerId]);
        const series = await lockSeriesOf(transaction, id);
        const current = await lockTask(transaction, doing, id);
        assertTheirs(current);
        await updateTask(transaction, doing, id, { deletedAt: doing.now, ...statusBy(doing) });
        const others =
          scope === 'following' && series !== null && current.seriesOn !== null
            ? await endBefore(transaction, series.id, current.seriesOn, doing)
            : [];
        const held = [...(current.assigneeId === null ? [] : [id]), ...others];
        if (held.length > 0) await transaction.execute(tellTasks(held, null, doing.now));
      });
    },
  };
}

function translateRefill(error: unknown): never {
  throw violatedUniqueIndex(error) === 'tasks_refill_key' ? refillThere() : error;
}

/** The start that a task follows. @throws AppError for an appointment that is over */
async function startOfVisit(transaction: Transaction, seniorId: string, appointmentId: string | null) {
  if (appointmentId === null) return null;
  const visit = (await readVisits(transaction, seniorId, [appointmentId], 'share')).get(appointmentId);
  if (visit !== undefined && visit.completedAt === null) return visit.startTime;
  throw atField('invalid_input', 'appointmentId', 'This appointment is completed, or not there anymore');
}

async function lockSeriesOf(transaction: Transaction, id: string): Promise<SeriesRow | null> {
  const [found = null] = await transaction
    .select()
    .from(taskSeries)
    .where(sql`${taskSeries.id} = (select series_id from tasks where id = ${id})`)
    .for('update');
  return found;
}

/** @returns null if nobody else is asked */
async function assigning(
  transaction: Transaction,
  current: TaskRow,
  assigneeId: string | null | undefined,
  doing: Doing,
) {
  if (assigneeId === undefined || assigneeId === current.assigneeId) return null;
  if (current.doneAt !== null) throw doneAlready();
  if (current.claimedAt !== null && current.assigneeId !== null && assigneeId !== null) {
    throw await takenBy(transaction, current.assigneeId);
  }
  const isTaken = assigneeId === doing.viewerId;
  return { ...assignedTo(assigneeId, doing), ...(isTaken ? { assignedBy: null, claimedAt: doing.now } : {}) };
}

async function insertTask(transaction: Transaction, row: NewTask, series: SeriesRow | null, zone: string) {
  const day = series?.startsOn ?? row.dueOn;
  const times =
    series === null ? {} : { dueOn: day, ...timesOn(day, series, zone), seriesId: series.id, seriesOn: day };
  const [inserted] = await transaction
    .insert(tasks)
    .values({ ...row, ...times })
    .onConflictDoNothing({ target: [tasks.seniorId, tasks.idempotencyKey] })
    .returning({ id: tasks.id });
  return inserted?.id ?? null;
}
