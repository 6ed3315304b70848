import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { familyUpdates } from './family-feed';
import { instant } from './notifications';
import { users } from './users';

const writtenBy = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** Family photos to play with. `idempotencyKey` is unique for each senior: a retry stores nothing twice. */
export const gameDecks = pgTable(
  'game_decks',
  {
    id: uuid('id').primaryKey(),
    seniorId: uuid('senior_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdBy: writtenBy('created_by'),
    idempotencyKey: uuid('send_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('game_decks_send_key').on(table.seniorId, table.idempotencyKey),
    index('game_decks_senior_id_idx').on(table.seniorId, table.id),
    index('game_decks_created_by_idx').on(table.createdBy),
  ],
);

/**
 * A photo of a deck: an uploaded one in the deck's folder (`file`), or one of a family update, with which it goes. Each
 * photo of an update is in a deck once.
 */
export const gameDeckCards = pgTable(
  'game_deck_cards',
  {
    id: uuid('id').primaryKey(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => gameDecks.id, { onDelete: 'cascade' }),
    /** Who it is: 'Anna'. Null: it takes part in Memory Match alone. */
    label: text('label'),
    /** 'your granddaughter' */
    more: text('more'),
    file: text('file'),
    updateId: uuid('update_id').references(() => familyUpdates.id, { onDelete: 'cascade' }),
    updateFile: text('update_file'),
    /** In pixels, of the display size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedBy: writtenBy('added_by'),
    idempotencyKey: uuid('send_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('game_deck_cards_deck_id_idx').on(table.deckId, table.id),
    uniqueIndex('game_deck_cards_send_key').on(table.deckId, table.idempotencyKey),
    uniqueIndex('game_deck_cards_update_key').on(table.deckId, table.updateId, table.updateFile),
    index('game_deck_cards_update_id_idx').on(table.updateId),
    index('game_deck_cards_added_by_idx').on(table.addedBy),
    check(
      'game_deck_cards_photo_check',
      sql`num_nonnulls(${table.file}, ${table.updateId}) = 1 and (${table.updateId} is null) = (${table.updateFile} is null)`,
    ),
  ],
);
