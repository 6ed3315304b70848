import type { Response } from 'express';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { addDeckCard, changeDeckCard, DeckCard, GameDeck } from '@shared/api/game-decks';
import { MOST_DECK_CARDS, MOST_DECKS } from '@shared/domain/games/decks';
import type { AccessGate, Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import { AppError, atField, notFound } from '../../errors/app-error';
import { deckFolder, updateFolder } from '../../files/folders';
import type { PhotoSize } from '../../files/photo-images';
import { rowForFiles } from '../../files/row-for-files';
import type { UploadedFiles } from '../../files/storage-quota';
import { createStoredPhotos } from '../../files/stored-photos';
import type { Stored } from '../../http/outcome';
import type { CardRow, DeckQueries, DeckRow, Insertion } from './deck-queries';

type NewCard = z.output<(typeof addDeckCard)['body']>;
type CardChange = z.output<(typeof changeDeckCard)['body']>;

interface DeckDependencies {
  queries: DeckQueries;
  files: UploadedFiles;
  gate: AccessGate;
  clock: () => Date;
  log: Logger;
}

/** The caller has checked access to the family area of `senior`. */
export function createDeckService({ queries, files, gate, clock, log }: DeckDependencies) {
  const photos = createStoredPhotos(files, log);

  /** DIGEST-15, DIGEST-16: the senior and the deck's maker, and for a card the person who added it. */
  function isTheirs(viewer: Viewer, { deck }: DeckRow, card?: CardRow): boolean {
    return [deck.seniorId, deck.createdBy, card?.addedBy].includes(viewer.id);
  }

  function presentCard(viewer: Viewer, row: DeckRow, card: CardRow): DeckCard {
    const { id, deckId, label, more, updateId, updateFile, width, height } = card;
    const url = `/api/game-decks/${deckId}/cards/${id}/photo`;
    return {
      id,
      deckId,
      label,
      more,
      width,
      height,
      url,
      thumbnailUrl: `${url}?size=thumbnail`,
      update: updateId === null || updateFile === null ? null : { id: updateId, file: updateFile },
      mayChange: isTheirs(viewer, row, card) && gate.offers(viewer, row.deck.seniorId, 'family', 'change'),
    };
  }

  async function present(viewer: Viewer, rows: readonly DeckRow[]): Promise<GameDeck[]> {
    const cards = rows.length === 0 ? [] : await queries.listCards(rows.map(({ deck }) => deck.id));
    return rows.map((row) => {
      const { id, seniorId, name, createdAt } = row.deck;
      return {
        id,
        seniorId,
        name,
        createdBy: row.createdBy,
        createdAt: createdAt.toISOString(),
        mayChange: isTheirs(viewer, row) && gate.offers(viewer, seniorId, 'family', 'change'),
        mayAdd: gate.offers(viewer, seniorId, 'family', 'add'),
        cards: cards.filter(({ deckId }) => deckId === id).map((card) => presentCard(viewer, row, card)),
      };
    });
  }

  async function findDeck({ id }: Senior, deckId: string): Promise<DeckRow> {
    const [row] = await queries.list(id, deckId);
    if (row === undefined) throw notFound();
    return row;
  }

  async function presentOne(viewer: Viewer, senior: Senior, deckId: string): Promise<GameDeck> {
    const [deck] = await present(viewer, [await findDeck(senior, deckId)]);
    if (deck === undefined) throw notFound();
    return deck;
  }

  /** @throws AppError not_permitted for another person’s. */
  async function findTheirs(viewer: Viewer, senior: Senior, deckId: string, cardId?: string): Promise<DeckRow> {
    const row = await findDeck(senior, deckId);
    const card = cardId === undefined ? undefined : await queries.findCard(deckId, cardId);
    if (card === null) throw notFound();
    if (isTheirs(viewer, row, card)) return row;
    throw new AppError('not_permitted', 'Only they themselves, or whoever added it, can change this.');
  }

  const placeOf = ({ deckId, file, updateId, updateFile }: CardRow) =>
    updateId === null ? { folder: deckFolder(deckId), file } : { folder: updateFolder(updateId), file: updateFile };

  return {
    async listDecks(viewer: Viewer, senior: Senior): Promise<GameDeck[]> {
      return present(viewer, await queries.list(senior.id));
    },

    /** @throws AppError conflict with as many decks as there can be. */
    async addDeck(viewer: Viewer, senior: Senior, name: string, key: string | null): Promise<Stored<GameDeck>> {
      const deck = { id: uuidv7(), seniorId: senior.id, name, createdBy: viewer.id };
      const { row, isNew } = stored(
        await queries.insert({ ...deck, idempotencyKey: key, createdAt: clock() }),
        `There are ${MOST_DECKS} decks already. Please delete one first.`,
      );
      return { value: await presentOne(viewer, senior, row), isNew };
    },

    async renameDeck(viewer: Viewer, senior: Senior, deckId: string, name: string): Promise<GameDeck> {
      await findTheirs(viewer, senior, deckId);
      if (!(await queries.rename(senior.id, deckId, name))) throw notFound();
      return presentOne(viewer, senior, deckId);
    },

    async deleteDeck(viewer: Viewer, senior: Senior, deckId: string): Promise<void> {
      await findTheirs(viewer, senior, deckId);
      const uploaded = await queries.remove(senior.id, deckId);
      if (uploaded === null) throw notFound();
      for (const file of uploaded) await photos.remove(deckFolder(deckId), file);
    },

    /**
     * @param upload undefined: `body` names a photo of an update.
     * @throws AppError conflict for one too many, and not_found for an update that is not shared with the viewer.
     */
    async addCard(
      viewer: Viewer,
      senior: Senior,
      deckId: string,
      { body, upload, key }: { body: NewCard; upload: Buffer | undefined; key: string | null },
    ): Promise<Stored<DeckCard>> {
      const { label = null, more = null, updateId, file: updateFile } = body;
      const row = await findDeck(senior, deckId);
      const card = { deckId, label, more, addedBy: viewer.id, idempotencyKey: key, createdAt: clock() };
      const isFull = `A deck can have ${MOST_DECK_CARDS} photos, and this one has them already.`;
      const answer = (insertion: Insertion<CardRow>) => {
        const { row: added, isNew } = stored(insertion, isFull);
        return { value: presentCard(viewer, row, added), isNew };
      };
      if (upload === undefined) {
        if (updateId === undefined || updateFile === undefined) {
          throw atField('invalid_input', 'photo', 'Please choose a photo first.');
        }
        return answer(await queries.insertCard(senior.id, { ...card, id: uuidv7() }, { updateId, updateFile }));
      }
      if (updateId !== undefined || updateFile !== undefined) {
        throw atField('invalid_input', 'updateId', 'A photo is either sent or taken from an update.');
      }
      const cards = await queries.listCards([deckId]);
      const former = cards.find(({ idempotencyKey }) => key !== null && idempotencyKey === key);
      if (former !== undefined) return { value: presentCard(viewer, row, former), isNew: false };
      if (cards.length >= MOST_DECK_CARDS) throw new AppError('conflict', isFull);
      const photo = await photos.put(deckFolder(deckId), upload, viewer.id);
      let outcome: Stored<DeckCard> | null = null;
      await rowForFiles(
        async () => {
          // Rendering takes seconds, during which a switch may be turned off or a person removed.
          await gate.admit(viewer, senior.id, 'family', 'add');
          outcome = answer(await queries.insertCard(senior.id, { ...card, id: uuidv7() }, photo));
          return outcome.isNew;
        },
        () => photos.remove(deckFolder(deckId), photo.file),
      );
      if (outcome === null) throw notFound();
      return outcome;
    },

    async changeCard(viewer: Viewer, senior: Senior, deckId: string, cardId: string, change: CardChange) {
      const row = await findTheirs(viewer, senior, deckId, cardId);
      const { label, more } = change;
      const fields = { ...(label !== undefined && { label }), ...(more !== undefined && { more }) };
      const card = await queries.changeCard(deckId, cardId, fields);
      if (card === null) throw notFound();
      return presentCard(viewer, row, card);
    },

    async removeCard(viewer: Viewer, senior: Senior, deckId: string, cardId: string): Promise<void> {
      await findTheirs(viewer, senior, deckId, cardId);
      const card = await queries.removeCard(deckId, cardId);
      if (card === null) throw notFound();
      if (card.file !== null) await photos.remove(deckFolder(deckId), card.file);
    },

    async sendPhoto(senior: Senior, deckId: string, cardId: string, size: PhotoSize, response: Response) {
      await findDeck(senior, deckId);
      const card = await queries.findCard(deckId, cardId);
      const { folder, file } = card === null ? { folder: '', file: null } : placeOf(card);
      if (file === null) throw notFound();
      await photos.send(folder, { file, size, response });
    },

    async findOwner(deckId: string): Promise<string> {
      const owner = await queries.findOwner(deckId);
      if (owner === null) throw notFound();
      return owner;
    },
  };
}

function stored<Row>(insertion: Insertion<Row>, isFull: string): { row: Row; isNew: boolean } {
  if (insertion === 'gone') throw notFound();
  if (insertion === 'full') throw new AppError('conflict', isFull);
  return insertion;
}
