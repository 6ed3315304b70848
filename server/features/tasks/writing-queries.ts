/** What all changes of tasks have in common: whom they lock, and in which order. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { answerAccess } from '@shared/access/access';
import { personName } from '@shared/domain/person-name';
import type { TaskKind } from '@shared/domain/tasks';
import { familyMembers } from '@shared/schema/care-team';
import { tasks } from '@shared/schema/tasks';
import { users } from '@shared/schema/users';
import type { Transaction } from '../../db/connect';
import { AppError, atField, notFound } from '../../errors/app-error';
import { isThere, type TaskRow } from './queries';

export type TaskUpdate = Partial<typeof tasks.$inferInsert>;

export interface TaskTimes {
  dueOn: string;
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface TaskTexts {
  kind: TaskKind;
  title: string;
  note: string | null;
  place: string | null;
}

type SentTexts = { [Name in keyof TaskTexts]?: TaskTexts[Name] | undefined };

export function textsOf({ kind, title, note, place }: SentTexts): Partial<TaskTexts> {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(title === undefined ? {} : { title }),
    ...(note === undefined ? {} : { note }),
    ...(place === undefined ? {} : { place }),
  };
}

/** Who changes a task of whom, and when. */
export interface Doing {
  viewerId: string;
  seniorId: string;
  now: Date;
}

/**
 * Accounts first, as deleting one does, then connections, appointments, series and tasks: otherwise each could wait for
 * the other.
 */
export async function lockPeople(transaction: Transaction, ids: readonly (string | null)[]): Promise<void> {
  const people = [...new Set(ids.filter((id) => id !== null))];
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, people))
    .orderBy(users.id)
    .for('key share');
}

/** Whether that person may take tasks of the senior's, which nobody ends before the transaction does. */
export async function holdHelper(transaction: Transaction, seniorId: string, helperId: string) {
  const [connection = null] = await transaction
    .select({ permissions: familyMembers.permissions })
    .from(familyMembers)
    .where(and(eq(familyMembers.seniorId, seniorId), eq(familyMembers.caregiverId, helperId)))
    .for('share');
  const question = { viewerId: helperId, seniorId, connection, area: 'tasks' } as const;
  return {
    mayRead: answerAccess({ ...question, action: 'read' }) === 'allowed',
    mayHelp: answerAccess({ ...question, action: 'claim' }) === 'allowed',
  };
}

/** @throws AppError invalid_input for somebody who could not say yes */
export async function assertHelper(transaction: Transaction, seniorId: string, helperId: string): Promise<void> {
  const { mayRead, mayHelp } =
    helperId === seniorId ? { mayRead: false, mayHelp: false } : await holdHelper(transaction, seniorId, helperId);
  if (mayHelp) return;
  throw atField(
    'invalid_input',
    'assigneeId',
    mayRead ? 'This person can see the help board, but not help.' : 'This person does not see the help board.',
  );
}

export async function lockTask(transaction: Transaction, { seniorId }: Doing, id: string): Promise<TaskRow> {
  const [row] = await transaction
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.seniorId, seniorId), isThere))
    .for('update');
  if (row === undefined) throw notFound();
  return row;
}

/** Calendar apps find the newer version by its revision. */
export async function updateTask(transaction: Transaction, { now }: Doing, id: string, update: TaskUpdate) {
  await transaction
    .update(tasks)
    .set({ ...update, revision: sql`${tasks.revision} + 1`, changedAt: now })
    .where(eq(tasks.id, id));
}

/** The columns of a task that is in another state now. */
export function statusBy({ viewerId, now }: Doing) {
  return { statusAt: now, statusBy: viewerId } satisfies TaskUpdate;
}

/** Asked, and not answered; or nobody. */
export function assignedTo(assigneeId: string | null, doing: Doing) {
  return {
    assigneeId,
    assignedBy: assigneeId === null ? null : doing.viewerId,
    claimedAt: null,
    movedAt: null,
    ...statusBy(doing),
  } satisfies TaskUpdate;
}

/** What the time of a task becomes; whoever took it for another time is asked again, unless they chose this one. */
export function movedTo(current: TaskRow, times: TaskTimes, doing: Doing) {
  const isSame =
    times.dueOn === current.dueOn &&
    times.startsAt?.getTime() === current.startsAt?.getTime() &&
    times.endsAt?.getTime() === current.endsAt?.getTime();
  const isAskedAgain =
    !isSame && current.claimedAt !== null && current.doneAt === null && current.assigneeId !== doing.viewerId;
  const asked = { claimedAt: null, movedAt: doing.now, ...statusBy(doing) };
  return { update: { ...times, ...(isAskedAgain ? asked : {}) } satisfies TaskUpdate, isAskedAgain };
}

export function doneAlready(): AppError {
  return new AppError('conflict', 'This is done already.');
}

export async function takenBy(transaction: Transaction, assigneeId: string): Promise<AppError> {
  const [person] = await transaction.select().from(users).where(eq(users.id, assigneeId));
  const name = person === undefined ? 'Somebody' : (person.firstName ?? personName(person));
  return new AppError('conflict', `${name} has just taken this. Thank you for offering.`);
}
