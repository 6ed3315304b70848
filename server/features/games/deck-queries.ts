import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { MOST_DECK_CARDS, MOST_DECKS } from '@shared/domain/games/decks';
import { familyUpdates } from '@shared/schema/family-feed';
import { gameDeckCards, gameDecks } from '@shared/schema/game-decks';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../../db/connect';

export type CardRow = typeof gameDeckCards.$inferSelect;
type NewDeck = Pick<
  typeof gameDecks.$inferSelect,
  'id' | 'seniorId' | 'name' | 'createdBy' | 'idempotencyKey' | 'createdAt'
>;
type NewCard = Pick<CardRow, 'id' | 'deckId' | 'label' | 'more' | 'addedBy' | 'idempotencyKey' | 'createdAt'>;
/** Where a photo is. */
export type UploadedPhoto = { file: string; width: number; height: number };
export type UpdatePhoto = { updateId: string; updateFile: string };

/** `full`: there is no room for another one. `gone`: its senior, deck or update is not there. */
export type Insertion<Row> = { row: Row; isNew: boolean } | 'full' | 'gone';

export type DeckQueries = ReturnType<typeof createDeckQueries>;
export type DeckRow = Awaited<ReturnType<DeckQueries['list']>>[number];

/** Every statement names the senior, or a deck found among theirs. */
export function createDeckQueries({ orm, inTransaction }: Database) {
  const { id, username, firstName, lastName, role, profileImageUrl } = users;

  const ofSenior = (seniorId: string, deckId: string) =>
    and(eq(gameDecks.id, deckId), eq(gameDecks.seniorId, seniorId));

  const ofDeck = (deckId: string, cardId: string) =>
    and(eq(gameDeckCards.id, cardId), eq(gameDeckCards.deckId, deckId));

  return {
    /** In the order they were made. @param deckId that one alone */
    list(seniorId: string, deckId?: string) {
      return orm
        .select({ deck: gameDecks, createdBy: { id, username, firstName, lastName, role, profileImageUrl } })
        .from(gameDecks)
        .leftJoin(users, eq(users.id, gameDecks.createdBy))
        .where(deckId === undefined ? eq(gameDecks.seniorId, seniorId) : ofSenior(seniorId, deckId))
        .orderBy(asc(gameDecks.id));
    },

    /** In the order they were added. */
    listCards(deckIds: readonly string[]): Promise<CardRow[]> {
      return orm
        .select()
        .from(gameDeckCards)
        .where(inArray(gameDeckCards.deckId, [...deckIds]))
        .orderBy(asc(gameDeckCards.id));
    },

    async findCard(deckId: string, cardId: string): Promise<CardRow | null> {
      const [row = null] = await orm.select().from(gameDeckCards).where(ofDeck(deckId, cardId));
      return row;
    },

    async findOwner(deckId: string): Promise<string | null> {
      const [row] = await orm.select({ seniorId: gameDecks.seniorId }).from(gameDecks).where(eq(gameDecks.id, deckId));
      return row?.seniorId ?? null;
    },

    /** A repeated request finds what the first one stored. */
    insert(deck: NewDeck): Promise<Insertion<string>> {
      return inTransaction(async (transaction) => {
        // Two at once would both see room for one more.
        const { seniorId, idempotencyKey } = deck;
        const isThere = await transaction.select({ id }).from(users).where(eq(id, seniorId)).for('no key update');
        if (isThere.length === 0) return 'gone';
        const decks = await transaction.select().from(gameDecks).where(eq(gameDecks.seniorId, seniorId));
        const former = decks.find((each) => idempotencyKey !== null && each.idempotencyKey === idempotencyKey);
        if (former !== undefined) return { row: former.id, isNew: false };
        if (decks.length >= MOST_DECKS) return 'full';
        await transaction.insert(gameDecks).values(deck);
        return { row: deck.id, isNew: true };
      });
    },

    /** @returns whether it is there. */
    async rename(seniorId: string, deckId: string, name: string): Promise<boolean> {
      const { rowCount } = await orm.update(gameDecks).set({ name }).where(ofSenior(seniorId, deckId));
      return rowCount === 1;
    },

    /** @returns its uploaded photos; null if there was no such deck. */
    remove(seniorId: string, deckId: string): Promise<string[] | null> {
      return inTransaction(async (transaction) => {
        const isThere = await transaction
          .select({ id: gameDecks.id })
          .from(gameDecks)
          .where(ofSenior(seniorId, deckId))
          .for('update');
        if (isThere.length === 0) return null;
        const cards = await transaction
          .delete(gameDeckCards)
          .where(eq(gameDeckCards.deckId, deckId))
          .returning({ file: gameDeckCards.file });
        await transaction.delete(gameDecks).where(eq(gameDecks.id, deckId));
        return cards.flatMap(({ file }) => file ?? []);
      });
    },

    /** A photo of an update that is in the deck already is answered as it is there. */
    insertCard(seniorId: string, card: NewCard, photo: UploadedPhoto | UpdatePhoto): Promise<Insertion<CardRow>> {
      return inTransaction(async (transaction) => {
        const { deckId, addedBy, idempotencyKey } = card;
        // In the order of an account's deletion, which locks the person before their decks.
        const people = [...new Set([seniorId, addedBy ?? seniorId])].sort();
        const there = await transaction
          .select({ id })
          .from(users)
          .where(inArray(id, people))
          .orderBy(id)
          .for('key share');
        const deck = await transaction
          .select({ id: gameDecks.id })
          .from(gameDecks)
          .where(ofSenior(seniorId, deckId))
          .for('update');
        if (there.length < people.length || deck.length === 0) return 'gone';
        const cards = await transaction.select().from(gameDeckCards).where(eq(gameDeckCards.deckId, deckId));
        const former = cards.find(
          (each) =>
            (idempotencyKey !== null && each.idempotencyKey === idempotencyKey) ||
            ('updateId' in photo && each.updateId === photo.updateId && each.updateFile === photo.updateFile),
        );
        if (former !== undefined) return { row: former, isNew: false };
        if (cards.length >= MOST_DECK_CARDS) return 'full';
        const found = 'updateId' in photo ? await sharedPhoto(transaction, seniorId, photo) : photo;
        if (found === null) return 'gone';
        const [row] = await transaction
          .insert(gameDeckCards)
          .values({ ...card, ...found })
          .returning();
        return row === undefined ? 'gone' : { row, isNew: true };
      });
    },

    async changeCard(deckId: string, cardId: string, fields: Partial<Pick<CardRow, 'label' | 'more'>>) {
      const [row = null] = await orm
        .update(gameDeckCards)
        // So that there is always something to set.
        .set({ deckId, ...fields })
        .where(ofDeck(deckId, cardId))
        .returning();
      return row;
    },

    /** @returns null if there was no such card. */
    async removeCard(deckId: string, cardId: string): Promise<CardRow | null> {
      const [row = null] = await orm.delete(gameDeckCards).where(ofDeck(deckId, cardId)).returning();
      return row;
    },
  };
}

/** A photo of that senior's updates, which stays until the transaction ends; never of a private one. */
async function sharedPhoto(transaction: Transaction, seniorId: string, { updateId, updateFile }: UpdatePhoto) {
  const [update] = await transaction
    .select({ photos: familyUpdates.attachmentUrls })
    .from(familyUpdates)
    .where(
      and(eq(familyUpdates.id, updateId), eq(familyUpdates.seniorId, seniorId), sql`not ${familyUpdates.isPrivate}`),
    )
    .for('key share');
  const photo = update?.photos.find(({ file }) => file === updateFile);
  return photo === undefined ? null : { updateId, updateFile, width: photo.width, height: photo.height };
}
