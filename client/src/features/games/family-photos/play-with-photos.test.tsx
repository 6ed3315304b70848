import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameDeck } from '@shared/api/game-decks';
import { levelOf } from '@shared/domain/games/progress';
import { Route } from 'wouter';
import { renderApp } from '@/testing/render';
import { GAME_BOARDS } from '../game-boards';
import { GamesPage } from '../games-page';
import { aCard, aDeck, loadPictures, serveDecks } from '../testing/serve-decks';
import { aGame, MARGARET, scoresSent } from '../testing/serve-games';
import { chosenDecks } from './api';

const FAMILY = ['Anna', 'Tom', 'Grace', 'Lucy', 'Biscuit', null];

beforeAll(() => Promise.all([GAME_BOARDS.memory_match.load(), GAME_BOARDS.who_is_this.load()]));
beforeEach(() => localStorage.clear());

function openGame(name: string) {
  return renderApp(
    <Route path="/games/:game">
      <GamesPage user={MARGARET} />
    </Route>,
    { path: `/games/${name}` },
  );
}

function play(name: 'memory-match' | 'who-is-this', decks: readonly GameDeck[], lost?: string) {
  loadPictures(lost);
  const server = serveDecks(decks);
  return { ...server, ...openGame(name) };
}

const cards = async () => within(await screen.findByRole('grid', { name: 'Cards' })).getAllByRole('button');

