// The games, from their page to a result.
import type { Page } from '@playwright/test';
import { addGames } from '../care-story';
import { addDeck } from '../talk-story';
import { expect, registerByApi } from '../test';
import { type Tour, visit } from './ways';

export const GAME_TOURS: Tour[] = [
  {
    name: 'a senior who has not played',
    begin: registerByApi,
    screens: [
      { name: 'games, empty', open: (page) => visit(page, '/games', 'Brain Games') },
      {
        name: 'daily challenge',
        open: async (page) => {
          await visit(page, '/games', 'Brain Games');
          await page.getByRole('button', { name: 'Start Challenge' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue' })).toBeVisible();
        },
      },
      ...['Word Scramble', 'Word Match', 'Word Search', 'Memory Match', 'Trivia', 'Pattern Memory'].map((name) => ({
        name,
        open: async (page: Page) => {
          await visit(page, `/games/${name.toLowerCase().replace(' ', '-')}`, name);
          await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
        },
      })),
      {
        name: 'the result of a game',
        open: async (page) => {
          await visit(page, '/games/trivia', 'Trivia');
          await page.getByRole('button', { name: 'Stop' }).click();
          await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a senior with scores and family photos',
    begin: async (page) => {
      await registerByApi(page);
      await Promise.all([addGames(page.request), addDeck(page.request)]);
    },
    screens: [
      {
        name: 'games',
        open: async (page) => {
          await visit(page, '/games', 'Brain Games');
          await expect(page.getByRole('img', { name: /^Word Search/ })).toBeVisible();
        },
      },
      {
        name: 'family photos',
        open: async (page) => {
          const [deck] = await (await page.request.get('/api/game-decks')).json();
          await visit(page, `/games/photos/${deck.id}`, 'Our family');
          await expect(page.getByRole('button', { name: 'Save names' })).toBeVisible();
        },
      },
      {
        name: 'Who Is This?',
        open: async (page) => {
          await visit(page, '/games/who-is-this', 'Who Is This?');
          await expect(page.getByText('Photo 1 of 4')).toBeVisible();
        },
      },
    ],
  },
];
