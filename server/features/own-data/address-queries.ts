import { eq } from 'drizzle-orm';
import { calendarFeeds } from '@shared/schema/appointments';
import { emergencyLinks, emergencyLooks } from '@shared/schema/emergency';
import type { Database } from '../../db/connect';

/** When addresses were created and read; never the addresses themselves, which are secrets. */
export async function readAddresses(orm: Database['orm'], userId: string) {
  const [calendar = null] = await orm
    .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  const [emergencyCard = null] = await orm
    .select({ createdAt: emergencyLinks.createdAt })
    .from(emergencyLinks)
    .where(eq(emergencyLinks.userId, userId));
  const looks = await orm
    .select({ lookedAt: emergencyLooks.lookedAt })
    .from(emergencyLooks)
    .where(eq(emergencyLooks.userId, userId))
    .orderBy(emergencyLooks.lookedAt);
  return { calendar, emergencyCard, emergencyCardLooks: looks.map(({ lookedAt }) => lookedAt) };
}
