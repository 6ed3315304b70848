import { and, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { sessions } from '@shared/schema/sessions';
import { unwantedFolders } from '@shared/schema/unwanted-folders';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';
import { accountMail } from '../../notifications/kinds/account';

/** The most that one sweep handles; the next one continues. */
const MOST_AT_ONCE = 1000;

export type DeletionQueries = ReturnType<typeof createDeletionQueries>;

/** @param isMailOn whether people are told by email that their account will be deleted (REACH-33) */
export function createDeletionQueries({ orm, writes, inTransaction }: Database, isMailOn: boolean) {
  return {
    /**
     * Stores the request, and ends every other session of the person. A repeated request keeps the first time.
     * @returns the ids of the ended sessions.
     */
    async request({ userId, keepSid, now }: { userId: string; keepSid: string; now: Date }): Promise<string[]> {
      return inTransaction(async (transaction) => {
        const first = await transaction
          .update(users)
          .set({ deletionRequestedAt: now })
          .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt)))
          .returning({ id: users.id });
        if (isMailOn && first.length > 0) {
          await transaction.execute(accountMail({ userId, topic: 'deletion', at: now }));
        }
        const ended = await transaction
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.sid, keepSid)))
          .returning({ sid: sessions.sid });
        return ended.map(({ sid }) => sid);
      });
    },

    async cancel(userId: string): Promise<void> {
      await orm.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, userId));
    },

    /** People who asked at that time or before, longest waiting first. */
    async listDue(requestedUntil: Date): Promise<string[]> {
      const rows = await orm
        .select({ id: users.id })
        .from(users)
        .where(and(isNotNull(users.deletionRequestedAt), lte(users.deletionRequestedAt, requestedUntil)))
        .orderBy(users.deletionRequestedAt)
        .limit(MOST_AT_ONCE);
      return rows.map(({ id }) => id);
    },

    async listUnwantedFolders(): Promise<string[]> {
      const rows = await orm.select().from(unwantedFolders).orderBy(unwantedFolders.since).limit(MOST_AT_ONCE);
      return rows.map(({ folder }) => folder);
    },

    async forgetFolder(folder: string): Promise<void> {
      await orm.delete(unwantedFolders).where(eq(unwantedFolders.folder, folder));
    },

    /** Sessions without a user: of a sign-in in progress when its account was deleted. */
    async removeOwnerlessSessions(): Promise<void> {
      await writes.query(
        `delete from sessions s
         where s.user_id is not null and not exists (select from users u where u.id = s.user_id)`,
      );
    },
  };
}
