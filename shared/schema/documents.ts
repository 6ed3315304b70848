import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { DOCUMENT_TYPES } from '../domain/document';
import { users } from './users';

/**
 * Documents: the metadata here, the bytes in the file store under `fileUrl`'s key. `sharedWith` lists the care
 * connections over which it is shared: when one ends, the sharing ends with it (D-84). `idempotencyKey` is unique for
 * each owner: a retry after a lost response stores nothing twice.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
    fileUrl: text('file_url').notNull(),
    fileSize: integer('file_size').notNull(),
    mimeType: text('mime_type').notNull(),
    sharedWith: jsonb('shared_with').$type<string[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    idempotencyKey: uuid('send_key'),
  },
  (table) => [
    index('documents_user_id_idx').on(table.userId, table.createdAt.desc().nullsFirst()),
    uniqueIndex('documents_send_key').on(table.userId, table.idempotencyKey),
  ],
);

export const insertDocumentSchema = createInsertSchema(documents).omit({
  id: true,
  userId: true,
  type: true,
  fileUrl: true,
  fileSize: true,
  mimeType: true,
  idempotencyKey: true,
  createdAt: true,
});