describe('Memory Match with family photos (DIGEST-19)', () => {
  it('is played with the pictures until a deck is chosen, which this device remembers', async () => {
    const deck = aDeck(FAMILY);
    const { user } = play('memory-match', [deck]);
    const choice = await screen.findByRole('combobox', { name: 'Cards' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Pictures', 'Our family']);
    expect(choice).toHaveDisplayValue('Pictures');
    await user.selectOptions(choice, 'Our family');
    const [first] = await cards();
    await user.click(first ?? document.body);
    const name = first?.getAttribute('aria-label') ?? '';
    expect([...FAMILY, 'Photo 1', 'Photo 2', 'Photo 3', 'Photo 4']).toContain(name);
    expect(screen.getByText(`${name}. Where is the other one?`)).toBeVisible();
    expect(chosenDecks.read(`${MARGARET.id} memory_match`)).toBe(deck.id);
  });

  it('without a deck there is nothing to choose', async () => {
    play('memory-match', []);
    expect(await cards()).toHaveLength(8);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('a deck with too few says how many are missing, and the pictures are there', async () => {
    const deck = aDeck(['Anna', 'Tom']);
    chosenDecks.write(`${MARGARET.id} memory_match`, deck.id);
    play('memory-match', [deck]);
    expect(await screen.findByText(/Add 2 more photos to play with them\./)).toBeVisible();
    expect(await cards()).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'Open the deck' })).toHaveAttribute('href', `/games/photos/${deck.id}`);
  });

  it('a photo that fails is left out, and no card is without one (DIGEST-24)', async () => {
    // So many that four picked among all of them would hardly be the four that came.
    const deck = aDeck(['Anna', 'Tom', 'Grace', 'Lucy', ...Array.from({ length: 8 }, () => 'lost')]);
    chosenDecks.write(`${MARGARET.id} memory_match`, deck.id);
    const { user } = play('memory-match', [deck], 'lost');
    for (const card of await cards()) await user.click(card);
    const shown = (await cards()).map((card) => card.querySelector('img')?.getAttribute('src') ?? '');
    expect(shown.join(' ')).not.toContain('lost');
    expect(screen.queryByRole('button', { name: /lost/ })).toBeNull();
  });

  it('photos of the same person, and those without a name, are told apart by a number', async () => {
    const deck = aDeck(['Anna', 'Anna', null, 'Tom']);
    chosenDecks.write(`${MARGARET.id} memory_match`, deck.id);
    const { user } = play('memory-match', [deck]);
    const names = new Set<string>();
    for (const card of await cards()) {
      await user.click(card);
      names.add((card.getAttribute('aria-label') ?? '').replace(', matched', ''));
    }
    expect([...names].sort()).toEqual(['Anna, photo 1', 'Anna, photo 2', 'Photo 3', 'Tom']);
  });

  it('a deck that is deleted meanwhile lets the round end (DIGEST-24)', async () => {
    const deck = aDeck(['Anna', 'Tom', 'Grace', 'Lucy']);
    chosenDecks.write(`${MARGARET.id} memory_match`, deck.id);
    const { user, forget, queryClient, requests } = play('memory-match', [deck]);
    await cards();
    forget(deck.id);
    await queryClient.invalidateQueries({ queryKey: ['game-decks'] });
    const places = new Map<string, number[]>();
    for (const [place, card] of (await cards()).entries()) {
      await user.click(card);
      const name = (card.getAttribute('aria-label') ?? '').replace(', matched', '');
      places.set(name, [...(places.get(name) ?? []), place]);
    }
    for (const place of [...places.values()].flat()) {
      const card = (await cards())[place];
      if (card?.getAttribute('aria-disabled') !== 'true') await user.click(card ?? document.body);
    }
    expect(await screen.findByRole('heading', { name: 'Wonderful!' }, { timeout: 3000 })).toBeVisible();
    // The same score as with the pictures (DIGEST-20).
    expect(scoresSent(requests)[0]?.body).toMatchObject({ gameType: 'memory_match', difficulty: 'easy', score: 40 });
    expect(screen.queryByRole('button', { name: 'Copy a link to this board' })).toBeNull();
  });

  it('plays at the highest level that it has photos for, at most the one reached', async () => {
    const deck = aDeck(['Anna', 'Tom', 'Grace', 'Lucy', 'Ben', 'Ida', 'Max']);
    chosenDecks.write(`${MARGARET.id} memory_match`, deck.id);
    loadPictures();
    const points = 3200;
    expect(levelOf(points)).toBe('master');
    const game = aGame({ gameType: 'memory_match' });
    const figures = { gameType: 'memory_match', plays: 60, bestScore: 120, points, streak: 5, level: 'master' };
    serveDecks([deck], {
      'GET /api/game-activities': { body: [game] },
      'GET /api/game-activities/summary': {
        body: { playedToday: 0, totalGames: 60, bestScore: 120, games: [figures] },
      },
    });
    openGame('memory-match');
    expect(await cards()).toHaveLength(12);
    expect(screen.getByText('Level: Intermediate')).toBeVisible();
  });
});

describe('Who Is This? (DIGEST-21, DIGEST-22)', () => {
  const people = [
    aCard('Anna', { more: 'your granddaughter' }),
    aCard('Tom', { more: 'your son' }),
    aCard('Grace'),
    aCard('Lucy', { more: 'your neighbor' }),
  ];
  const deck = aDeck([], { cards: people });
  const personAt = (url: string | null) => people.find((card) => card.url === url);
  const shown = async () => personAt((await screen.findByRole('img', { name: /^Photo/ })).getAttribute('src'));

  it('a wrong choice is never called wrong, counts nothing, and the names come once more at the end', async () => {
    const { user, requests } = play('who-is-this', [deck]);
    const texts: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      expect(await screen.findByText(`Photo ${number} of 4`)).toBeVisible();
      const card = await shown();
      const names = within(screen.getByRole('group', { name: 'Who Is This?' })).getAllByRole('listitem');
      expect(names).toHaveLength(2);
      const wanted = names.find((item) =>
        number === 1 ? item.textContent !== card?.label : item.textContent === card?.label,
      );
      await user.click(within(wanted ?? document.body).getByRole('button'));
      const answer = screen.getByRole('heading', { level: 3 });
      expect(answer).toHaveFocus();
      const who = [card?.label, card?.more].filter((part) => part !== null && part !== undefined).join(', ');
      expect(answer).toHaveTextContent(number === 1 ? `This is ${who}.` : `Yes! This is ${who}.`);
      texts.push(document.body.textContent);
      await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    expect(await screen.findByText('You named 3 of 4.')).toBeVisible();
    texts.push(document.body.textContent);
    expect(texts.join(' ')).not.toMatch(/wrong|incorrect|not this time|mistake|missed|oops|streak|sorry/i);
    expect(scoresSent(requests)[0]?.body).toMatchObject({ gameType: 'who_is_this', score: 30 });
    await user.click(screen.getByRole('button', { name: 'Look at the photos again' }));
    const again = new Set<string>();
    for (let number = 1; number <= 4; number += 1) {
      const words = document.activeElement?.textContent ?? '';
      expect(words).toContain(`Photo ${number} of 4`);
      again.add(people.find(({ label }) => words.startsWith(label ?? ' '))?.label ?? '');
      await user.click(screen.getByRole('button', { name: number < 4 ? 'Next' : 'Done' }));
    }
    expect([...again].sort()).toEqual(['Anna', 'Grace', 'Lucy', 'Tom']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Look at the photos again' })).toHaveFocus());
  });

  it('is played to the end with the keyboard alone', async () => {
    const { user } = play('who-is-this', [deck]);
    await screen.findByText('Photo 1 of 4');
    for (let number = 1; number <= 4; number += 1) {
      await screen.findByText(`Photo ${number} of 4`);
      const buttons = within(screen.getByRole('group', { name: 'Who Is This?' })).getAllByRole('button');
      while (!buttons.some((button) => button === document.activeElement)) await user.tab();
      await user.keyboard('{Enter}');
      await user.tab();
      expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
      await user.keyboard('{Enter}');
    }
    expect(await screen.findByText(/^You named \d of 4\.$/)).toBeVisible();
  });

  it('a photo that fails is not asked about (DIGEST-24)', async () => {
    const other = aDeck([], { cards: [...people, aCard('lost'), aCard('lost')] });
    play('who-is-this', [other], 'lost');
    expect(await screen.findByText('Photo 1 of 4')).toBeVisible();
  });

  it('without four photos with names it leads to the family photos (DIGEST-23)', async () => {
    play('who-is-this', [aDeck(['Anna', 'Tom', 'Lucy', null])]);
    expect(await screen.findByRole('heading', { name: 'Needs family photos with names' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Family photos' })).toHaveAttribute('href', '/games#family-photos');
  });
});
