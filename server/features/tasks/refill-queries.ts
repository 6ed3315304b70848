/** Tasks to pick up a refill, which the supply of a medication asks for (SUPPLY-23, SUPPLY-24). */
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { answerAccess } from '@shared/access/access';
import { refillTitle } from '@shared/domain/tasks';
import { familyMembers } from '@shared/schema/care-team';
import { tasks } from '@shared/schema/tasks';
import type { Transaction } from '../../db/connect';
import type { Announce } from '../../live/announcement';
import { tellTasks } from '../../notifications/kinds/tasks';
import { isThere, roomFor, type TaskRow } from './queries';
import { assignedTo, holdHelper, statusBy, updateTask } from './writing-queries';

interface OfMedication {
  medicationId: string;
  now: Date;
}

const notDone = (medicationId: string) =>
  and(eq(tasks.medicationId, medicationId), eq(tasks.kind, 'refill'), isNull(tasks.doneAt), isThere);

export type Refills = ReturnType<typeof createRefills>;

/** For medications, which know nothing else of tasks; within their transactions. Each says whether any has changed. */
export function createRefills(announce: Announce) {
  /** The unique index allows one. */
  async function lockOpen(transaction: Transaction, medicationId: string): Promise<TaskRow | null> {
    const [row = null] = await transaction.select().from(tasks).where(notDone(medicationId)).for('update');
    return row;
  }

  return {
    async add(
      transaction: Transaction,
      { seniorId, medicationId, dueOn, now }: OfMedication & { seniorId: string; dueOn: string },
    ): Promise<boolean> {
      // A full board helps no one.
      if ((await roomFor(transaction, seniorId, now)) < 1) return false;
      const at = { createdAt: now, changedAt: now, statusAt: now };
      const [added] = await transaction
        .insert(tasks)
        .values({ id: uuidv7(), seniorId, kind: 'refill', title: refillTitle(null), dueOn, medicationId, ...at })
        .onConflictDoNothing()
        .returning({ id: tasks.id });
      if (added === undefined) return false;
      await transaction.execute(tellTasks([added.id], await withoutMedications(transaction, seniorId), now));
      return true;
    },

    async finish(
      transaction: Transaction,
      { medicationId, viewerId, now }: OfMedication & { viewerId: string },
    ): Promise<boolean> {
      const task = await lockOpen(transaction, medicationId);
      if (task === null) return false;
      const doing = { viewerId, seniorId: task.seniorId, now };
      await updateTask(transaction, doing, task.id, { doneAt: now, doneBy: viewerId, ...statusBy(doing) });
      await transaction.execute(tellTasks([task.id], [task.createdBy, task.assigneeId], now));
      return true;
    },

    async bringBack(
      transaction: Transaction,
      by: OfMedication & { seniorId: string; viewerId: string; since: Date },
    ): Promise<boolean> {
      const { medicationId, seniorId, since } = by;
      // Nobody adds one meanwhile.
      await roomFor(transaction, seniorId, by.now);
      const [task] = await transaction
        .select()
        .from(tasks)
        .where(
          and(
            eq(tasks.medicationId, medicationId),
            eq(tasks.kind, 'refill'),
            or(eq(tasks.doneAt, since), eq(tasks.deletedAt, since), eq(tasks.enoughAt, since)),
          ),
        )
        .for('update');
      if (task === undefined) return false;
      const other = await lockOpen(transaction, medicationId);
      if (other !== null && other.id !== task.id) return false;
      const holder = task.assigneeId;
      const isHeld = holder !== null && (await holdHelper(transaction, seniorId, holder)).mayHelp;
      const isOpen = { doneAt: null, doneBy: null, deletedAt: null, enoughAt: null };
      const state = isHeld || holder === null ? statusBy(by) : assignedTo(null, by);
      await updateTask(transaction, by, task.id, { ...isOpen, ...state });
      return true;
    },

    async withdraw(
      transaction: Transaction,
      { medicationId, viewerId, now }: OfMedication & { viewerId: string | null },
    ): Promise<boolean> {
      const task = await lockOpen(transaction, medicationId);
      // What a person added by hand is theirs.
      if (task === null || task.createdBy !== null) return false;
      const gone = task.claimedAt === null ? { deletedAt: now } : { enoughAt: now };
      const set = { ...gone, statusAt: now, statusBy: viewerId, changedAt: now };
      await transaction
        .update(tasks)
        .set({ ...set, revision: sql`${tasks.revision} + 1` })
        .where(eq(tasks.id, task.id));
      await transaction.execute(tellTasks([task.id], [task.assigneeId], now));
      return true;
    },

    announce(seniorId: string): void {
      announce({ about: 'area', area: 'tasks', seniorId });
    },
  };
}

/** Helpers who see the board but not the medications: the others hear of the supply itself. */
async function withoutMedications(transaction: Transaction, seniorId: string): Promise<string[]> {
  const circle = await transaction
    .select({ id: familyMembers.caregiverId, permissions: familyMembers.permissions })
    .from(familyMembers)
    .where(eq(familyMembers.seniorId, seniorId));
  return circle.flatMap(({ id, permissions }) => {
    const question = { viewerId: id, seniorId, connection: { permissions }, area: 'medications' } as const;
    return answerAccess({ ...question, action: 'read' }) === 'allowed' ? [] : [id];
  });
}
