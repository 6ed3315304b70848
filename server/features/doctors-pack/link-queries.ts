import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { MOST_LINKS } from '@shared/domain/pack/pack';
import { packLinks } from '@shared/schema/doctors-pack';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { tellPackOpened } from '../../notifications/kinds/packs';

export type LinkRow = typeof packLinks.$inferSelect;
export type NewLink = typeof packLinks.$inferInsert;

/** The most that one sweep deletes; the next one continues. */
const MOST_AT_ONCE = 1000;

export type LinkQueries = ReturnType<typeof createLinkQueries>;

export function createLinkQueries({ orm, inTransaction }: Database) {
  const worksAt = (now: Date) => gt(packLinks.expiresAt, now);

  return {
    /** Newest first. */
    list(userId: string, now: Date): Promise<LinkRow[]> {
      return orm
        .select()
        .from(packLinks)
        .where(and(eq(packLinks.userId, userId), worksAt(now)))
        .orderBy(desc(packLinks.createdAt), desc(packLinks.id));
    },

    /** @returns false if there are too many already, also with two at once */
    add(link: NewLink, now: Date): Promise<boolean> {
      return inTransaction(async (transaction) => {
        await transaction.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('no key update');
        const isOther = and(eq(packLinks.userId, link.userId), worksAt(now));
        if ((await transaction.$count(packLinks, isOther)) >= MOST_LINKS) return false;
        await transaction.insert(packLinks).values(link);
        return true;
      });
    },

    async count(userId: string, now: Date): Promise<number> {
      return orm.$count(packLinks, and(eq(packLinks.userId, userId), worksAt(now)));
    },

    /** Counts a look, and tells the owner of it unless it is their own. @returns null for an unknown or expired one */
    look(secretDigest: string, viewerId: string | null, now: Date): Promise<LinkRow | null> {
      return inTransaction(async (transaction) => {
        const [row = null] = await transaction
          .update(packLinks)
          .set({ looks: sql`${packLinks.looks} + 1`, lastLookedAt: now })
          .where(and(eq(packLinks.secretDigest, secretDigest), worksAt(now)))
          .returning();
        if (row !== null && row.userId !== viewerId) await transaction.execute(tellPackOpened(row.id, row.userId, now));
        return row;
      });
    },

    /** @returns its file; null if there is no such link */
    async remove(userId: string, id: string): Promise<string | null> {
      const [row] = await orm
        .delete(packLinks)
        .where(and(eq(packLinks.id, id), eq(packLinks.userId, userId)))
        .returning({ file: packLinks.file });
      return row?.file ?? null;
    },

    async listExpired(now: Date): Promise<LinkRow[]> {
      return orm.select().from(packLinks).where(lte(packLinks.expiresAt, now)).limit(MOST_AT_ONCE);
    },
  };
}
