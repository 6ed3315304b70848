import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { users } from './users';

/**
 * Readings. `value` is the result of `shared/domain/vitals`; older rows may have any of the shapes that its parser
 * accepts. `measured` is the same in the type's default unit, as short text ('120/80'): with the instant it identifies
 * a reading, so that a retry or a second import of one file stores nothing twice.
 */
export const healthMetrics = pgTable(
  'health_metrics',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    measured: text('measured').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true, precision: 3 }).notNull(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('health_metrics_reading_key').on(table.userId, table.type, table.recordedAt, table.measured),
    index('health_metrics_user_id_idx').on(
      table.userId,
      table.recordedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('health_metrics_recorded_by_idx').on(table.recordedBy),
  ],
);

export const insertHealthMetricSchema = createInsertSchema(healthMetrics).omit({
  id: true,
  measured: true,
  recordedBy: true,
  createdAt: true,
});
