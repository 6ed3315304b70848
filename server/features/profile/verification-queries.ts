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

    /** The latest link. */
    async find(userId: string): Promise<VerificationRow | null> {
      const [row = null] = await orm.select().from(emailVerifications).where(eq(emailVerifications.userId, userId));
      return row;
    },

    /** Replaces an earlier one. */
    async replace(row: VerificationRow): Promise<void> {
      await orm
        .insert(emailVerifications)
        .values(row)
        .onConflictDoUpdate({ target: emailVerifications.userId, set: row });
    },

    /**
     * Uses the token up, and marks the address as verified if it is still the person's. Of two concurrent calls one
     * wins.
     * @param since links sent earlier no longer work
     * @returns null for a token that is unknown, used, too old, or for a previous address.
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
