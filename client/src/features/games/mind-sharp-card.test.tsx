import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { MindSharpCard } from './mind-sharp-card';
import { aGame, MARGARET, NOON, scoresSent, serveGames } from './testing/serve-games';

vi.mock('./game-boards', () => import('./testing/fake-boards'));
beforeAll(() => import('./game-table'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('Keep Your Mind Sharp', () => {
  it('has one Word Search, and a link to more games (DASH-S-25, DASH-S-26, GAME-51)', async () => {
    serveGames({ games: [aGame({ score: 210 })] });
    renderApp(<MindSharpCard user={MARGARET} />);
    expect(screen.getByRole('region', { name: 'Keep Your Mind Sharp' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Word Search' })).toBeVisible();
    expect(await screen.findByText('Your best: 210')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Play Now' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Play More Games' })).toHaveAttribute('href', '/games');
  });

  it('is played on the spot, and its score is kept (GAME-51)', async () => {
    const { requests } = serveGames();
    const { user, history } = renderApp(<MindSharpCard user={MARGARET} />);
    await user.click(screen.getByRole('button', { name: 'Play Now' }));
    expect(await screen.findByTestId('board')).toHaveTextContent(/^easy/);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Word Search' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Find the rest' }));
    expect(await screen.findByRole('heading', { name: 'Wonderful!' })).toHaveFocus();
    await waitFor(() => expect(scoresSent(requests)[0]?.body).toMatchObject({ gameType: 'word_search', score: 100 }));
    expect(history).toStrictEqual(['/']);
  });
});
