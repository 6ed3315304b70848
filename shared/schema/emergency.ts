import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { CONTACT_TYPES } from '../domain/emergency-contact';
import { users } from './users';

/**
 * Emergency contacts. `order` is the person's own; equal ones are in the order they were added (D-85). At most one is
 * primary. `idempotencyKey` is unique for each person: a retry after a lost response stores nothing twice.
 */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    contactType: text('contact_type', { enum: CONTACT_TYPES }).notNull().default('family'),
    relationship: text('relationship'),
    notes: text('notes'),
    isPrimary: boolean('is_primary').notNull().default(false),
    order: integer('order').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    idempotencyKey: uuid('send_key'),
  },
  (table) => [
    index('emergency_contacts_user_id_idx').on(table.userId, table.order, table.createdAt, table.id),
    uniqueIndex('emergency_contacts_primary_key')
      .on(table.userId)
      .where(sql`${table.isPrimary}`),
    uniqueIndex('emergency_contacts_send_key').on(table.userId, table.idempotencyKey),
  ],
);

/**
 * The address at which a paramedic reads a person's emergency card. No row: there is none. Stored readable, since the
 * person's own card shows it as a QR code.
 */
export const emergencyLinks = pgTable(
  'emergency_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('emergency_links_secret_key').on(table.secret)],
);

/** Each time the address was opened. */
export const emergencyLooks = pgTable(
  'emergency_looks',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('emergency_looks_user_id_idx').on(table.userId, table.lookedAt.desc().nullsFirst())],
);

export const insertEmergencyContactSchema = createInsertSchema(emergencyContacts).omit({
  id: true,
  userId: true,
  order: true,
  idempotencyKey: true,
  createdAt: true,
});
