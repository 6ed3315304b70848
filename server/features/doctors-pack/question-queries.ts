import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { MOST_OPEN_QUESTIONS } from '@shared/domain/pack/pack';
import { visitQuestions } from '@shared/schema/doctors-pack';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../../db/connect';
import { AppError } from '../../errors/app-error';

export type NewQuestion = typeof visitQuestions.$inferInsert;
export type QuestionRow = Awaited<ReturnType<QuestionQueries['list']>>[number];
export type QuestionChange = Partial<Pick<NewQuestion, 'text' | 'answer' | 'answeredAt' | 'appointmentId'>>;

const isThere = isNull(visitQuestions.deletedAt);

/** In a list: all without an answer, and the newest others. */
const MOST_LISTED = 500;

export type QuestionQueries = ReturnType<typeof createQuestionQueries>;

/** Every statement but `findOwner` names the owner as well as the question. */
export function createQuestionQueries({ orm, inTransaction }: Database) {
  const { id, username, firstName, lastName, role, profileImageUrl } = users;
  const asked = () =>
    orm
      .select({ question: visitQuestions, askedBy: { id, username, firstName, lastName, role, profileImageUrl } })
      .from(visitQuestions)
      .leftJoin(users, eq(users.id, visitQuestions.askedBy));

  const listed = asked()
    .where(and(eq(visitQuestions.userId, sql.placeholder('userId')), isThere))
    .orderBy(sql`${visitQuestions.answer} is not null`, desc(visitQuestions.createdAt), desc(visitQuestions.id))
    .limit(MOST_LISTED)
    .prepare('list_visit_questions');

  async function find(userId: string, questionId: string) {
    const [row = null] = await asked().where(
      and(eq(visitQuestions.id, questionId), eq(visitQuestions.userId, userId), isThere),
    );
    return row;
  }

  /** Also a deleted one, for a repeated request. */
  async function findSent(userId: string, key: string | null) {
    if (key === null) return null;
    const [row = null] = await asked().where(
      and(eq(visitQuestions.userId, userId), eq(visitQuestions.idempotencyKey, key)),
    );
    return row;
  }

  return {
    find,
    findSent,

    list: (userId: string) => listed.execute({ userId }),

    async findOwner(questionId: string): Promise<string | null> {
      const [row] = await orm
        .select({ userId: visitQuestions.userId })
        .from(visitQuestions)
        .where(and(eq(visitQuestions.id, questionId), isThere));
      return row?.userId ?? null;
    },

    /** @returns false if the key is stored already. @throws AppError conflict where there is no room for it */
    add(question: NewQuestion): Promise<boolean> {
      return inTransaction(async (transaction) => {
        await assertRoom(transaction, question.userId);
        const { rowCount } = await transaction
          .insert(visitQuestions)
          .values(question)
          .onConflictDoNothing({ target: [visitQuestions.userId, visitQuestions.idempotencyKey] });
        return rowCount === 1;
      });
    },

    /** @returns whether it existed. @throws AppError conflict where an answer is taken back and there is no room */
    change(userId: string, questionId: string, change: QuestionChange): Promise<boolean> {
      return inTransaction(async (transaction) => {
        const isIt = and(eq(visitQuestions.id, questionId), eq(visitQuestions.userId, userId), isThere);
        if (change.answer === null) {
          const [current] = await transaction
            .select({ answer: visitQuestions.answer })
            .from(visitQuestions)
            .where(isIt);
          if (current !== undefined && current.answer !== null) await assertRoom(transaction, userId);
        }
        const { rowCount } = await transaction.update(visitQuestions).set(change).where(isIt);
        return rowCount === 1;
      });
    },

    async remove(userId: string, questionId: string, now: Date): Promise<boolean> {
      const { rowCount } = await orm
        .update(visitQuestions)
        .set({ deletedAt: now, text: '', answer: null, answeredAt: null })
        .where(and(eq(visitQuestions.id, questionId), eq(visitQuestions.userId, userId), isThere));
      return rowCount === 1;
    },
  };
}

/** Nobody else adds one before the transaction ends. @throws AppError conflict */
async function assertRoom(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const isOpen = and(eq(visitQuestions.userId, userId), isNull(visitQuestions.answer), isThere);
  if ((await transaction.$count(visitQuestions, isOpen)) < MOST_OPEN_QUESTIONS) return;
  throw new AppError(
    'conflict',
    `At most ${MOST_OPEN_QUESTIONS} questions can wait for an answer. Please delete some first.`,
  );
}
