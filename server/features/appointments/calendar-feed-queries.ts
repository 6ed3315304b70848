import { eq, sql } from 'drizzle-orm';
import { calendarFeeds } from '@shared/schema/appointments';
import { users } from '@shared/schema/users';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;

export type CalendarFeedQueries = ReturnType<typeof createCalendarFeedQueries>;

export function createCalendarFeedQueries({ orm }: Database) {
  return {
    async findFeed(userId: string): Promise<CalendarFeedRow | null> {
      const [row = null] = await orm.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
      return row;
    },

    /** The new secret replaces an earlier one. */
    async replaceFeed(feed: { userId: string; secret: string; createdAt: Date }): Promise<CalendarFeedRow> {
      const [row] = await orm
        .insert(calendarFeeds)
        .values(feed)
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: { ...feed, lastReadAt: null } })
        .returning();
      if (row === undefined) throw new Error('An insert returned no row');
      return row;
    },

    async removeFeed(userId: string): Promise<void> {
      await orm.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    },

    async findFeedOwner(secret: string): Promise<Viewer | null> {
      const [row = null] = await orm
        .select({ id: users.id, role: users.role, timeZone: users.timeZone, formats: users.formats })
        .from(calendarFeeds)
        .innerJoin(users, eq(users.id, calendarFeeds.userId))
        .where(eq(calendarFeeds.secret, secret));
      return row;
    },

    /** To the hour, so that an app that polls every few minutes causes few writes. */
    async noteRead(secret: string, hour: Date): Promise<void> {
      await orm
        .update(calendarFeeds)
        .set({ lastReadAt: hour })
        .where(
          sql`${calendarFeeds.secret} = ${secret} and ${calendarFeeds.lastReadAt} is distinct from ${hour.toISOString()}`,
        );
    },
  };
}
