import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './notifications';
import { users } from './users';

/**
 * Pages that somebody can see right now, of all instances: each one refreshes those of its own live connections. Rows of an
 * instance that was killed expire.
 */
export const pagesInSight = pgTable(
  'pages_in_sight',
  {
    connectionId: uuid('connection_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenUntil: instant('seen_until').notNull(),
  },
  (table) => [index('pages_in_sight_user_id_idx').on(table.userId)],
);

/** Secrets that all instances share, made at the first start, such as the key that push services know this server by. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * One row: when an instance last looked, written every ten seconds. From `awaySince` to `backAt` none did, or the clock
 * was turned ahead; null: not yet. `heartbeatAt`: when HEARTBEAT_URL was asked last.
 */
export const engineClock = pgTable(
  'engine_clock',
  {
    id: integer('id').primaryKey(),
    seenAt: instant('seen_at').notNull(),
    awaySince: instant('away_since'),
    backAt: instant('back_at'),
    heartbeatAt: instant('heartbeat_at'),
  },
  (table) => [check('engine_clock_one_row', sql`${table.id} = 1`)],
);
