import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './notifications';
import { users } from './users';

/**
 * That a senior's letter of a week became ready: the sweep that stores the row tells of it, so that it is told once. What the
 * letter says is not stored.
 */
export const familyLetters = pgTable(
  'family_letters',
  {
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its Sunday. */
    weekOn: date('week_on').notNull(),
    readyAt: instant('ready_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seniorId, table.weekOn] })],
);
