import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { PlayedGame } from '@shared/domain/games/game-types';
import { gameActivities } from '@shared/schema/games';
import type { Database } from '../../db/connect';

export type ActivityRow = typeof gameActivities.$inferSelect;

/** The maximum of a list. */
const MOST_LISTED = 500;

export type GameQueries = ReturnType<typeof createGameQueries>;

export function createGameQueries({ orm }: Database) {
  return {
    /** Newest first. @param since null: from the beginning. */
    list(userId: string, since: Date | null): Promise<ActivityRow[]> {
      return orm
        .select()
        .from(gameActivities)
        .where(
          and(eq(gameActivities.userId, userId), since === null ? undefined : gte(gameActivities.completedAt, since)),
        )
        .orderBy(desc(gameActivities.completedAt), asc(gameActivities.id))
        .limit(MOST_LISTED);
    },

    /** Every game ever played, oldest first. */
    listPlayed(userId: string): Promise<Array<PlayedGame & { completedAt: Date }>> {
      const { gameType, difficulty, score, completedAt } = gameActivities;
      return orm
        .select({ gameType, difficulty, score, completedAt })
        .from(gameActivities)
        .where(eq(gameActivities.userId, userId))
        .orderBy(asc(gameActivities.completedAt), asc(gameActivities.id));
    },

    /** @returns null if the player's `idempotencyKey` is already stored. */
    async insert(activity: typeof gameActivities.$inferInsert): Promise<ActivityRow | null> {
      const [row = null] = await orm
        .insert(gameActivities)
        .values(activity)
        .onConflictDoNothing({ target: [gameActivities.userId, gameActivities.idempotencyKey] })
        .returning();
      return row;
    },

    async findSent(userId: string, idempotencyKey: string): Promise<ActivityRow | null> {
      const [row = null] = await orm
        .select()
        .from(gameActivities)
        .where(and(eq(gameActivities.userId, userId), eq(gameActivities.idempotencyKey, sql`${idempotencyKey}::uuid`)));
      return row;
    },
  };
}
