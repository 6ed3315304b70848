import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
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
    seenUntil: timestamp('seen_until', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('pages_in_sight_user_id_idx').on(table.userId)],
);
