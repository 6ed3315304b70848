import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';
import { watchLeaving } from './testing/watch-leaving';

vi.mock('@/features/games/game-boards', () => import('@/features/games/testing/fake-boards'));

const NOTHING_PLAYED = {
  'GET /api/care-connections': { body: [] },
  'GET /api/game-activities': { body: [] },
  'GET /api/game-activities/summary': { body: { playedToday: 0, totalGames: 0, bestScore: 0, games: [] } },
};

describe('/games', () => {
  it.each(['senior', 'caregiver', 'family_member'] as const)('is available to a %s (NAV-14, ROLE-16)', async (role) => {
    serve(NOTHING_PLAYED);
    renderWholeApp('/games', anAccount({ role }));
    await expectTitle('Brain Games');
    expect(document.title).toBe('Brain Games – Hearthside');
  });

  it('Play Now opens the game, with the focus on its board (NAV-14, GAME-08)', async () => {
    serve(NOTHING_PLAYED);
    const { user, history } = renderWholeApp('/games', anAccount());
    await expectTitle('Brain Games');
    await user.click(screen.getByRole('link', { name: 'Play Now Word Search' }));
    await expectTitle('Word Search');
    expect(history.at(-1)).toBe('/games/word-search');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Word Search' })).toHaveFocus());
  });

  it('signed out, it says Taking you to sign in; a game’s own page requires signing in (GAME-07, NAV-45)', async () => {
    serve({});
    const assign = watchLeaving();
    const { unmount } = renderWholeApp('/games', null);
    await expectTitle('Taking you to sign in');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'), { timeout: 2000 });
    unmount();
    renderWholeApp('/games/trivia', null);
    await expectTitle('404 Page Not Found');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

it('the senior home has a tile for Brain Games, the sixth (DASH-S-09)', async () => {
  serve({
    'GET /api/medications': { body: [] },
    'GET /api/medication-logs': { body: [] },
    'GET /api/appointments': { body: [] },
    'GET /api/health-metrics/latest': { body: [] },
    'GET /api/care-invitations/sent': { body: [] },
    ...NOTHING_PLAYED,
  });
  renderWholeApp('/', anAccount());
  await expectTitle('Good Day!');
  const tiles = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
  expect(tiles).toHaveLength(6);
  expect(tiles.at(-1)).toHaveTextContent('Brain GamesPlay for fun');
  expect(tiles.at(-1)).toHaveAttribute('href', '/games');
  // First its placeholder, then the card itself.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Keep Your Mind Sharp' })).toBeVisible());
});
