import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { REPEATS, type RepeatEvery } from '../domain/repeat';
import { users } from './users';

/**
 * Appointments and other events. Deleting sets `isActive` to false: the appointment leaves every list for good.
 * `revision` counts the changes, which calendar apps use to find the newer version (RFC 5545, SEQUENCE).
 * `idempotencyKey` is unique for each senior: a retry after a lost response stores nothing twice.
 *
 * A row with `repeatEvery` is a series (KIND-31, decision 0031): its times are those of the first occurrence. An occurrence
 * gets a row once it is changed or completed, with the series and the date the rule gave it. `exceptOn` has the dates of
 * those, and of the ones deleted.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    type: text('type').notNull(),
    startTime: timestamp('start_time', { withTimezone: true, precision: 3 }).notNull(),
    endTime: timestamp('end_time', { withTimezone: true, precision: 3 }),
    location: text('location'),
    reminderMinutes: integer('reminder_minutes').notNull().default(30),
    isCompleted: boolean('is_completed').notNull().default(false),
    completedAt: timestamp('completed_at', { withTimezone: true, precision: 3 }),
    isActive: boolean('is_active').notNull().default(true),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    idempotencyKey: uuid('send_key'),
    repeatEvery: text('repeat_every').$type<RepeatEvery>(),
    /** The last date; null: no end. */
    repeatUntil: date('repeat_until'),
    /** The zone whose wall clock the times follow. */
    repeatZone: text('repeat_zone'),
    exceptOn: date('except_on')
      .array()
      .notNull()
      .default(sql`'{}'`),
    seriesId: uuid('series_id').references((): AnyPgColumn => appointments.id, { onDelete: 'cascade' }),
    occursOn: date('occurs_on'),
    /** Who chose its start: not told at once of what they have just entered. Null: unknown, or the account is deleted. */
    startSetBy: uuid('start_set_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * When its reminders are to be planned; null: never again. '-infinity': now, as triggers say for a new one, and after
     * a change of anything that decides them. As long as its start lies ahead it is not null.
     */
    nextDueAt: timestamp('next_due_at', { withTimezone: true, precision: 3, mode: 'string' }).default('-infinity'),
  },
  (table) => [
    uniqueIndex('appointments_send_key').on(table.userId, table.idempotencyKey),
    index('appointments_user_id_idx')
      .on(table.userId, table.startTime.desc().nullsFirst(), table.id)
      .where(sql`${table.isActive}`),
    // For deleting an account, which has to find deleted ones too.
    index('appointments_owner_idx').on(table.userId),
    index('appointments_due_idx')
      .on(table.nextDueAt)
      .where(sql`${table.nextDueAt} is not null`),
    index('appointments_start_set_by_idx').on(table.startSetBy),
    index('appointments_repeating_idx')
      .on(table.userId)
      .where(sql`${table.isActive} and ${table.repeatEvery} is not null`),
    // At most one row for each occurrence.
    uniqueIndex('appointments_occurrence_key').on(table.seriesId, table.occursOn),
    check('appointments_end_check', sql`${table.endTime} >= ${table.startTime}`),
    check(
      'appointments_repeat_check',
      sql`${table.repeatEvery} in (${sql.raw(REPEATS.map((every) => `'${every}'`).join(', '))})
        and (${table.repeatEvery} is null) = (${table.repeatZone} is null)
        and (${table.repeatEvery} is not null or (${table.repeatUntil} is null and ${table.exceptOn} = '{}'))`,
    ),
    check(
      'appointments_series_check',
      sql`(${table.seriesId} is null) = (${table.occursOn} is null)
        and (${table.seriesId} is null or ${table.repeatEvery} is null)`,
    ),
  ],
);

/** The private address for a person's calendar apps. No row: there is none. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Stored readable, since the person has to be able to see the address again and copy it into another app. */
    secret: text('secret').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last time an app read it, to the hour; null if none has. */
    lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('calendar_feeds_secret_key').on(table.secret)],
);

export const insertAppointmentSchema = createInsertSchema(appointments).omit({
  id: true,
  isActive: true,
  revision: true,
  createdAt: true,
  changedAt: true,
  idempotencyKey: true,
  exceptOn: true,
  startSetBy: true,
  nextDueAt: true,
});
