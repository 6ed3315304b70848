import { and, eq, gt, sql } from 'drizzle-orm';
import { emailVerifications, users } from '@shared/schema/users';
import type { Database } from '../../db/connect';

export type VerificationRow = typeof emailVerifications.$inferSelect;

export function createVerificationQueries({ orm, inTransaction }: Database) {
  return {
    async findPerson(id: string) {
      const [row = null] = await orm.select().from(users).where(eq(users.id, id));
      return row;
    },

    /** The link that was sent last. */
    async find(userId: string): Promise<VerificationRow | null> {
      const [row = null] = await orm.select().from(emailVerifications).where(eq(emailVerifications.userId, userId));
      return row;
    },

    /** Takes the place of an earlier one. */
    async replace(row: VerificationRow): Promise<void> {
      await orm
        .insert(emailVerifications)
        .values(row)
        .onConflictDoUpdate({ target: emailVerifications.userId, set: row });
    },

    /**
     * Uses the token up, and notes that the address is proved, if it still is the person's. Of two at once one wins.
     * @param since links that were sent before work no more
     * @returns null for a token that is unknown, used, too old, or for an address the person has no more.
     */
    async prove(
      tokenDigest: string,
      { since, now }: { since: Date; now: Date },
    ): Promise<{ userId: string; email: string } | null> {
      return inTransaction(async (transaction) => {
        const [used] = await transaction
          .delete(emailVerifications)
          .where(and(eq(emailVerifications.tokenDigest, tokenDigest), gt(emailVerifications.createdAt, since)))
          .returning({ userId: emailVerifications.userId, email: emailVerifications.email });
        if (used === undefined) return null;
        const [proved] = await transaction
          .update(users)
          .set({ emailVerifiedAt: now })
          .where(and(eq(users.id, used.userId), sql`lower(${users.email}) = lower(${used.email})`))
          .returning({ userId: users.id, email: users.email });
        return proved === undefined ? null : { userId: proved.userId, email: proved.email ?? used.email };
      });
    },
  };
}
