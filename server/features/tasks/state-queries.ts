import { and, eq, isNull, sql } from 'drizzle-orm';
import { taskStatus } from '@shared/domain/tasks';
import { tasks } from '@shared/schema/tasks';
import type { Database, Transaction } from '../../db/connect';
import { violatedUniqueIndex } from '../../db/database-errors';
import { AppError, notFound } from '../../errors/app-error';
import { tellTasks } from '../../notifications/kinds/tasks';
import { isThere, type TaskRow } from './queries';
import {
  assertHelper,
  assignedTo,
  type Doing,
  doneAlready,
  holdHelper,
  lockPeople,
  lockTask,
  statusBy,
  takenBy,
  updateTask,
} from './writing-queries';

export type TaskStates = ReturnType<typeof createTaskStates>;

/** Taking, asking, giving back and doing. */
export function createTaskStates({ inTransaction }: Pick<Database, 'inTransaction'>) {
  /** One statement decides; of two at once one gets it (TASK-12). */
  async function takeIn(transaction: Transaction, doing: Doing, id: string): Promise<void> {
    const { viewerId, seniorId, now } = doing;
    const { mayHelp } = await holdHelper(transaction, seniorId, viewerId);
    if (!mayHelp) throw notFound();
    const [taken] = await transaction
      .update(tasks)
      .set({
        assigneeId: viewerId,
        assignedBy: sql`case when ${tasks.assigneeId} = ${viewerId} then ${tasks.assignedBy} end`,
        claimedAt: now,
        movedAt: null,
        revision: sql`${tasks.revision} + 1`,
        changedAt: now,
        ...statusBy(doing),
      })
      .where(
        and(eq(tasks.id, id), eq(tasks.seniorId, seniorId), isNull(tasks.claimedAt), isNull(tasks.doneAt), isThere),
      )
      .returning();
    if (taken !== undefined) {
      await transaction.execute(tellTasks([id], [seniorId, taken.createdBy, taken.assignedBy], now));
      return;
    }
    const { doneAt, assigneeId } = await lockTask(transaction, doing, id);
    if (doneAt !== null) throw doneAlready();
    if (assigneeId !== null && assigneeId !== viewerId) throw await takenBy(transaction, assigneeId);
  }

  return {
    take(doing: Doing, id: string): Promise<void> {
      return inTransaction(async (transaction) => {
        await lockPeople(transaction, [doing.viewerId, doing.seniorId]);
        await takeIn(transaction, doing, id);
      });
    },

    /** Asking oneself is taking it. @param assertTheirs throws unless the viewer may change that task */
    ask(doing: Doing, id: string, assigneeId: string, assertTheirs: (task: TaskRow) => void): Promise<void> {
      return inTransaction(async (transaction) => {
        await lockPeople(transaction, [doing.viewerId, doing.seniorId, assigneeId]);
        await assertHelper(transaction, doing.seniorId, assigneeId);
        const current = await lockTask(transaction, doing, id);
        assertTheirs(current);
        if (assigneeId === doing.viewerId) {
          await takeIn(transaction, doing, id);
          return;
        }
        if (current.doneAt !== null) throw doneAlready();
        if (current.assigneeId === assigneeId && current.movedAt === null) return;
        if (current.claimedAt !== null && current.assigneeId !== null) {
          throw await takenBy(transaction, current.assigneeId);
        }
        await updateTask(transaction, doing, id, assignedTo(assigneeId, doing));
        await transaction.execute(tellTasks([id], [assigneeId], doing.now));
      });
    },

    /** TASK-14. @param isTheirs whether the viewer may change that task */
    giveBack(doing: Doing, id: string, isTheirs: (task: TaskRow) => boolean): Promise<void> {
      return inTransaction(async (transaction) => {
        await lockPeople(transaction, [doing.viewerId]);
        const current = await lockTask(transaction, doing, id);
        if (current.assigneeId !== doing.viewerId && !isTheirs(current)) {
          throw new AppError('not_permitted', 'Only whoever has it, or added it, can give it back.');
        }
        if (current.doneAt !== null) throw doneAlready();
        if (taskStatus(current) === 'open') return;
        await updateTask(transaction, doing, id, assignedTo(null, doing));
        await transaction.execute(tellTasks([id], null, doing.now));
      });
    },

    /** Again: unchanged. */
    finish(doing: Doing, id: string): Promise<void> {
      return inTransaction(async (transaction) => {
        await lockPeople(transaction, [doing.viewerId]);
        const current = await lockTask(transaction, doing, id);
        if (current.doneAt !== null) return;
        const { viewerId, seniorId, now } = doing;
        await updateTask(transaction, doing, id, { doneAt: now, doneBy: viewerId, ...statusBy(doing) });
        await transaction.execute(tellTasks([id], [seniorId, current.createdBy, current.assigneeId], now));
      });
    },

    /** As it was before, unless whoever had it may not help anymore. */
    async reopen(doing: Doing, id: string): Promise<void> {
      const { viewerId, seniorId } = doing;
      const reopening = inTransaction(async (transaction) => {
        const [known] = await transaction
          .select({ assigneeId: tasks.assigneeId })
          .from(tasks)
          .where(and(eq(tasks.id, id), eq(tasks.seniorId, seniorId)));
        const holder = known?.assigneeId ?? null;
        await lockPeople(transaction, [viewerId, holder]);
        const isStillHelper = holder !== null && (await holdHelper(transaction, seniorId, holder)).mayHelp;
        const { doneAt, assigneeId } = await lockTask(transaction, doing, id);
        if (doneAt === null) return;
        const kept = isStillHelper && assigneeId === holder;
        await updateTask(transaction, doing, id, {
          doneAt: null,
          doneBy: null,
          ...(kept ? statusBy(doing) : assignedTo(null, doing)),
        });
      });
      await reopening.catch((error: unknown) => {
        throw violatedUniqueIndex(error) === 'tasks_refill_key' ? refillThere() : error;
      });
    },
  };
}

export function refillThere(): AppError {
  return new AppError('conflict', 'Somebody was already asked to pick up this refill.');
}
