import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DOSE_UNITS } from '../domain/dose-plan';
import { LOW_DAYS, SUPPLY_EVENT_KINDS } from '../domain/supply';
import { medications } from './medications';
import { instant, oneOf } from './notifications';
import { users } from './users';

/**
 * Medications whose supply is counted. How much is left is not stored: it cannot drift away from the doses (SUPPLY-03).
 * Events from before `createdAt` are of an earlier counting that was stopped.
 */
export const medicationSupplies = pgTable(
  'medication_supplies',
  {
    medicationId: uuid('medication_id')
      .primaryKey()
      .references(() => medications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    unit: text('unit', { enum: DOSE_UNITS }).notNull(),
    /** By one dose of a medication without a schedule. */
    dosesUse: numeric('doses_use', { precision: 9, scale: 2, mode: 'number' }).notNull().default(1),
    lowDays: integer('low_days').notNull(),
    pharmacyName: text('pharmacy_name'),
    pharmacyPhone: text('pharmacy_phone'),
    prescriptionNumber: text('prescription_number'),
    /** Null: not known. */
    refillsLeft: integer('refills_left'),
    /**
     * The earliest day of the senior's on which it could be low; null: not before something else changes. '-infinity': a
     * trigger has seen that its schedule or the senior's zone changed.
     */
    checkOn: date('check_on'),
    /** Since when it is low, and since when there is none left: people are told once for a time of being low. */
    lowAt: instant('low_at'),
    outAt: instant('out_at'),
    /** As it was then: what people are told. */
    runsOutOn: date('runs_out_on'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('medication_supplies_check_on_idx')
      .on(table.checkOn)
      .where(sql`${table.checkOn} is not null`),
    index('medication_supplies_user_id_idx').on(table.userId),
    check('medication_supplies_unit_check', oneOf(table.unit, DOSE_UNITS)),
    check('medication_supplies_doses_use_check', sql`${table.dosesUse} > 0`),
    check('medication_supplies_low_days_check', sql`${table.lowDays} in (${sql.raw(LOW_DAYS.join(', '))})`),
    check('medication_supplies_refills_left_check', sql`${table.refillsLeft} between 0 and 99`),
    check('medication_supplies_out_check', sql`${table.outAt} is null or ${table.lowAt} is not null`),
  ],
);

/** What was counted, refilled and lost. Never changed, only taken back. */
export const supplyEvents = pgTable(
  'supply_events',
  {
    id: uuid('id').primaryKey(),
    medicationId: uuid('medication_id')
      .notNull()
      .references(() => medications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SUPPLY_EVENT_KINDS }).notNull(),
    amount: numeric('amount', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    happenedAt: instant('happened_at').notNull(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    /** One of the refills left was used: taking it back gives it back. */
    usedRefill: boolean('used_refill').notNull().default(false),
    /** The time of being low that it ended, which goes on if it is taken back. */
    endedLowAt: instant('ended_low_at'),
    endedOutAt: instant('ended_out_at'),
    takenBackAt: instant('taken_back_at'),
    idempotencyKey: uuid('send_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('supply_events_send_key').on(table.userId, table.idempotencyKey),
    index('supply_events_medication_id_idx').on(table.medicationId, table.happenedAt.desc().nullsFirst()),
    index('supply_events_user_id_idx').on(table.userId),
    index('supply_events_recorded_by_idx').on(table.recordedBy),
    check('supply_events_kind_check', oneOf(table.kind, SUPPLY_EVENT_KINDS)),
    check(
      'supply_events_amount_check',
      sql`${table.amount} <= 100000 and (${table.amount} > 0 or (${table.kind} = 'count' and ${table.amount} = 0))`,
    ),
  ],
);
