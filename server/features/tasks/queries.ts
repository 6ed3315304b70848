import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { familyMembers } from '@shared/schema/care-team';
import { medications } from '@shared/schema/medications';
import { tasks, taskSeries } from '@shared/schema/tasks';
import { users } from '@shared/schema/users';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Database, Transaction } from '../../db/connect';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTask = typeof tasks.$inferInsert;
export type SeriesRow = typeof taskSeries.$inferSelect;

/** On a board, at most. */
const MOST_LISTED = 500;

/** What a board shows, in days around the senior's today (TASK-09). */
export const USUAL_DAYS = { back: 14, ahead: 60 };

const creators = alias(users, 'creators');
const holders = alias(users, 'holders');
const askers = alias(users, 'askers');
const doers = alias(users, 'doers');

type CardColumn = 'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'profileImageUrl';

function cardOf<P extends Record<CardColumn, unknown>>(person: P): Pick<P, CardColumn> {
  const { id, username, firstName, lastName, role, profileImageUrl } = person;
  return { id, username, firstName, lastName, role, profileImageUrl };
}

export const isThere = isNull(tasks.deletedAt);

export type TaskQueries = ReturnType<typeof createTaskQueries>;
export type BoardRow = Awaited<ReturnType<TaskQueries['list']>>[number];

/** Every statement names the senior as well as the task; deleted ones are found by their key alone. */
export function createTaskQueries({ orm }: Database) {
  const board = () =>
    orm
      .select({
        task: tasks,
        series: { rule: taskSeries.rule, endsOn: taskSeries.endsOn },
        medication: { id: medications.id, name: medications.name, deletedAt: medications.deletedAt },
        createdBy: cardOf(creators),
        assignee: cardOf(holders),
        assignedBy: cardOf(askers),
        doneBy: cardOf(doers),
      })
      .from(tasks)
      .leftJoin(taskSeries, eq(taskSeries.id, tasks.seriesId))
      .leftJoin(medications, eq(medications.id, tasks.medicationId))
      .leftJoin(creators, eq(creators.id, tasks.createdBy))
      .leftJoin(holders, eq(holders.id, tasks.assigneeId))
      .leftJoin(askers, eq(askers.id, tasks.assignedBy))
      .leftJoin(doers, eq(doers.id, tasks.doneBy));

  const listed = board()
    .where(
      and(
        eq(tasks.seniorId, sql.placeholder('seniorId')),
        gte(tasks.dueOn, sql.placeholder('from')),
        lte(tasks.dueOn, sql.placeholder('to')),
        isThere,
      ),
    )
    .orderBy(sql`${tasks.doneAt} is not null`, tasks.dueOn, sql`${tasks.startsAt} nulls first`, tasks.id)
    .limit(MOST_LISTED)
    .prepare('list_tasks');

  const owner = orm
    .select({ seniorId: tasks.seniorId })
    .from(tasks)
    .where(and(eq(tasks.id, sql.placeholder('id')), isThere))
    .prepare('find_task_owner');

  return {
    /**
     * What is not done comes first, by time, so that it is in the answer however much was done.
     * @param window dates of the senior's
     */
    list(seniorId: string, window: { from: string; to: string }) {
      return listed.execute({ seniorId, ...window });
    },

    /** Also a deleted one, for a repeated request. */
    async find(seniorId: string, id: string) {
      const [row = null] = await board().where(and(eq(tasks.id, id), eq(tasks.seniorId, seniorId)));
      return row;
    },

    /** The senior's circle with what each may do, by name. */
    circle(seniorId: string) {
      return orm
        .select({ person: cardOf(users), permissions: familyMembers.permissions })
        .from(familyMembers)
        .innerJoin(users, eq(users.id, familyMembers.caregiverId))
        .where(eq(familyMembers.seniorId, seniorId))
        .orderBy(users.firstName, users.lastName, users.id);
    },

    async findOwner(id: string): Promise<string | null> {
      const [row] = await owner.execute({ id });
      return row?.seniorId ?? null;
    },

    /** What an earlier request with this key stored. */
    async findSent(seniorId: string, key: string | null): Promise<string | null> {
      if (key === null) return null;
      const [row] = await orm
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(eq(tasks.seniorId, seniorId), eq(tasks.idempotencyKey, key)));
      return row?.id ?? null;
    },

    /** Whether that medication is the senior's, and not deleted. */
    async hasMedication(seniorId: string, id: string): Promise<boolean> {
      const isTheirs = and(eq(medications.id, id), eq(medications.userId, seniorId), isNull(medications.deletedAt));
      return (await orm.$count(medications, isTheirs)) > 0;
    },
  };
}

export const MOST_TASKS = 'At most 500 tasks can wait to be done. Please finish or delete some first.';

/**
 * How many more tasks a senior may have that are not done; nobody else adds one before the transaction ends. What the board no
 * longer shows does not count: nobody could finish or delete it.
 */
export async function roomFor(transaction: Transaction, seniorId: string, now: Date): Promise<number> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, seniorId)).for('no key update');
  const isShown = gte(tasks.dueOn, addDays(localDate(now, 'UTC'), -USUAL_DAYS.back - 1));
  const isOpen = and(eq(tasks.seniorId, seniorId), isNull(tasks.doneAt), isThere, isShown);
  return MOST_LISTED - (await transaction.$count(tasks, isOpen));
}
