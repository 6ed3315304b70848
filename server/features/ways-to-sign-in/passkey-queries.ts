import { and, asc, count, eq, sql } from 'drizzle-orm';
import { users } from '@shared/schema/users';
import { passkeys } from '@shared/schema/ways-to-sign-in';
import type { Database, Transaction } from '../../db/connect';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type UserRow = typeof users.$inferSelect;

export function createPasskeyQueries({ orm, writes }: Database) {
  const isTheirs = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return {
    list: (userId: string): Promise<PasskeyRow[]> =>
      orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

    async count(on: Transaction, userId: string): Promise<number> {
      const [row] = await on.select({ held: count() }).from(passkeys).where(eq(passkeys.userId, userId));
      return row?.held ?? 0;
    },

    /** With its owner, as they are now. */
    async find(credentialId: string) {
      const [row = null] = await orm
        .select({ passkey: passkeys, user: users })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.credentialId, credentialId));
      return row;
    },

    /** Null if it is stored already. */
    async insert(on: Transaction, row: PasskeyRow): Promise<PasskeyRow | null> {
      const [stored = null] = await on.insert(passkeys).values(row).onConflictDoNothing().returning();
      return stored;
    },

    async rename(on: Transaction, userId: string, id: string, name: string): Promise<PasskeyRow | null> {
      const [row = null] = await on.update(passkeys).set({ name }).where(isTheirs(userId, id)).returning();
      return row;
    },

    async remove(on: Transaction, userId: string, id: string): Promise<boolean> {
      const removed = await on.delete(passkeys).where(isTheirs(userId, id)).returning({ id: passkeys.id });
      return removed.length > 0;
    },

    async removeAll(on: Transaction, userId: string): Promise<number> {
      const removed = await on.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
      return removed.length;
    },

    /** False if it was removed, or two used it with one count. */
    async used(id: string, { counter, isBackedUp }: { counter: number; isBackedUp: boolean }, now: Date) {
      const isNewer = sql`(${passkeys.isBackedUp} or ${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter}::bigint = 0))`;
      const rows = await orm
        .update(passkeys)
        .set({ counter, isBackedUp, lastUsedAt: now })
        .where(and(eq(passkeys.id, id), isNewer))
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },

    /** Whether it is still there, once a concurrent removal has finished. */
    async isThereSettled(id: string): Promise<boolean> {
      // A row lock is a write.
      const { rowCount } = await writes.query({
        name: 'find_passkey_settled',
        text: 'select from passkeys where id = $1 for key share',
        values: [id],
      });
      return rowCount === 1;
    },
  };
}
