/** A server that remembers decks of family photos, and pictures that load or fail as their address says. */
import { onTestFinished, vi } from 'vitest';
import type { DeckCard, GameDeck } from '@shared/api/game-decks';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { MARGARET, serveGames } from './serve-games';

let made = 0;
const nextId = () => {
  made += 1;
  return `01959b2e-0000-7000-d000-${String(made).padStart(12, '0')}`;
};

export function aCard(label: string | null, changes: Partial<DeckCard> = {}): DeckCard {
  const id = nextId();
  const url = `/photos/${label ?? 'nobody'}-${id}`;
  const photo = { url, thumbnailUrl: `${url}?size=thumbnail`, width: 640, height: 480 };
  return { id, deckId: 'deck', label, more: null, update: null, ...photo, mayChange: true, ...changes };
}

export function aDeck(labels: readonly (string | null)[], changes: Partial<GameDeck> = {}): GameDeck {
  const id = nextId();
  return {
    id,
    seniorId: MARGARET.id,
    name: 'Our family',
    createdBy: null,
    mayChange: true,
    mayAdd: true,
    createdAt: '2026-03-01T12:00:00.000Z',
    cards: labels.map((label) => aCard(label, { deckId: id })),
    ...changes,
  };
}

export function serveDecks(decks: readonly GameDeck[], instead: Readonly<Record<string, FakeRoute>> = {}) {
  let list = [...decks];
  const change = (deckId: string, changed: (deck: GameDeck) => GameDeck) => {
    list = list.map((deck) => (deck.id === deckId ? changed(deck) : deck));
  };
  const routes: Record<string, FakeRoute> = { 'GET /api/game-decks': () => ({ body: list }) };
  for (const { id } of decks) {
    routes[`POST /api/game-decks/${id}/cards`] = ({ body }: FakeRequest) => {
      const card = aCard(null, {
        deckId: id,
        ...(isTaken(body) && { update: { id: body.updateId, file: body.file } }),
      });
      change(id, (deck) => ({ ...deck, cards: [...deck.cards, card] }));
      return { status: 201, body: card };
    };
  }
  for (const card of decks.flatMap(({ cards }) => cards)) {
    routes[`PATCH /api/game-decks/${card.deckId}/cards/${card.id}`] = ({ body }: FakeRequest) => {
      const named = { ...card, ...Object(body) };
      change(card.deckId, (deck) => ({
        ...deck,
        cards: deck.cards.map((each) => (each.id === card.id ? named : each)),
      }));
      return { body: named };
    };
  }
  const server = serveGames({ instead: { ...routes, ...instead } });
  return { ...server, forget: (deckId: string) => (list = list.filter(({ id }) => id !== deckId)) };
}

function isTaken(body: unknown): body is { updateId: string; file: string } {
  return typeof body === 'object' && body !== null && 'updateId' in body;
}

/** jsdom loads no pictures: each loads at once, or fails if its address contains `lost`. */
export function loadPictures(lost = 'never'): void {
  class LoadedImage extends EventTarget {
    set src(url: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(url.includes(lost) ? 'error' : 'load')));
    }
  }
  vi.stubGlobal('Image', LoadedImage);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
