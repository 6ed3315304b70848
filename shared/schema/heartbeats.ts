import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** One row, written now and then to see whether the database acknowledges writes. */
export const heartbeats = pgTable(
  'heartbeats',
  {
    id: integer('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ id }) => [check('heartbeats_single', sql`${id} = 1`)],
);
