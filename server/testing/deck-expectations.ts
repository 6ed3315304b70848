// The family decks' rows in the access matrix, written by hand like the others.
import { IDEMPOTENCY_HEADER } from '@shared/api/request-headers';
import type { Operation } from '@shared/api/contracts';
import type { CareExpectation } from './access-expectations';
import { NOT_THEIRS } from './verdicts';

/** The deck and its card are the senior's own. */
export const DECKS: Partial<Record<Operation, CareExpectation>> = {
  'GET /api/game-decks': {
    switch: 'family',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/game-decks?senior=${seniorId}`),
  },
  // Repeated: the deck was made with its id as the key, and a senior has room for ten.
  'POST /api/game-decks': {
    switch: 'family',
    success: 200,
    ask: (agent, { seniorId, deckId }) =>
      agent.post('/api/game-decks').set(IDEMPOTENCY_HEADER, deckId).send({ name: 'Our family', userId: seniorId }),
  },
  'PATCH /api/game-decks/{id}': {
    switch: 'family',
    success: 200,
    isOwnersAlone: NOT_THEIRS,
    ask: (agent, { deckId }) => agent.patch(`/api/game-decks/${deckId}`).send({ name: 'The cousins' }),
  },
  'DELETE /api/game-decks/{id}': {
    switch: 'family',
    success: 204,
    isOwnersAlone: NOT_THEIRS,
    ask: (agent, { deckId }) => agent.delete(`/api/game-decks/${deckId}`),
  },
  'POST /api/game-decks/{id}/cards': {
    switch: 'family',
    success: 201,
    ask: (agent, { deckId, updateId, updatePhoto }) =>
      agent.post(`/api/game-decks/${deckId}/cards`).send({ updateId, file: updatePhoto, label: 'Tom' }),
  },
  'PATCH /api/game-decks/{id}/cards/{cardId}': {
    switch: 'family',
    success: 200,
    isOwnersAlone: NOT_THEIRS,
    ask: (agent, { deckId, deckCardId }) =>
      agent.patch(`/api/game-decks/${deckId}/cards/${deckCardId}`).send({ label: 'Tom' }),
  },
  'DELETE /api/game-decks/{id}/cards/{cardId}': {
    switch: 'family',
    success: 204,
    isOwnersAlone: NOT_THEIRS,
    ask: (agent, { deckId, deckCardId }) => agent.delete(`/api/game-decks/${deckId}/cards/${deckCardId}`),
  },
  'GET /api/game-decks/{id}/cards/{cardId}/photo': {
    switch: 'family',
    success: 200,
    ask: (agent, { deckId, deckCardId }) => agent.get(`/api/game-decks/${deckId}/cards/${deckCardId}/photo`),
  },
};

/** Other requests for the same data: each needs the same decision. */
export const DECK_VARIANTS: { operation: Operation; ask: CareExpectation['ask'] }[] = [
  {
    operation: 'GET /api/game-decks/{id}/cards/{cardId}/photo',
    ask: (agent, { deckId, deckCardId }) =>
      agent.get(`/api/game-decks/${deckId}/cards/${deckCardId}/photo?size=thumbnail`),
  },
];
