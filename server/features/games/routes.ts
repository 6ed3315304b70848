import type { Logger } from 'pino';
import {
  addDeckCard,
  addGameDeck,
  changeDeckCard,
  changeGameDeck,
  deleteDeckCard,
  deleteGameDeck,
  getDeckPhoto,
  listGameDecks,
} from '@shared/api/game-decks';
import { listGameActivities, readGameSummary, recordGameActivity } from '@shared/api/games';
import type { AccessGate } from '../../access/access-gate';
import type { Deed } from '../../access/access-recorder';
import type { Database } from '../../db/connect';
import type { UploadedFiles } from '../../files/storage-quota';
import type { Binder } from '../../http/binder';
import { uploadedFiles } from '../../http/receive-upload';
import { createDeckQueries } from './deck-queries';
import { createDeckService } from './decks';
import { createGameQueries } from './queries';
import { createGameService } from './service';

interface GameParts {
  database: Database;
  files: UploadedFiles;
  gate: AccessGate;
  clock: () => Date;
  log: Logger;
}

export function bindGames(binder: Binder, parts: GameParts): void {
  const games = createGameService(createGameQueries(parts.database), parts.clock);

  binder.bindSession(listGameActivities, ({ viewer, query }) => games.listActivities(viewer, query.since));

  binder.bindSession(recordGameActivity, ({ viewer, body, idempotencyKey }) =>
    games.recordGame(viewer, body, idempotencyKey),
  );

  binder.bindSession(readGameSummary, ({ viewer }) => games.summarize(viewer));

  bindDecks(binder, parts);
}

function bindDecks(binder: Binder, { database, files, gate, clock, log }: GameParts): void {
  const decks = createDeckService({ queries: createDeckQueries(database), files, gate, clock, log });
  const ownerOf = ({ params }: { params: { id: string } }) => decks.findOwner(params.id);
  // In this area nothing else is changed, and `add` and `delete` are about updates.
  const changed = (subjectId: string | null): Deed => ({ action: 'change', subjectId });

  binder.bindSenior(listGameDecks, ({ viewer, senior }) => decks.listDecks(viewer, senior));

  binder.bindSenior(
    addGameDeck,
    ({ viewer, senior, body, idempotencyKey }) => decks.addDeck(viewer, senior, body.name, idempotencyKey),
    'change',
  );

  binder.bindRow(changeGameDeck, ownerOf, ({ viewer, senior, params, body }) =>
    decks.renameDeck(viewer, senior, params.id, body.name),
  );

  binder.bindRow(
    deleteGameDeck,
    ownerOf,
    ({ viewer, senior, params }) => decks.deleteDeck(viewer, senior, params.id),
    () => changed(null),
  );

  binder.bindRow(
    addDeckCard,
    ownerOf,
    ({ viewer, senior, params, body, idempotencyKey, request }) => {
      const [upload] = uploadedFiles(request);
      return decks.addCard(viewer, senior, params.id, { body, upload, key: idempotencyKey });
    },
    ({ value, isNew }) => (isNew ? changed(value.deckId) : null),
  );

  binder.bindRow(
    changeDeckCard,
    ownerOf,
    ({ viewer, senior, params, body }) => decks.changeCard(viewer, senior, params.id, params.cardId, body),
    ({ deckId }) => changed(deckId),
  );

  binder.bindRow(
    deleteDeckCard,
    ownerOf,
    ({ viewer, senior, params }) => decks.removeCard(viewer, senior, params.id, params.cardId),
    () => changed(null),
  );

  binder.bindRow(getDeckPhoto, ownerOf, ({ senior, params, query, response }) =>
    decks.sendPhoto(senior, params.id, params.cardId, query.size, response),
  );
}
