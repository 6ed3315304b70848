import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { SYMPTOM_KINDS, WORST } from '../domain/symptoms';
import { TARGET_TYPES } from '../domain/vitals/targets';
import { type Trend, TREND_RULES, WATCH_UNITS } from '../domain/vitals/trends';
import { healthMetrics } from './health';
import { instant, oneOf } from './notifications';
import { users } from './users';

const ownedBy = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const writtenBy = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** How somebody felt. An entry is corrected by deleting it and writing it again. */
export const symptoms = pgTable(
  'symptoms',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy(),
    kind: text('kind', { enum: SYMPTOM_KINDS }).notNull(),
    /** 0 to 10; null: not said. */
    severity: integer('severity'),
    note: text('note'),
    feltAt: instant('felt_at').notNull(),
    recordedBy: writtenBy('recorded_by'),
    idempotencyKey: uuid('send_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('symptoms_send_key').on(table.userId, table.idempotencyKey),
    index('symptoms_user_id_idx').on(table.userId, table.feltAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('symptoms_recorded_by_idx').on(table.recordedBy),
    check('symptoms_kind_check', oneOf(table.kind, SYMPTOM_KINDS)),
    check('symptoms_severity_check', sql`${table.severity} between 0 and ${sql.raw(String(WORST))}`),
    check('symptoms_note_check', sql`${table.kind} <> 'other' or ${table.note} is not null`),
  ],
);

/**
 * A person's own limits for a type of reading, in its default unit; null: none on that side. Without any they were taken
 * away: the row says by whom.
 */
export const readingTargets = pgTable(
  'reading_targets',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy(),
    type: text('type', { enum: TARGET_TYPES }).notNull(),
    low: doublePrecision('low'),
    high: doublePrecision('high'),
    diastolicLow: doublePrecision('diastolic_low'),
    diastolicHigh: doublePrecision('diastolic_high'),
    note: text('note'),
    setBy: writtenBy('set_by'),
    setAt: instant('set_at').notNull().defaultNow(),
  },
  (table) => [
    unique('reading_targets_type_key').on(table.userId, table.type),
    index('reading_targets_set_by_idx').on(table.setBy),
    check('reading_targets_type_check', oneOf(table.type, TARGET_TYPES)),
    check(
      'reading_targets_order_check',
      sql`${table.low} < ${table.high} is not false and ${table.diastolicLow} < ${table.diastolicHigh} is not false`,
    ),
  ],
);

/** Which trends somebody wants to hear of. Without a row a rule is off; null: the rule's default. */
export const trendWatches = pgTable(
  'trend_watches',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy(),
    rule: text('rule', { enum: TREND_RULES }).notNull(),
    isOn: boolean('is_on').notNull(),
    amount: doublePrecision('amount'),
    unit: text('unit', { enum: WATCH_UNITS }),
    days: integer('days'),
    setBy: writtenBy('set_by'),
    setAt: instant('set_at').notNull().defaultNow(),
  },
  (table) => [
    unique('trend_watches_rule_key').on(table.userId, table.rule),
    index('trend_watches_set_by_idx').on(table.setBy),
    check('trend_watches_rule_check', oneOf(table.rule, TREND_RULES)),
    check('trend_watches_unit_check', oneOf(table.unit, WATCH_UNITS)),
  ],
);

/** What a watch found and told, as it was then. It goes with the reading that it ends with. */
export const toldTrends = pgTable(
  'told_trends',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy(),
    rule: text('rule', { enum: TREND_RULES }).notNull(),
    trend: jsonb('trend').$type<Trend>().notNull(),
    readingId: uuid('reading_id')
      .notNull()
      .references(() => healthMetrics.id, { onDelete: 'cascade' }),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [
    unique('told_trends_reading_key').on(table.userId, table.rule, table.readingId),
    index('told_trends_user_id_idx').on(table.userId, table.rule, table.toldAt.desc().nullsFirst()),
    index('told_trends_reading_id_idx').on(table.readingId),
    check('told_trends_rule_check', oneOf(table.rule, TREND_RULES)),
  ],
);
