import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { UPDATE_TYPES } from '../domain/family-update';
import type { StoredPhoto } from '../domain/picture';
import { users } from './users';

/**
 * Updates in a senior's circle (D-81), ordered by `sequence`: the order of storing, which no clock changes. `attachmentUrls` lists the photos in their order, by file and size;
 * `attachmentUrl` is an external address. With photos alone, `content` is empty. `idempotencyKey` is unique for each
 * author: a retry after a lost response stores nothing twice.
 */
export const familyUpdates = pgTable(
  'family_updates',
  {
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    content: text('content').notNull(),
    type: text('type', { enum: UPDATE_TYPES }).notNull().default('message'),
    attachmentUrl: text('attachment_url'),
    attachmentUrls: jsonb('attachment_urls').$type<StoredPhoto[]>().notNull().default([]),
    isPrivate: boolean('is_private').notNull().default(false),
    idempotencyKey: uuid('send_key'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('family_updates_senior_id_idx').on(table.seniorId, table.sequence.desc().nullsFirst()),
    index('family_updates_author_id_idx').on(table.authorId),
    uniqueIndex('family_updates_send_key').on(table.authorId, table.idempotencyKey),
    check('family_updates_type_check', sql`${table.type} in ('message', 'photo')`),
  ],
);

/** One like per person and update. */
export const familyUpdateHearts = pgTable(
  'family_update_hearts',
  {
    updateId: uuid('update_id')
      .notNull()
      .references(() => familyUpdates.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.updateId, table.userId] }),
    index('family_update_hearts_user_id_idx').on(table.userId),
  ],
);

export const familyUpdateComments = pgTable(
  'family_update_comments',
  {
    id: uuid('id').primaryKey(),
    updateId: uuid('update_id')
      .notNull()
      .references(() => familyUpdates.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    content: text('content').notNull(),
    idempotencyKey: uuid('send_key'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('family_update_comments_update_id_idx').on(table.updateId, table.sequence),
    index('family_update_comments_author_id_idx').on(table.authorId),
    uniqueIndex('family_update_comments_send_key').on(table.authorId, table.idempotencyKey),
  ],
);

export const insertFamilyUpdateSchema = createInsertSchema(familyUpdates).omit({
  id: true,
  authorId: true,
  attachmentUrl: true,
  attachmentUrls: true,
  idempotencyKey: true,
  createdAt: true,
});
