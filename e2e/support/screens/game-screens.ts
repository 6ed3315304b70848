// The games, from their page to a result.
import type { Page } from '@playwright/test';
import { addGames } from '../care-story';
import { addDeck } from '../talk-story';
import { expect, registerByApi } from '../test';
import { type Screen, visit, visitAs } from './ways';

export const GAME_SCREENS: Screen[] = [
  { name: 'games, empty', open: (page) => visitAs(page, 'senior', '/games', 'Brain Games') },
  {
    name: 'games',
    open: async (page) => {
      await registerByApi(page);
      await addGames(page.request);
      await visit(page, '/games', 'Brain Games');
      await expect(page.getByRole('img', { name: /^Word Search/ })).toBeVisible();
    },
  },
  {
    name: 'daily challenge',
    open: async (page) => {
      await visitAs(page, 'senior', '/games', 'Brain Games');
      await page.getByRole('button', { name: 'Start Challenge' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue' })).toBeVisible();
    },
  },
  ...['Word Scramble', 'Word Match', 'Word Search', 'Memory Match', 'Trivia', 'Pattern Memory'].map((name) => ({
    name,
    open: async (page: Page) => {
      await visitAs(page, 'senior', `/games/${name.toLowerCase().replace(' ', '-')}`, name);
      await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
    },
  })),
  {
    name: 'family photos',
    open: async (page) => {
      await registerByApi(page);
      await visit(page, `/games/photos/${await addDeck(page.request)}`, 'Our family');
      await expect(page.getByRole('button', { name: 'Save names' })).toBeVisible();
    },
  },
  {
    name: 'Who Is This?',
    open: async (page) => {
      await registerByApi(page);
      await addDeck(page.request);
      await visit(page, '/games/who-is-this', 'Who Is This?');
      await expect(page.getByText('Photo 1 of 4')).toBeVisible();
    },
  },
  {
    name: 'the result of a game',
    open: async (page) => {
      await visitAs(page, 'senior', '/games/trivia', 'Trivia');
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
    },
  },
];
