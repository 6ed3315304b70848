import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import type { StoredPhoto } from '../domain/picture';
import { users } from './users';

/**
 * Conversations of two people. `pair` is both their ids in order: a double press of 'start' gives one conversation.
 * `updatedAt` is when the last message arrived. `sequence` is the place among all messages at which it was started.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    pair: text('pair').notNull(),
    sequence: bigint('sequence', { mode: 'number' })
      .notNull()
      .default(sql`nextval('messages_sequence_seq')`),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('conversations_pair_key').on(table.pair)],
);

export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversation_participants_key').on(table.userId, table.conversationId),
    index('conversation_participants_conversation_id_idx').on(table.conversationId),
  ],
);

/**
 * `sequence` orders them: the order of storing, which no clock changes. `idempotencyKey` is unique for each sender:
 * a retry after a lost response stores nothing twice. `photos` are in their order; with photos alone, `content` is empty.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    content: text('content').notNull(),
    photos: jsonb('photos').$type<StoredPhoto[]>().notNull().default([]),
    isRead: boolean('is_read').notNull().default(false),
    idempotencyKey: uuid('send_key'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('messages_conversation_id_idx').on(table.conversationId, table.sequence.desc().nullsFirst()),
    index('messages_unread_idx')
      .on(table.conversationId, table.senderId)
      .where(sql`not ${table.isRead}`),
    index('messages_photos_idx')
      .on(table.senderId)
      .where(sql`${table.photos} <> '[]'::jsonb`),
    uniqueIndex('messages_send_key').on(table.senderId, table.idempotencyKey),
  ],
);

export const insertMessageSchema = createInsertSchema(messages).omit({
  id: true,
  senderId: true,
  photos: true,
  isRead: true,
  idempotencyKey: true,
  createdAt: true,
});
