import { and, eq, ne, sql } from 'drizzle-orm';
import { sessions } from '@shared/schema/sessions';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';

export type UserRow = typeof users.$inferSelect;

type ChangedFields = Pick<
  UserRow,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'dateOfBirth'
  | 'address'
  | 'emergencyContact'
  | 'medicalConditions'
  | 'allergies'
  | 'medications'
> & { email: string; timeZone?: string | undefined };

export type ProfileQueries = ReturnType<typeof createProfileQueries>;

export function createProfileQueries({ orm, inTransaction }: Database) {
  return {
    async find(id: string): Promise<UserRow | null> {
      const [row = null] = await orm.select().from(users).where(eq(users.id, id));
      return row;
    },

    /** Another address is not proved yet, whatever the one before was; writing it in capitals makes it no other. */
    async update(id: string, { timeZone, ...fields }: ChangedFields, now: Date): Promise<void> {
      const isSameAddress = sql`lower(${users.email}) = lower(${fields.email})`;
      await orm
        .update(users)
        .set({
          ...fields,
          ...(timeZone !== undefined && { timeZone }),
          emailVerifiedAt: sql`case when ${isSameAddress} then ${users.emailVerifiedAt} end`,
          updatedAt: now,
        })
        .where(eq(users.id, id));
    },

    /**
     * @returns the address of the picture before, null inside for none; of several at once each gets another one. Null where
     *   there is no such person any more.
     */
    async replacePicture(id: string, address: string | null, now: Date): Promise<{ address: string | null } | null> {
      return inTransaction(async (transaction) => {
        const own = eq(users.id, id);
        const [before = null] = await transaction
          .select({ address: users.profileImageUrl })
          .from(users)
          .where(own)
          .for('no key update');
        if (before === null) return null;
        await transaction.update(users).set({ profileImageUrl: address, updatedAt: now }).where(own);
        return before;
      });
    },

    /**
     * The new password, and the end of every other session, in one transaction.
     * @param former the hash the new one takes the place of
     * @returns the ids of the ended sessions; null where the password was changed meanwhile.
     */
    async changePassword(change: {
      userId: string;
      former: string;
      hash: string;
      keepSid: string;
      now: Date;
    }): Promise<string[] | null> {
      const { userId, former, hash, keepSid, now } = change;
      return inTransaction(async (transaction) => {
        const changed = await transaction
          .update(users)
          .set({ password: hash, updatedAt: now })
          .where(and(eq(users.id, userId), eq(users.password, former)))
          .returning({ id: users.id });
        if (changed.length === 0) return null;
        const ended = await transaction
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.sid, keepSid)))
          .returning({ sid: sessions.sid });
        return ended.map(({ sid }) => sid);
      });
    },
  };
}
