/**
 * A person who finds an unlocked tablet must not be able to keep a way in. So each act that adds or removes one asks first who
 * is there, by password or passkey, and that holds for 10 minutes on that device (SAFE-09).
 */
import { and, eq, gt } from 'drizzle-orm';
import { sessions } from '@shared/schema/sessions';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../db/connect';
import { AppError, unauthorized } from '../errors/app-error';

const HOLDS_MS = 10 * 60 * 1000;

type UserRow = typeof users.$inferSelect;

/** A signed-in person, in one of their sessions. */
export interface PersonInSession {
  userId: string;
  sid: string;
}

export type Confirmed = ReturnType<typeof createConfirmed>;

export function createConfirmed({ orm, inTransaction }: Database, clock: () => Date) {
  return {
    /** In that session only; a session that has ended meanwhile stays ended. */
    async confirm({ userId, sid }: PersonInSession): Promise<void> {
      await orm
        .update(sessions)
        .set({ confirmedUntil: new Date(clock().getTime() + HOLDS_MS) })
        .where(and(eq(sessions.sid, sid), eq(sessions.userId, userId)));
    },

    /**
     * For acts that change the ways in: one at a time for each person, and none by a session that has ended. Ending a
     * session waits for what it began, so nothing is stored by it afterwards.
     * @throws AppError confirm_first, unauthorized
     */
    act<T>(
      { userId, sid }: PersonInSession,
      work: (transaction: Transaction, user: UserRow) => Promise<T>,
    ): Promise<T> {
      return inTransaction(async (transaction) => {
        // Before the session: a change of the password takes them in the same order.
        const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update');
        const [session] = await transaction
          .select({ confirmedUntil: sessions.confirmedUntil })
          .from(sessions)
          .where(and(eq(sessions.sid, sid), eq(sessions.userId, userId)))
          .for('key share');
        if (user === undefined || session === undefined) throw unauthorized();
        if (session.confirmedUntil === null || session.confirmedUntil <= clock()) {
          throw confirmFirst();
        }
        return work(transaction, user);
      });
    },

    /** @throws AppError confirm_first */
    async refuseUnconfirmed({ userId, sid }: PersonInSession): Promise<void> {
      const isTheirs = and(eq(sessions.sid, sid), eq(sessions.userId, userId), gt(sessions.confirmedUntil, clock()));
      const found = await orm.select({ sid: sessions.sid }).from(sessions).where(isTheirs);
      if (found.length === 0) throw confirmFirst();
    },
  };
}

const confirmFirst = () => new AppError('confirm_first', 'Please show that it is you first.');
