import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * Sign-in sessions, as connect-pg-simple stores them. The database derives `userId` from the stored session, so that
 * one statement finds a session and its user, and a person's other sessions can be ended.
 */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar('sid').primaryKey(),
    sess: json('sess').notNull(),
    expire: timestamp('expire', { withTimezone: true, precision: 6 }).notNull(),
    /** Until then the person counts as having just shown who they are, on this device alone (SAFE-09). */
    confirmedUntil: timestamp('confirmed_until', { withTimezone: true, precision: 3 }),
    userId: uuid('user_id').generatedAlwaysAs(sql`((sess -> 'passport' ->> 'user')::uuid)`),
  },
  (table) => [index('sessions_expire_idx').on(table.expire), index('sessions_user_id_idx').on(table.userId)],
);

/** Counters of sign-in attempts and registrations, as rate-limiter-flexible stores them; `expire` in ms since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
