import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { users } from '@shared/schema/users';
import { devicePairings } from '@shared/schema/ways-to-sign-in';
import type { PersonInSession } from '../../auth/confirmed';
import type { Database, Transaction } from '../../db/connect';

export type PairingRow = typeof devicePairings.$inferSelect;

export function createPairingQueries({ orm, inTransaction }: Database) {
  /** A pairing is read and answered by the device that began it. */
  const isTheirs = ({ userId, sid }: PersonInSession, id: string, now: Date) =>
    and(
      eq(devicePairings.id, id),
      eq(devicePairings.userId, userId),
      eq(devicePairings.sid, sid),
      gt(devicePairings.expiresAt, now),
    );

  return {
    /** In place of an earlier one: a person has one at a time. */
    async replace(on: Transaction, row: typeof devicePairings.$inferInsert): Promise<void> {
      await on.delete(devicePairings).where(eq(devicePairings.userId, row.userId));
      await on.insert(devicePairings).values(row);
    },

    async find(person: PersonInSession, id: string, now: Date): Promise<PairingRow | null> {
      const [row = null] = await orm
        .select()
        .from(devicePairings)
        .where(isTheirs(person, id, now));
      return row;
    },

    /** Binds it to the browser that comes first. Null for a code that is unknown, used or too old. */
    async open(
      codeDigest: string,
      { browserDigest, newDevice }: { browserDigest: string; newDevice: string | null },
      now: Date,
    ): Promise<PairingRow | null> {
      const isWaiting = and(
        eq(devicePairings.codeDigest, codeDigest),
        eq(devicePairings.state, 'waiting'),
        gt(devicePairings.expiresAt, now),
      );
      const [row = null] = await orm
        .update(devicePairings)
        .set({ state: 'asking', browserDigest, newDevice })
        .where(isWaiting)
        .returning();
      return row;
    },

    /** One answer, for good: a wrong number refuses it. Null if it does not ask. */
    async answer(person: PersonInSession, id: string, number: string, now: Date): Promise<PairingRow | null> {
      const [row = null] = await orm
        .update(devicePairings)
        .set({ state: sql`case when ${devicePairings.number} = ${number} then 'allowed' else 'refused' end` })
        .where(and(isTheirs(person, id, now), eq(devicePairings.state, 'asking')))
        .returning();
      return row;
    },

    /** False if there is none, or it is signed in already. */
    async refuse(person: PersonInSession, id: string, now: Date): Promise<boolean> {
      const refused = await orm
        .update(devicePairings)
        .set({ state: 'refused' })
        .where(and(isTheirs(person, id, now), ne(devicePairings.state, 'used')))
        .returning({ id: devicePairings.id });
      return refused.length > 0;
    },

    /** Uses it up if it is allowed; of two at once, one. With its person, unless their account is about to be deleted. */
    async useUp(browserDigest: string, now: Date) {
      return inTransaction(async (transaction) => {
        const [used] = await transaction
          .update(devicePairings)
          .set({ state: 'used' })
          .where(
            and(
              eq(devicePairings.browserDigest, browserDigest),
              eq(devicePairings.state, 'allowed'),
              gt(devicePairings.expiresAt, now),
            ),
          )
          .returning({ id: devicePairings.id, userId: devicePairings.userId });
        if (used === undefined) return null;
        const [user] = await transaction
          .select()
          .from(users)
          .where(and(eq(users.id, used.userId), isNull(users.deletionRequestedAt)));
        return user === undefined ? null : { id: used.id, user };
      });
    },

    /** Whether asking again may help: the first device has not answered yet, or has in the moment after `useUp` looked. */
    async isOpen(browserDigest: string, now: Date): Promise<boolean> {
      const rows = await orm
        .select({ id: devicePairings.id })
        .from(devicePairings)
        .where(
          and(
            eq(devicePairings.browserDigest, browserDigest),
            inArray(devicePairings.state, ['asking', 'allowed']),
            gt(devicePairings.expiresAt, now),
          ),
        );
      return rows.length > 0;
    },

    /** False if the first device was signed out meanwhile, or the password changed: then the pairing is gone. */
    async keepSession(id: string, newSession: string): Promise<boolean> {
      const kept = await orm
        .update(devicePairings)
        .set({ newSession })
        .where(eq(devicePairings.id, id))
        .returning({ id: devicePairings.id });
      return kept.length > 0;
    },

    removeExpired: (now: Date) => orm.delete(devicePairings).where(lt(devicePairings.expiresAt, now)),
  };
}
