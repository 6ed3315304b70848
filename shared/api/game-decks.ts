import { z } from '../zod';
import { PICTURE_MAX_BYTES } from '../domain/picture';
import { personCard } from './accounts';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';
import { deckCardFields, deckNameField } from './game-deck-fields';
import { photoFile, photoSize } from './photo-fields';

const deckCard = z.object({
  id,
  deckId: id,
  /** Who it is: 'Anna'. Null: it takes part in Memory Match alone. */
  label: z.string().nullable(),
  /** 'your granddaughter' */
  more: z.string().nullable(),
  /** Null for an uploaded photo. */
  update: z.object({ id, file: photoFile }).nullable(),
  url: z.string(),
  thumbnailUrl: z.string(),
  /** In pixels, known before the picture has loaded. */
  width: z.number(),
  height: z.number(),
  /** Whether the viewer may name it and take it out. */
  mayChange: z.boolean(),
});

const gameDeck = z.object({
  id,
  seniorId: id,
  name: z.string(),
  /** Null: its maker has left. */
  createdBy: personCard.nullable(),
  /** Whether the viewer may rename and delete it. */
  mayChange: z.boolean(),
  /** Whether the viewer may add photos. */
  mayAdd: z.boolean(),
  createdAt: sentInstant,
  /** In the order they were added. */
  cards: z.array(deckCard),
});

export type GameDeck = z.output<typeof gameDeck>;
export type DeckCard = z.output<typeof deckCard>;

export const listGameDecks = endpoint('GET /api/game-decks', {
  summary: 'The family photos to play with, of oneself or of a connected senior, with their names',
  access: { area: 'family', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional() }),
  response: z.array(gameDeck),
});

export const addGameDeck = endpoint('POST /api/game-decks', {
  summary: 'Make a deck of family photos; a senior can have ten',
  access: { area: 'family', action: 'add', senior: 'body.userId' },
  body: z.strictObject({ name: deckNameField, userId: id.optional() }),
  response: gameDeck,
  status: 201,
  idempotency: 'key',
});

export const changeGameDeck = endpoint('PATCH /api/game-decks/{id}', {
  summary: 'Rename a deck; for the senior and its maker',
  access: { area: 'family', action: 'change', senior: 'row' },
  params: idParams,
  body: z.strictObject({ name: deckNameField }),
  response: gameDeck,
});

export const deleteGameDeck = endpoint('DELETE /api/game-decks/{id}', {
  summary: 'Delete a deck with its uploaded photos; for the senior and its maker',
  access: { area: 'family', action: 'delete', senior: 'row' },
  params: idParams,
});

const cardParams = z.strictObject({ id, cardId: id });

export const addDeckCard = endpoint('POST /api/game-decks/{id}/cards', {
  summary: 'Add a photo to a deck: multipart for one’s own, JSON for one of a family update; a deck can have forty',
  access: { area: 'family', action: 'add', senior: 'row' },
  params: idParams,
  // A form has arrived only after access is checked: until then it has no fields.
  body: z.strictObject({ ...deckCardFields, updateId: id.optional(), file: photoFile.optional() }).prefault({}),
  upload: { field: 'photo', maxBytes: PICTURE_MAX_BYTES, maxFiles: 1, isOptional: true },
  response: deckCard,
  status: 201,
  idempotency: 'key',
});

export const changeDeckCard = endpoint('PATCH /api/game-decks/{id}/cards/{cardId}', {
  summary: 'Say who is on a photo; for the senior, the deck’s maker and the person who added it',
  access: { area: 'family', action: 'change', senior: 'row' },
  params: cardParams,
  body: z.strictObject(deckCardFields),
  response: deckCard,
});

export const deleteDeckCard = endpoint('DELETE /api/game-decks/{id}/cards/{cardId}', {
  summary: 'Take a photo out of a deck; for the senior, the deck’s maker and the person who added it',
  access: { area: 'family', action: 'delete', senior: 'row' },
  params: cardParams,
});

export const getDeckPhoto = endpoint('GET /api/game-decks/{id}/cards/{cardId}/photo', {
  summary: 'The photo of a deck’s card',
  access: { area: 'family', action: 'read', senior: 'row' },
  params: cardParams,
  query: photoSize,
  file: 'image/webp',
});
