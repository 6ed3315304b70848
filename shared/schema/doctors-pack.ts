import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PACK_PAPERS, type PackDays } from '../domain/pack/pack';
import { users } from './users';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * What somebody wants to ask at a visit. `appointmentId` null: at the next one. It has no reference, since an occurrence of
 * a repeating appointment has no row: one that is gone counts as null. Deleting empties the row and sets `deletedAt`: a
 * repeated request finds it.
 */
export const visitQuestions = pgTable(
  'visit_questions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appointmentId: uuid('appointment_id'),
    text: text('text').notNull(),
    answer: text('answer'),
    /** Null: its author has left. */
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
    deletedAt: instant('deleted_at'),
    idempotencyKey: uuid('send_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('visit_questions_send_key').on(table.userId, table.idempotencyKey),
    index('visit_questions_user_id_idx').on(table.userId, table.createdAt),
    index('visit_questions_asked_by_idx').on(table.askedBy),
    check('visit_questions_answer_check', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);

/** The addresses at which others read a person's pack as it was when the link was made: a file, until it expires. */
export const packLinks = pgTable(
  'pack_links',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which only whoever has the link knows. */
    secretDigest: text('secret_digest').notNull(),
    /** Its key in the file store. */
    file: text('file').notNull(),
    /** What it is called where it is saved. */
    fileName: text('file_name').notNull(),
    days: integer('days').$type<PackDays>().notNull(),
    paper: text('paper', { enum: PACK_PAPERS }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    lastLookedAt: instant('last_looked_at'),
    looks: integer('looks').notNull().default(0),
  },
  (table) => [
    uniqueIndex('pack_links_secret_digest_key').on(table.secretDigest),
    index('pack_links_user_id_idx').on(table.userId),
    index('pack_links_expires_at_idx').on(table.expiresAt),
  ],
);
