import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { GAME_BOARDS } from './game-boards';
import { GamesPage } from './games-page';
import { aGame, MARGARET, NOON, serveGames, type Stored } from './testing/serve-games';

vi.mock('./game-boards', () => import('./testing/fake-boards'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

function openGames(stored: Stored = {}) {
  const server = serveGames(stored);
  return { ...renderApp(<GamesPage user={MARGARET} />, { path: '/games' }), ...server };
}

const card = (name: string) => within(screen.getByRole('listitem', { name }));
const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).closest('div')?.querySelector('dd')?.textContent;

const GAMES = [
  aGame({ gameType: 'memory_match', score: 40, completedAt: '2026-02-20T15:00:00.000Z' }),
  aGame({ score: 210, completedAt: '2026-03-01T15:00:00.000Z' }),
  aGame({ score: 250, completedAt: '2026-03-02T15:00:00.000Z' }),
  aGame({ gameType: 'word_scramble', score: 90, completedAt: '2026-03-03T15:00:00.000Z' }),
];

describe('Brain Games', () => {
  it('shows how many were played today and in total, and the best score (GAME-01, D-90)', async () => {
    openGames({ games: GAMES });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brain Games');
    expect(await figure('Played today')).toBe('1');
    expect(await figure('Total games')).toBe('4');
    expect(await figure('Best score')).toBe('250');
  });

  it('has a card for each of the seven games, with its link (DIGEST-21, GAME-03, GAME-06, D-86)', async () => {
    openGames();
    await screen.findByText('Total games');
    const list = within(screen.getByRole('region', { name: 'Games' }));
    expect(list.getAllByRole('heading').map((heading) => heading.textContent)).toStrictEqual([
      'Word Scramble',
      'Word Match',
      'Word Search',
      'Memory Match',
      'Trivia',
      'Pattern Memory',
      'Who Is This?',
    ]);
    expect(list.getAllByRole('link', { name: /^Play Now/ }).map((link) => link.getAttribute('href'))).toStrictEqual([
      '/games/word-scramble',
      '/games/word-match',
      '/games/word-search',
      '/games/memory-match',
      '/games/trivia',
      '/games/pattern-memory',
    ]);
  });

  it('each shows the level and the user’s best (GAME-04, GAME-20, GAME-25, D-90)', async () => {
    const search = Array.from({ length: 8 }, () => aGame({ score: 250 }));
    openGames({ games: [...search, ...GAMES] });
    expect(await card('Word Search').findByText('Intermediate')).toBeVisible();
    expect(card('Word Search').getByText('Your best: 250')).toBeVisible();
    expect(card('Memory Match').getByText('Beginner')).toBeVisible();
    expect(card('Memory Match').getByText('Your best: 40')).toBeVisible();
    expect(card('Trivia').getByText('Not played yet')).toBeVisible();
  });

  it('has Benefits that promise company and calm, not health (GAME-05, D-03)', async () => {
    openGames();
    const benefits = screen.getByRole('region', { name: 'Benefits' });
    expect(within(benefits).getByText('Good company')).toBeVisible();
    expect(benefits.textContent).not.toMatch(/dementia|alzheimer|prevent|memory|cognit|brain|health|prove|doctor/i);
    await screen.findByText('Total games');
  });

  it('loads a game when its Play Now is touched or focused', async () => {
    const preload = vi.spyOn(GAME_BOARDS.trivia, 'preload');
    const { user } = openGames();
    await user.hover(card('Trivia').getByRole('link'));
    expect(preload).toHaveBeenCalled();
  });

  it('an unavailable server is not “no games”: it says so, and can be retried', async () => {
    const away = { status: 503, body: { message: 'Away', code: 'unavailable' } };
    const { user } = openGames({
      instead: { 'GET /api/game-activities': away, 'GET /api/game-activities/summary': away },
    });
    expect(await screen.findByText('Could not load your games')).toBeVisible();
    expect(screen.getByText('Could not load your last games')).toBeVisible();
    expect(card('Trivia').queryByText('Not played yet')).toBeNull();
    expect(card('Trivia').getByRole('link')).toHaveAttribute('href', '/games/trivia');
    serveGames({ games: GAMES });
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    await waitFor(async () => expect(await figure('Total games')).toBe('4'));
  });
});

describe('the last thirty days', () => {
  it('shows each game’s bars with their figures as text', async () => {
    openGames({ games: GAMES });
    const bars = await screen.findByRole('img', { name: /^Word Search/ });
    expect(bars).toHaveAccessibleName('Word Search, the last 30 days: Played 2 times, best score 250.');
    expect(screen.getByRole('img', { name: /^Word Scramble/ })).toHaveAccessibleName(/Played once, best score 90\.$/);
    const heights = [...bars.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights.slice(27, 30).map(Math.round)).toEqual([54, 63, 0]);
  });

  it('is available as a table, newest day first', async () => {
    const { user } = openGames({ games: GAMES });
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toStrictEqual([
      'Tuesday, March 3Word Scramble90',
      'Monday, March 2Word Search250',
      'Sunday, March 1Word Search210',
      'Friday, February 20Memory Match40',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByRole('img', { name: /^Word Search/ })).toBeVisible();
  });

  it('is kind when nothing was played', async () => {
    openGames();
    expect(await screen.findByRole('heading', { name: 'Nothing here yet, and that is fine' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
  });

  it('requests the displayed days, from their first midnight on', async () => {
    const { requests } = openGames();
    await screen.findByText('Total games');
    // 2 February in New York.
    expect(requests.map(({ path }) => path)).toContain('/api/game-activities?since=2026-02-02T05%3A00%3A00.000Z');
  });
});
