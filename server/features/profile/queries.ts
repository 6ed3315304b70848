import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { sessions } from '@shared/schema/sessions';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { accountMail } from '../../notifications/kinds/account';

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

/** @param isMailOn whether people are told by email what happens to their account (REACH-33) */
export function createProfileQueries({ orm, inTransaction }: Database, isMailOn: boolean) {
  return {
    async find(id: string): Promise<UserRow | null> {
      const [row = null] = await orm.select().from(users).where(eq(users.id, id));
      return row;
    },

    /**
     * A changed address is unverified, even if the previous one was verified: that one is told. A change of case is no
     * change.
     */
    async update(id: string, { timeZone, ...fields }: ChangedFields, now: Date): Promise<void> {
      const isSameAddress = sql`lower(${users.email}) = lower(${fields.email})`;
      const changes = {
        ...fields,
        ...(timeZone !== undefined && {
          timeZone,
          timeZoneKnown: true,
          // Whoever chooses another zone here has moved.
          homeTimeZone: sql`case when ${users.timeZone} = ${timeZone} then ${users.homeTimeZone} end`,
        }),
        emailVerifiedAt: sql`case when ${isSameAddress} then ${users.emailVerifiedAt} end`,
        updatedAt: now,
      };
      await inTransaction(async (transaction) => {
        if (isMailOn) await transaction.execute(accountMail({ userId: id, topic: 'address', at: now }, fields.email));
        await transaction.update(users).set(changes).where(eq(users.id, id));
      });
    },

    async updateName(id: string, name: Pick<UserRow, 'firstName' | 'lastName'>, now: Date): Promise<void> {
      await orm
        .update(users)
        .set({ ...name, updatedAt: now })
        .where(eq(users.id, id));
    },

    /** Only while nobody has said it. @returns whether that was so */
    async nameTimeZone(id: string, timeZone: string, now: Date): Promise<boolean> {
      const named = await orm
        .update(users)
        .set({ timeZone, timeZoneKnown: true, updatedAt: now })
        .where(and(eq(users.id, id), eq(users.timeZoneKnown, false)))
        .returning({ id: users.id });
      return named.length > 0;
    },

    /** To the zone of home: back home. Where nobody has said what home is, it is there. */
    async travelTo(id: string, timeZone: string, now: Date): Promise<void> {
      const home = sql`coalesce(${users.homeTimeZone}, ${users.timeZone})`;
      const homeTimeZone = sql`case when ${users.timeZoneKnown} and ${home} <> ${timeZone} then ${home} end`;
      await orm
        .update(users)
        .set({ timeZone, timeZoneKnown: true, homeTimeZone, updatedAt: now })
        .where(eq(users.id, id));
    },

    /** @returns false if they are */
    async comeHome(id: string, now: Date): Promise<boolean> {
      const come = await orm
        .update(users)
        .set({ timeZone: sql`${users.homeTimeZone}`, homeTimeZone: null, updatedAt: now })
        .where(and(eq(users.id, id), isNotNull(users.homeTimeZone)))
        .returning({ id: users.id });
      return come.length > 0;
    },

    /**
     * @returns the previous picture's address, with null inside for none; of concurrent calls each gets a different
     * one. Null if the person no longer exists.
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
     * Stores the new password and ends every other session, in one transaction.
     * @param former the hash being replaced
     * @returns the ids of the ended sessions; null if the password was changed meanwhile.
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
        if (isMailOn) await transaction.execute(accountMail({ userId, topic: 'password', at: now }));
        const ended = await transaction
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.sid, keepSid)))
          .returning({ sid: sessions.sid });
        return ended.map(({ sid }) => sid);
      });
    },
  };
}
