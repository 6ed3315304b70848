/** A score reaches the server once, whatever happens to the connection, the session and the page. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { anAccount } from '@/testing/account';
import type { FakeAnswer, FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { GamesPage } from './games-page';
import { type FinishedGame, keepScore, keptScores } from './kept-scores';
import { MARGARET, NOON, scoresSent, serveGames } from './testing/serve-games';

vi.mock('./game-boards', () => import('./testing/fake-boards'));
beforeAll(() => import('@/ui/toast-panel'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

const POST = 'POST /api/game-activities';
const AWAY: FakeAnswer = { status: 503, body: { message: 'The database is away.', code: 'unavailable' } };
const SIGNED_OUT: FakeAnswer = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } };
const noConnection: FakeRoute = () => {
  throw new TypeError('Failed to fetch');
};

const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
const kept = () => keptScores(MARGARET.id);

function open(path: string, user = MARGARET) {
  return renderApp(
    <>
      <Route path="/games/:game">
        <GamesPage user={user} />
      </Route>
      <Route path="/games">
        <GamesPage user={user} />
      </Route>
    </>,
    { path },
  );
}

async function playToTheEnd() {
  const app = open('/games/word-search');
  await app.user.click(await screen.findByRole('button', { name: 'Find the rest' }));
  await screen.findByRole('heading', { name: 'Wonderful!' });
  return app;
}

const aFinishedGame = (changes: Partial<FinishedGame> = {}): FinishedGame => ({
  playId: '01959b2e-0000-7000-8000-000000000001',
  gameType: 'word_search',
  difficulty: 'easy',
  score: 100,
  duration: 60,
  completedAt: '2026-03-03T16:00:00.000Z',
  ...changes,
});

describe.each<[string, FakeRoute]>([
  ['a lost connection', noConnection],
  ['an unavailable server', AWAY],
  ['a server that fails', { status: 500, body: { message: 'Something went wrong', code: 'internal' } }],
  ['a proxy that requires something first', { status: 403, body: { message: 'Not from here', code: 'forbidden' } }],
  ['too many requests', { status: 429, body: { message: 'Please wait a moment', code: 'too_many' } }],
])('%s', (_what, refusal) => {
  it('thanks the player, keeps the score on the device and says so (GAME-18)', async () => {
    serveGames({ instead: { [POST]: refusal } });
    await playToTheEnd();
    expect(await toaster().findByText('Game Complete')).toBeVisible();
    expect(toaster().getByText('Thanks for playing!')).toBeVisible();
    expect(await screen.findByText(/Your score is kept on this device/)).toBeVisible();
    expect(screen.getByText('100 points')).toBeVisible();
    expect(kept()).toMatchObject([{ gameType: 'word_search', score: 100 }]);
  });

  it('is sent once at the next visit, with the game’s key, and silently', async () => {
    const first = serveGames({ instead: { [POST]: refusal } });
    const { unmount } = await playToTheEnd();
    await waitFor(() => expect(scoresSent(first.requests)).toHaveLength(1));
    unmount();
    const { requests, stored } = serveGames();
    open('/games');
    await waitFor(() => expect(kept()).toEqual([]));
    expect(scoresSent(requests)).toEqual(scoresSent(first.requests));
    expect(scoresSent(requests)[0]?.idempotencyKey).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect(stored()).toHaveLength(1);
    expect(toaster().queryByText('Game Complete!')).toBeNull();
  });
});

describe('the connection comes back', () => {
  it('while the result is open: the score is sent once, and the result says so', async () => {
    let isUp = false;
    const { requests, stored } = serveGames();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!isUp && init?.method === 'POST') throw new TypeError('Failed to fetch');
      return answer(input, init);
    });
    await playToTheEnd();
    await screen.findByText(/Your score is kept on this device/);
    isUp = true;
    act(() => void dispatchEvent(new Event('online')));
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('The connection is back, and your score is saved.')).toBeVisible();
    expect(scoresSent(requests)).toHaveLength(1);
    expect(stored()).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  it('the same if only the server was unavailable and is back', async () => {
    let isUp = false;
    const { requests, stored } = serveGames();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!isUp && init?.method === 'POST') return Response.json(AWAY.body, { status: 503 });
      return answer(input, init);
    });
    const { queryClient } = await playToTheEnd();
    await screen.findByText(/Your score is kept on this device/);
    isUp = true;
    vi.setSystemTime(new Date(NOON.getTime() + 60_000));
    // What the live socket does after it has reconnected.
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(kept()).toEqual([]));
    expect(scoresSent(requests)).toHaveLength(1);
    expect(stored()).toHaveLength(1);
  });
});

describe('a request without a response', () => {
  it('a lost response: the same game sent again is stored once', async () => {
    const { stored } = serveGames();
    const answer = globalThis.fetch;
    let lost = 0;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await answer(input, init);
      if (init?.method !== 'POST' || lost > 0) return response;
      lost += 1;
      throw new TypeError('Failed to fetch');
    });
    await playToTheEnd();
    await screen.findByText(/Your score is kept on this device/);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(stored()).toHaveLength(1);
  });

  it('two pages that send the same kept score save one game', async () => {
    keepScore(MARGARET.id, aFinishedGame());
    const { stored } = serveGames();
    open('/games');
    open('/games');
    await waitFor(() => expect(kept()).toEqual([]));
    expect(stored()).toHaveLength(1);
  });
});

describe('refusals', () => {
  it('a score the server will never accept is dropped, and not sent again', async () => {
    const { requests } = serveGames({
      instead: { [POST]: { status: 400, body: { message: 'This game cannot end with this score', code: 'invalid' } } },
    });
    const { unmount } = await playToTheEnd();
    expect(await toaster().findByText('Game Complete')).toBeVisible();
    expect(kept()).toEqual([]);
    expect(screen.queryByText(/kept on this device/)).toBeNull();
    unmount();
    open('/games');
    await screen.findByText('Total games');
    act(() => void dispatchEvent(new Event('online')));
    expect(scoresSent(requests)).toHaveLength(1);
  });

  it('a refused score does not block the others', async () => {
    keepScore(MARGARET.id, aFinishedGame({ score: 105, completedAt: '2026-03-01T16:00:00.000Z' }));
    keepScore(MARGARET.id, aFinishedGame({ playId: '01959b2e-0000-7000-8000-000000000002' }));
    const { stored } = serveGames({});
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes('105')
        ? Promise.resolve(Response.json({ message: 'Impossible', code: 'invalid' }, { status: 400 }))
        : answer(input, init),
    );
    open('/games');
    await waitFor(() => expect(kept()).toEqual([]));
    expect(stored()).toHaveLength(1);
  });

  it('an expired session: unauthorized handling, and the score waits for the next sign-in (GAME-19)', async () => {
    const leave = vi.fn<() => void>();
    const { origin, protocol, pathname } = location;
    vi.stubGlobal('location', { origin, protocol, pathname, assign: leave });
    serveGames({ instead: { [POST]: SIGNED_OUT } });
    const { unmount } = await playToTheEnd();
    expect(await toaster().findByText('Unauthorized')).toBeVisible();
    expect(toaster().getByText('You are logged out. Logging in again...')).toBeVisible();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login'), { timeout: 2000 });
    expect(toaster().queryByText('Game Complete')).toBeNull();
    expect(kept()).toHaveLength(1);
    unmount();
    const { stored } = serveGames();
    open('/games');
    await waitFor(() => expect(stored()).toHaveLength(1));
  });
});

describe('scores kept on the device', () => {
  it('are sent for the user who played, never for another', async () => {
    keepScore('01959b2e-0000-7000-8000-00000000aaaa', aFinishedGame());
    const { requests } = serveGames();
    open('/games', anAccount({ id: '01959b2e-0000-7000-8000-00000000bbbb' }));
    await screen.findByText('Total games');
    expect(scoresSent(requests)).toEqual([]);
    expect(keptScores('01959b2e-0000-7000-8000-00000000aaaa')).toHaveLength(1);
  });

  it('are a hundred games at most: the oldest make room', () => {
    for (let day = 0; day < 120; day += 1)
      keepScore(MARGARET.id, aFinishedGame({ playId: `play-${day}`, completedAt: new Date(day * 1e8).toISOString() }));
    expect(kept()).toHaveLength(100);
    expect(kept()[0]?.playId).toBe('play-20');
    expect(localStorage).toHaveLength(100);
  });

  it('foreign content in storage is ignored', () => {
    for (const text of ['', 'null', '{"playId":7}', '[[', '{}'])
      localStorage.setItem(`hearthside game ${MARGARET.id} x${text}`, text);
    expect(kept()).toEqual([]);
  });

  it('stay as long as the page if there is no storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const someone = '01959b2e-0000-7000-8000-00000000cccc';
    keepScore(someone, aFinishedGame());
    expect(keptScores(someone)).toHaveLength(1);
    vi.restoreAllMocks();
  });
});
