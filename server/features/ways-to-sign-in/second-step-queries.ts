import { and, count, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { sessions } from '@shared/schema/sessions';
import { users } from '@shared/schema/users';
import { recoveryCodes, secondFactors } from '@shared/schema/ways-to-sign-in';
import type { Database, Transaction } from '../../db/connect';

/** A transaction, or the database itself. */
type Orm = Pick<Transaction, 'select' | 'insert' | 'update' | 'delete'>;

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export function createSecondStepQueries({ orm }: Pick<Database, 'orm'>) {
  const isTheirs = (userId: string) => eq(secondFactors.userId, userId);
  return {
    async find(userId: string, on: Orm = orm): Promise<SecondFactorRow | null> {
      const [row = null] = await on.select().from(secondFactors).where(isTheirs(userId));
      return row;
    },

    async findUser(userId: string) {
      const [row = null] = await orm.select().from(users).where(eq(users.id, userId));
      return row;
    },

    async countCodesLeft(userId: string): Promise<number> {
      const isLeft = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
      const [row] = await orm.select({ left: count() }).from(recoveryCodes).where(isLeft);
      return row?.left ?? 0;
    },

    /** In place of one that was never confirmed. */
    async begin(on: Orm, row: { userId: string; secret: string; createdAt: Date }): Promise<void> {
      await on
        .insert(secondFactors)
        .values(row)
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: row,
          setWhere: isNull(secondFactors.confirmedAt),
        });
    },

    /** A step counts once, also for two at the same time. @param confirmedAt set with the first one */
    async acceptStep(on: Orm, userId: string, step: number, confirmedAt?: Date): Promise<boolean> {
      const isSetUp =
        confirmedAt === undefined ? isNotNull(secondFactors.confirmedAt) : isNull(secondFactors.confirmedAt);
      const accepted = await on
        .update(secondFactors)
        .set({ lastStep: step, ...(confirmedAt !== undefined && { confirmedAt }) })
        .where(and(isTheirs(userId), isSetUp, lt(secondFactors.lastStep, step)))
        .returning({ userId: secondFactors.userId });
      return accepted.length > 0;
    },

    /** Of two at the same time, one. */
    async useRecoveryCode(on: Orm, userId: string, digest: string, now: Date): Promise<boolean> {
      const used = await on
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest), isNull(recoveryCodes.usedAt)))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },

    async replaceRecoveryCodes(on: Orm, userId: string, digests: readonly string[]): Promise<void> {
      await on.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await on.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })));
    },

    async remove(on: Orm, userId: string): Promise<void> {
      await on.delete(secondFactors).where(isTheirs(userId));
      await on.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },

    /** @returns the ids of the ended sessions. */
    async endOtherSessions(on: Orm, userId: string, keepSid: string): Promise<string[]> {
      const ended = await on
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.sid, keepSid)))
        .returning({ sid: sessions.sid });
      return ended.map(({ sid }) => sid);
    },
  };
}
