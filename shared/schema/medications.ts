import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import type { EarlierPlan, Schedule } from '../domain/dose-plan';
import { LOG_STATUSES } from '../domain/log-status';
import { MEDICATION_CHANGE_KINDS } from '../domain/medication-change';
import { MEDICATION_COLORS, MEDICATION_FORMS } from '../domain/medication-look';
import { users } from './users';

function inQuotes(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(', '));
}

/**
 * A senior's medications. `times` are wall-clock 'HH:MM' strings in the senior's zone, sorted and distinct. Deleting
 * sets `deletedAt`: the medication leaves every list for good, its logs stay for the history (D-70). `idempotencyKey`
 * is unique for each senior: a retry after a lost response stores nothing twice. Doses due before `countsFrom` do not
 * count; null: those of the first day count from its start (D-101). The look is drawn where there is no photo (KIND-07).
 */
export const medications = pgTable(
  'medications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    dosage: text('dosage').notNull(),
    frequency: text('frequency').notNull(),
    times: jsonb('times').$type<string[]>().notNull(),
    /** Null: the frequency and the times say which doses are due (SCHED-01). */
    schedule: jsonb('schedule').$type<Schedule>(),
    /** Since when the present plan holds; null: always. A trigger keeps it and the earlier ones of the last 48 hours. */
    planSince: timestamp('plan_since', { withTimezone: true, precision: 3 }),
    earlierPlans: jsonb('earlier_plans').$type<EarlierPlan[]>().notNull().default([]),
    instructions: text('instructions'),
    imageUrl: text('image_url'),
    lookForm: text('look_form', { enum: MEDICATION_FORMS }),
    lookColor: text('look_color', { enum: MEDICATION_COLORS }),
    lookSecondColor: text('look_second_color', { enum: MEDICATION_COLORS }),
    isActive: boolean('is_active').notNull().default(true),
    /** Helpers are told if the senior does not answer (REACH-42). */
    isImportant: boolean('is_important').notNull().default(false),
    countsFrom: timestamp('counts_from', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    idempotencyKey: uuid('send_key'),
    /**
     * When its next dose is due, for planning reminders; null: never. '-infinity': to be planned now, as for a new
     * one, and after a trigger has seen that its times, the senior's zone or anything else that decides it changed.
     */
    nextDueAt: timestamp('next_due_at', { withTimezone: true, precision: 3, mode: 'string' }).default('-infinity'),
  },
  (table) => [
    index('medications_due_idx')
      .on(table.nextDueAt)
      .where(sql`${table.nextDueAt} is not null`),
    index('medications_user_id_idx').on(table.userId, table.createdAt),
    uniqueIndex('medications_send_key').on(table.userId, table.idempotencyKey),
    check(
      'medications_look_check',
      sql`${table.lookForm} in (${inQuotes(MEDICATION_FORMS)})
        and ${table.lookColor} in (${inQuotes(MEDICATION_COLORS)})
        and ${table.lookSecondColor} in (${inQuotes(MEDICATION_COLORS)})
        and (${table.lookForm} is not null or ${table.lookColor} is null)
        and (${table.lookColor} is not null or ${table.lookSecondColor} is null)`,
    ),
  ],
);

/**
 * Dose logs. A dose is one medication at one scheduled instant; the unique index guarantees that two tabs, two people
 * or a retry never record it twice (D-14). `recordedBy` is null once that account is deleted.
 */
export const medicationLogs = pgTable(
  'medication_logs',
  {
    id: uuid('id').primaryKey(),
    medicationId: uuid('medication_id')
      .notNull()
      .references(() => medications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scheduledTime: timestamp('scheduled_time', { withTimezone: true, precision: 3 }).notNull(),
    takenTime: timestamp('taken_time', { withTimezone: true, precision: 3 }),
    status: text('status', { enum: LOG_STATUSES }).notNull().default('scheduled'),
    /** How much was taken; null: the planned amount. */
    amount: numeric('amount', { precision: 9, scale: 2, mode: 'number' }),
    /** Why it was skipped, or taken sooner or more than planned. */
    reason: text('reason'),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('medication_logs_dose_key').on(table.medicationId, table.scheduledTime),
    index('medication_logs_user_id_idx').on(table.userId, table.scheduledTime.desc().nullsFirst()),
    index('medication_logs_recorded_by_idx').on(table.recordedBy),
    check('medication_logs_status_check', sql`${table.status} in ('scheduled', 'taken', 'missed', 'skipped')`),
  ],
);

/**
 * Changes of a senior's medications: the marks beside the readings that may have followed. `dosage` is the new one; for
 * a stopped medication the last.
 */
export const medicationChanges = pgTable(
  'medication_changes',
  {
    id: uuid('id').primaryKey(),
    medicationId: uuid('medication_id')
      .notNull()
      .references(() => medications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: MEDICATION_CHANGE_KINDS }).notNull(),
    name: text('name').notNull(),
    dosage: text('dosage').notNull(),
    frequency: text('frequency').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The senior's day from which it holds; null: from then on. */
    effectiveOn: date('effective_on'),
  },
  (table) => [
    index('medication_changes_user_id_idx').on(table.userId, table.changedAt.desc().nullsFirst()),
    index('medication_changes_medication_id_idx').on(table.medicationId),
    check('medication_changes_kind_check', sql`${table.kind} in ('started', 'changed', 'stopped')`),
  ],
);

/**
 * Every plan that ever held, with the zone its times were meant in (SCHED-05). Triggers on medications and users write
 * it: a change ends the present row and adds one. A row that has ended never changes.
 */
export const medicationPlans = pgTable(
  'medication_plans',
  {
    id: uuid('id').primaryKey(),
    medicationId: uuid('medication_id')
      .notNull()
      .references(() => medications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dosage: text('dosage').notNull(),
    frequency: text('frequency').notNull(),
    times: jsonb('times').$type<string[]>().notNull(),
    schedule: jsonb('schedule').$type<Schedule>(),
    isActive: boolean('is_active').notNull(),
    timeZone: text('time_zone').notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true, precision: 3 }).notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('medication_plans_user_id_idx').on(table.userId, table.validFrom),
    index('medication_plans_medication_id_idx').on(table.medicationId),
    uniqueIndex('medication_plans_present_key')
      .on(table.medicationId)
      .where(sql`${table.validUntil} is null`),
  ],
);

export const insertMedicationSchema = createInsertSchema(medications).omit({
  id: true,
  createdAt: true,
  deletedAt: true,
  idempotencyKey: true,
  imageUrl: true,
  countsFrom: true,
  nextDueAt: true,
  schedule: true,
  planSince: true,
  earlierPlans: true,
});

export const insertMedicationLogSchema = createInsertSchema(medicationLogs).omit({
  id: true,
  createdAt: true,
  recordedAt: true,
  recordedBy: true,
});
