import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { renderApp } from '@/testing/render';
import { GamesPage } from './games-page';
import { aGame, MARGARET, NOON, scoresSent, serveGames, type Stored } from './testing/serve-games';

vi.mock('./game-boards', () => import('./testing/fake-boards'));
beforeAll(() => import('@/ui/toast-panel'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON });
});

const board = () => screen.getByTestId('board');
const press = (name: string) => screen.getByRole('button', { name });
const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);

async function openGame(stored: Stored = {}, path = '/games/word-search') {
  const server = serveGames(stored);
  const app = renderApp(
    <Route path="/games/:game">
      <GamesPage user={MARGARET} />
    </Route>,
    { path },
  );
  await screen.findByTestId('board');
  return { ...app, ...server };
}

function pass(seconds: number) {
  act(() => void vi.advanceTimersByTime(seconds * 1000));
}

describe('the frame of a game', () => {
  it('starts with the page: the name, the level, and the focus on the board (GAME-08)', async () => {
    await openGame();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Word Search');
    expect(screen.getByText('Level: Beginner')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Word Search' })).toHaveFocus());
    expect(screen.queryByText(/seconds|minutes/)).toBeNull();
  });

  it('deals at the reached level (GAME-04, D-89)', async () => {
    const games = Array.from({ length: 12 }, () => aGame({ gameType: 'memory_match', score: 40 }));
    await openGame({ games }, '/games/memory-match');
    expect(board()).toHaveTextContent(/^medium/);
    expect(screen.getByText('Level: Intermediate')).toBeVisible();
  });

  it('the address may name a board, to play it again or with a friend', async () => {
    await openGame({}, '/games/word-search?level=hard&seed=42');
    expect(board()).toHaveTextContent('hard 42 in play');
  });

  it('an unknown game says so and links to all of them', async () => {
    serveGames();
    renderApp(
      <Route path="/games/:game">
        <GamesPage user={MARGARET} />
      </Route>,
      { path: '/games/chess' },
    );
    expect(screen.getByRole('heading', { name: 'This game is not here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/games');
  });

  it('a server that is away does not keep anyone from playing', async () => {
    await openGame({ instead: { 'GET /api/game-activities/summary': { status: 503, body: { message: 'Away' } } } });
    expect(board()).toHaveTextContent(/^easy/);
  });

  it('a game whose code fails to load says so, and can be retried', async () => {
    const { user } = await openGame();
    await user.click(press('Lose the code'));
    expect(screen.getByRole('alert')).toHaveTextContent('The game could not be loaded');
    await user.click(press('Try again'));
    expect(board()).toHaveTextContent('in play');
  });
});

describe('Pause', () => {
  it('hides the board, keeps what was found, and moves the focus to Continue and back', async () => {
    const { user } = await openGame();
    await user.click(press('Find one'));
    await user.click(press('Pause'));
    expect(board()).not.toBeVisible();
    expect(board()).toHaveTextContent('resting, 1 found');
    expect(screen.getByText('Paused')).toBeVisible();
    expect(press('Continue')).toHaveFocus();
    await user.click(press('Continue'));
    expect(board()).toBeVisible();
    expect(board()).toHaveTextContent('in play, 1 found');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Word Search' })).toHaveFocus());
  });

  it('paused time does not count (GAME-13)', async () => {
    const { user, requests } = await openGame();
    pass(30);
    await user.click(press('Pause'));
    pass(3600);
    await user.click(press('Continue'));
    pass(12);
    await user.click(press('Find the rest'));
    await waitFor(() => expect(scoresSent(requests)).toHaveLength(1));
    expect(scoresSent(requests)[0]?.body).toMatchObject({ duration: 42 });
  });

  it('a hidden page pauses by itself', async () => {
    await openGame();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(press('Continue')).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe('the end', () => {
  it('sends the score once, confirms, and shows the result with the focus (GAME-08, GAME-10, GAME-17)', async () => {
    const { user, requests } = await openGame();
    pass(95);
    await user.click(press('Find the rest'));
    const heading = await screen.findByRole('heading', { name: 'Wonderful!' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('100 points')).toBeVisible();
    expect(screen.getByText('Your best so far!')).toBeVisible();
    expect(screen.getByText('Your level: Beginner.')).toBeVisible();
    expect(await toaster().findByText('Game Complete!')).toBeVisible();
    expect(toaster().getByText('Well done! You made 100 points.')).toBeVisible();
    expect(scoresSent(requests).map(({ body }) => body)).toStrictEqual([
      {
        gameType: 'word_search',
        score: 100,
        duration: 95,
        difficulty: 'easy',
        completedAt: new Date(NOON.getTime() + 95_000).toISOString(),
      },
    ]);
  });

  it('a finished board stays for a last look; its score is already being sent', async () => {
    const { user, requests } = await openGame({}, '/games/word-match');
    await user.click(press('Find the rest'));
    expect(board()).toBeVisible();
    expect(press('Stop')).toBeDisabled();
    await waitFor(() => expect(scoresSent(requests)).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Wonderful!' })).toHaveFocus();
    expect(scoresSent(requests)).toHaveLength(1);
  });

  it('the figures and the list are refetched after a game (GAME-12)', async () => {
    const { user, requests } = await openGame();
    const reads = () => requests.filter(({ path }) => path === '/api/game-activities/summary').length;
    const before = reads();
    await user.click(press('Find the rest'));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('Stop ends it without a question or a reproach, and the score so far counts', async () => {
    const { user, requests } = await openGame({ games: [aGame({ score: 210 })] });
    await user.click(press('Find one'));
    await user.click(press('Find one'));
    await user.click(press('Stop'));
    expect(await screen.findByRole('heading', { name: 'Well played!' })).toHaveFocus();
    expect(screen.getByText('20 points')).toBeVisible();
    expect(screen.getByText('Your best so far is 210 points.')).toBeVisible();
    await waitFor(() => expect(scoresSent(requests)[0]?.body).toMatchObject({ score: 20 }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('giving up at once scores 0, with thanks (GAME-33)', async () => {
    const { user, requests } = await openGame();
    await user.click(press('Pause'));
    await user.click(press('Stop'));
    expect(await screen.findByRole('heading', { name: 'Thanks for playing!' })).toHaveFocus();
    await waitFor(() => expect(scoresSent(requests)[0]?.body).toMatchObject({ score: 0 }));
  });

  it('a new level is announced (GAME-21)', async () => {
    const games = Array.from({ length: 11 }, () => aGame({ gameType: 'trivia', score: 100 }));
    const { user } = await openGame({ games }, '/games/trivia');
    expect(board()).toHaveTextContent(/^easy/);
    await user.click(press('Find the rest'));
    expect(screen.getByText('You have reached a new level: Intermediate.')).toBeVisible();
    await user.click(press('Play again'));
    expect(board()).toHaveTextContent(/^medium/);
  });

  it('Play again deals another board as another game; the same board is available on request', async () => {
    const { user, requests } = await openGame({}, '/games/word-search?level=easy&seed=42');
    await user.click(press('Find the rest'));
    await user.click(await screen.findByRole('button', { name: 'Play the same board again' }));
    expect(board()).toHaveTextContent('easy 42 in play, 0 found');
    await user.click(press('Find the rest'));
    await user.click(await screen.findByRole('button', { name: 'Play again' }));
    expect(board()).not.toHaveTextContent('easy 42 ');
    await user.click(press('Stop'));
    await waitFor(() => expect(scoresSent(requests)).toHaveLength(3));
    const plays = scoresSent(requests).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(plays).size).toBe(3);
  });

  it('trivia has no board to replay or share: it asks each user different questions', async () => {
    const { user } = await openGame({}, '/games/trivia');
    await user.click(press('Find the rest'));
    expect(await screen.findByRole('button', { name: 'Play again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /board/ })).toBeNull();
  });

  it('a link to the board can be copied', async () => {
    const { user } = await openGame({}, '/games/word-search?level=easy&seed=42');
    await user.click(press('Find the rest'));
    await user.click(await screen.findByRole('button', { name: 'Copy a link to this board' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/games/word-search?level=easy&seed=42`);
    expect(await toaster().findByText('Link copied')).toBeVisible();
  });

  it('links to the other games', async () => {
    const { user } = await openGame();
    await user.click(press('Stop'));
    expect(await screen.findByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/games');
  });
});
