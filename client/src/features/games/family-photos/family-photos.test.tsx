import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import type { FamilyUpdate } from '@shared/api/family-feed';
import type { GameDeck } from '@shared/api/game-decks';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { GamesPage } from '../games-page';
import { aCard, aDeck, serveDecks } from '../testing/serve-decks';
import { MARGARET } from '../testing/serve-games';
import { DeckPage } from './deck-page';

beforeEach(() => sessionStorage.clear());

function open(decks: readonly GameDeck[], path: string, instead: Record<string, FakeRoute> = {}, user = MARGARET) {
  const server = serveDecks(decks, instead);
  const app = renderApp(
    <>
      <Route path="/games">
        <GamesPage user={user} />
      </Route>
      <Route path="/games/photos/:deck">
        <DeckPage user={user} />
      </Route>
    </>,
    { path },
  );
  return { ...server, ...app };
}

const sent = (requests: readonly { method: string; path: string; body: unknown }[], method: string) =>
  requests.filter((each) => each.method === method && each.path.startsWith('/api/game-decks'));

describe('on the games page (DIGEST-18)', () => {
  it('lists the decks with what they are enough for', async () => {
    const decks = [aDeck(['Anna', 'Tom', 'Grace', 'Lucy']), aDeck(['Anna', 'Tom'], { name: 'The lake' }), aDeck([])];
    open(decks, '/games');
    const section = within(await screen.findByRole('region', { name: 'Family photos' }));
    const rows = await section.findAllByRole('link');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Our family4 photosReady for Memory Match and Who Is This?',
      'The lake2 photosAdd 2 more photos to play with them.',
      'Our family0 photosChoose at least 4 photos to play with them.',
    ]);
    expect(rows[0]).toHaveAttribute('href', `/games/photos/${decks[0]?.id}`);
  });

  it('a deck is made with a name, and its page asks for photos', async () => {
    const made = aDeck([], { name: 'The cousins' });
    const { user, history, requests } = open([made], '/games', { 'POST /api/game-decks': { status: 201, body: made } });
    await user.click(await screen.findByRole('button', { name: 'Make a deck' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a deck' }, { timeout: 10_000 }));
    await user.clear(dialog.getByLabelText('Name of the deck'));
    await user.type(dialog.getByLabelText('Name of the deck'), 'The cousins');
    await user.click(dialog.getByRole('button', { name: 'Choose photos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The cousins' })).toBeVisible();
    expect(history.at(-1)).toBe(`/games/photos/${made.id}`);
    expect(sent(requests, 'POST')[0]?.body).toEqual({ name: 'The cousins' });
    expect(screen.getByRole('button', { name: 'Choose from Family Updates' })).toBeEnabled();
  });

  it('Who Is This? needs photos with names, leads to them, and is not offered (DIGEST-23)', async () => {
    open([aDeck(['Anna', 'Tom', 'Lucy', null])], '/games');
    const card = within(screen.getByRole('listitem', { name: 'Who Is This?' }));
    expect(await card.findByText('Needs family photos with names')).toBeVisible();
    expect(card.getByRole('link', { name: 'Family photos' })).toHaveAttribute('href', '#family-photos');
    expect(card.queryByRole('link', { name: /Play Now/ })).toBeNull();
  });

  it('a caregiver sees the decks of those who share their family, and makes none where they only see', async () => {
    const caregiver = anAccount({ role: 'caregiver', id: '01959b2e-0000-7000-e000-000000000001' });
    const connection = { seniorId: MARGARET.id, seniorFirstName: 'Margaret', seniorUsername: 'margaret' };
    const { requests } = open(
      [aDeck(['Anna'], { mayAdd: false, mayChange: false })],
      '/games',
      { 'GET /api/care-connections': { body: [{ ...connection, permissions: { family: 'see' } }] } },
      caregiver,
    );
    const section = within(await screen.findByRole('region', { name: 'Family photos' }));
    expect(await section.findByRole('link')).toHaveTextContent('Our family');
    expect(section.queryByRole('button', { name: 'Make a deck' })).toBeNull();
    expect(sent(requests, 'GET')[0]?.path).toBe(`/api/game-decks?senior=${MARGARET.id}`);
  });
});

describe('the page of a deck (DIGEST-18)', () => {
  it('asks for all names on one screen, and saves what was typed with one press', async () => {
    const deck = aDeck(['Anna', null, 'Tom']);
    const { user, requests } = open([deck], `/games/photos/${deck.id}`);
    const names = await screen.findAllByRole('textbox', { name: /^Who is this\?/ });
    expect(names.map((field) => field.getAttribute('value'))).toEqual(['Anna', '', 'Tom']);
    const save = screen.getByRole('button', { name: 'Save names' });
    expect(save).toBeDisabled();
    fireEvent.change(names[1] ?? document.body, { target: { value: 'Lucy ' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'More about them Photo 2' }), {
      target: { value: 'your granddaughter' },
    });
    await user.click(save);
    expect(await screen.findByText('All names are saved.')).toBeVisible();
    expect(sent(requests, 'PATCH').map(({ path, body }) => [path, body])).toEqual([
      [`/api/game-decks/${deck.id}/cards/${deck.cards[1]?.id}`, { label: 'Lucy', more: 'your granddaughter' }],
    ]);
  });

  it('what was typed survives leaving the page, and a name that was not saved stays', async () => {
    const deck = aDeck(['Anna', null]);
    const refused = { [`PATCH /api/game-decks/${deck.id}/cards/${deck.cards[1]?.id}`]: { status: 503, body: {} } };
    const first = open([deck], `/games/photos/${deck.id}`, refused);
    const field = () => screen.findByRole('textbox', { name: 'Who is this? Photo 2' });
    fireEvent.change(await field(), { target: { value: 'Lucy' } });
    await first.user.click(screen.getByRole('button', { name: 'Save names' }));
    expect(await screen.findByText('Not all names were saved')).toBeVisible();
    first.unmount();
    open([deck], `/games/photos/${deck.id}`);
    expect(await field()).toHaveValue('Lucy');
  });

  it('what is typed while names are being saved stays, and is saved next', async () => {
    const deck = aDeck(['Anna', null, null]);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const route = `PATCH /api/game-decks/${deck.id}/cards/${deck.cards[1]?.id}`;
    const { user, requests } = open([deck], `/games/photos/${deck.id}`, {
      [route]: async ({ body }) => {
        await held;
        return { body: { ...deck.cards[1], ...Object(body) } };
      },
    });
    const field = (number: number) => screen.getByRole('textbox', { name: `Who is this? Photo ${number}` });
    await screen.findByRole('textbox', { name: 'Who is this? Photo 2' });
    fireEvent.change(field(2), { target: { value: 'Lu' } });
    await user.click(screen.getByRole('button', { name: 'Save names' }));
    fireEvent.change(field(2), { target: { value: 'Lucy' } });
    fireEvent.change(field(3), { target: { value: 'Tom' } });
    answer();
    expect(await screen.findByText('The names are saved.')).toBeVisible();
    expect(sent(requests, 'PATCH').map(({ body }) => body)).toEqual([{ label: 'Lu', more: '' }]);
    expect([field(2), field(3)].map((each) => each.getAttribute('value'))).toEqual(['Lucy', 'Tom']);
    expect(screen.getByRole('button', { name: 'Save names' })).toBeEnabled();
  });

  it('photos of the updates are ticked and added, without private ones and those of other circles', async () => {
    const deck = aDeck([]);
    const photo = (file: string) => ({
      url: `/api/family-updates/u/photos/${file}`,
      thumbnailUrl: `/t/${file}`,
      width: 4,
      height: 3,
      alt: `the ${file}`,
    });
    const update = (id: string, file: string, changes: Partial<FamilyUpdate> = {}) => ({
      id,
      author: MARGARET,
      seniorId: MARGARET.id,
      isPrivate: false,
      createdAt: '2026-03-01T12:00:00.000Z',
      photos: [photo(file)],
      ...changes,
    });
    const updates = [
      update('u1', 'a.webp'),
      update('u2', 'b.webp'),
      update('u3', 'secret.webp', { isPrivate: true }),
      update('u4', 'other.webp', { seniorId: 'another' }),
    ];
    const { user, requests } = open([deck], `/games/photos/${deck.id}`, {
      'GET /api/family-updates': { body: updates },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose from Family Updates' }));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }));
    expect(
      (await dialog.findAllByRole('checkbox')).map((box) => box.closest('label')?.querySelector('img')?.alt),
    ).toEqual(['the a.webp', 'the b.webp']);
    for (const name of ['the a.webp', 'the b.webp']) await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Add 2 photos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(requests, 'POST').map(({ body }) => body)).toEqual([
      { updateId: 'u1', file: 'a.webp' },
      { updateId: 'u2', file: 'b.webp' },
    ]);
    expect(await screen.findAllByRole('textbox', { name: /^Who is this\?/ })).toHaveLength(2);
  });

  it('a person who may not change a card reads its name', async () => {
    const cards = [aCard('Anna', { more: 'your granddaughter', mayChange: false }), aCard(null, { mayChange: false })];
    const deck = aDeck([], { cards, mayChange: false, mayAdd: false });
    open([deck], `/games/photos/${deck.id}`);
    expect(await screen.findByText('Anna, your granddaughter')).toBeVisible();
    expect(screen.getByText('No name yet')).toBeVisible();
    for (const name of ['Save names', 'Delete the deck', 'Choose from Family Updates']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('a deck that is gone says so', async () => {
    open([], '/games/photos/gone');
    expect(await screen.findByRole('heading', { name: 'These photos are not here' })).toBeVisible();
  });
});
