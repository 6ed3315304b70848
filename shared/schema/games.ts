import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createInsertSchema } from 'drizzle-zod';
import { DIFFICULTIES, GAME_TYPES, NO_LEVEL } from '../domain/games/game-types';
import { users } from './users';

/**
 * Finished games. `duration` in seconds. The device creates `idempotencyKey` when a game begins; it is unique for each
 * player: a retry after a lost response stores nothing twice.
 */
export const gameActivities = pgTable(
  'game_activities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameType: text('game_type', { enum: GAME_TYPES }).notNull(),
    score: integer('score').notNull(),
    duration: integer('duration').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true, precision: 3 }).notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull().default(NO_LEVEL),
    idempotencyKey: uuid('play_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('game_activities_user_id_idx').on(table.userId, table.completedAt.desc().nullsFirst(), table.id),
    uniqueIndex('game_activities_play_key').on(table.userId, table.idempotencyKey),
    check('game_activities_score_check', sql`${table.score} >= 0`),
  ],
);

export const insertGameActivitySchema = createInsertSchema(gameActivities).omit({
  id: true,
  userId: true,
  idempotencyKey: true,
  createdAt: true,
});
