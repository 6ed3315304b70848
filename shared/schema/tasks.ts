import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TASK_KINDS, type TaskRule } from '../domain/tasks';
import { medications } from './medications';
import { users } from './users';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const kindCheck = (column: unknown) => sql`${column} in (${sql.raw(TASK_KINDS.map((kind) => `'${kind}'`).join(', '))})`;

/**
 * Tasks that repeat, or go with each occurrence of a repeating appointment (`appointmentId`; then `rule` is null). Their
 * tasks are made eight weeks ahead. Clock times are those of the senior's zone, an end before the start is on the next
 * day.
 */
export const taskSeries = pgTable(
  'task_series',
  {
    id: uuid('id').primaryKey(),
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: TASK_KINDS }).notNull(),
    title: text('title').notNull(),
    note: text('note'),
    place: text('place'),
    /** 'HH:MM'; null: any time that day. */
    startClock: text('start_clock'),
    endClock: text('end_clock'),
    /** A repeating appointment. */
    appointmentId: uuid('appointment_id'),
    /** Who is asked each time. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    assignedBy: uuid('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    rule: jsonb('rule').$type<TaskRule>(),
    startsOn: date('starts_on').notNull(),
    /** The last day; null: no end. */
    endsOn: date('ends_on'),
    /** Its tasks are made through this day. */
    madeUntil: date('made_until').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('task_series_senior_id_idx').on(table.seniorId),
    index('task_series_made_until_idx').on(table.madeUntil),
    index('task_series_appointment_id_idx').on(table.appointmentId),
    index('task_series_created_by_idx').on(table.createdBy),
    index('task_series_assignee_id_idx').on(table.assigneeId),
    index('task_series_assigned_by_idx').on(table.assignedBy),
    check('task_series_kind_check', kindCheck(table.kind)),
    check('task_series_rule_check', sql`(${table.rule} is null) = (${table.appointmentId} is not null)`),
    check('task_series_clock_check', sql`${table.endClock} is null or ${table.startClock} is not null`),
  ],
);

/**
 * What somebody can do for a senior. `createdBy` null: the server made it, or its author left. `dueOn` is a day of the
 * senior's, of a timed one the day of its start. Who has `assigneeId` without `claimedAt` was asked and has not answered.
 * Deleting sets `deletedAt`: a repeated request finds it, and its series does not make it again.
 */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: TASK_KINDS }).notNull(),
    title: text('title').notNull(),
    note: text('note'),
    place: text('place'),
    dueOn: date('due_on').notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** No reference: an occurrence of a repeating appointment has no row. */
    appointmentId: uuid('appointment_id'),
    /** The appointment's start that this one follows: when it moves, this moves by the difference. */
    appointmentStart: instant('appointment_start'),
    medicationId: uuid('medication_id').references(() => medications.id, { onDelete: 'set null' }),
    seriesId: uuid('series_id').references(() => taskSeries.id, { onDelete: 'cascade' }),
    /** The day it was planned for, also once it is moved. */
    seriesOn: date('series_on'),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    assignedBy: uuid('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant('claimed_at'),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by').references(() => users.id, { onDelete: 'set null' }),
    /** When it moved with its appointment: whoever had it is asked again. Null once they have answered. */
    movedAt: instant('moved_at'),
    /** When a recount showed that a refill that a person has taken on can wait: they are told (SUPPLY-24). */
    enoughAt: instant('enough_at'),
    /** Since when it is open, asked, taken or done, and who did that, who is not told of it. Null: the server. */
    statusAt: instant('status_at').notNull().defaultNow(),
    statusBy: uuid('status_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: instant('deleted_at'),
    revision: integer('revision').notNull().default(0),
    idempotencyKey: uuid('send_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tasks_send_key').on(table.seniorId, table.idempotencyKey),
    index('tasks_senior_id_idx').on(table.seniorId, table.dueOn, table.id),
    index('tasks_assignee_id_idx')
      .on(table.assigneeId)
      .where(sql`${table.doneAt} is null`),
    // For deleting an account, which has to find done ones too.
    index('tasks_assignee_idx').on(table.assigneeId),
    index('tasks_created_by_idx').on(table.createdBy),
    index('tasks_assigned_by_idx').on(table.assignedBy),
    index('tasks_done_by_idx').on(table.doneBy),
    index('tasks_status_by_idx').on(table.statusBy),
    index('tasks_medication_id_idx').on(table.medicationId),
    index('tasks_appointment_id_idx').on(table.appointmentId),
    // For reminders of the next days.
    index('tasks_open_idx')
      .on(table.dueOn)
      .where(sql`${table.doneAt} is null and ${table.deletedAt} is null`),
    uniqueIndex('tasks_refill_key')
      .on(table.medicationId)
      .where(sql`${table.kind} = 'refill' and ${table.doneAt} is null and ${table.deletedAt} is null`),
    uniqueIndex('tasks_series_key').on(table.seriesId, table.seriesOn),
    check('tasks_kind_check', kindCheck(table.kind)),
    check('tasks_end_check', sql`${table.endsAt} >= ${table.startsAt}`),
    check('tasks_claim_check', sql`${table.claimedAt} is null or ${table.assigneeId} is not null`),
    check('tasks_done_check', sql`${table.doneBy} is null or ${table.doneAt} is not null`),
    check('tasks_series_check', sql`${table.seriesId} is null or ${table.seriesOn} is not null`),
  ],
);
