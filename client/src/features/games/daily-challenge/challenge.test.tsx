import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { GamesPage } from '../games-page';
import { keptScores } from '../kept-scores';
import { aGame, MARGARET, NOON, scoresSent, serveGames, type Stored } from '../testing/serve-games';

vi.mock('../game-boards', () => import('../testing/fake-boards'));
beforeAll(() => Promise.all([import('./challenge-dialog'), import('@/ui/dialog-panel'), import('@/ui/toast-panel')]));
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true, advanceTimeDelta: 1 });
});

const WORDS = ['GARDEN', 'SUNSET', 'FAMILY', 'SMILE', 'PEACE'];
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const dialog = () => within(screen.getByRole('dialog', { name: 'Word Memory Challenge' }));
const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
/** The visible word; the announced one is elsewhere. */
const seen = () => WORDS.filter((word) => dialog().queryAllByText(word, { ignore: '[role=status]' }).length > 0);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Second by second, so that each one can start the next. */
async function passSeconds(count: number) {
  for (let second = 0; second < count; second += 1) await pass(1005);
}
const press = (name: string) => user.click(dialog().getByRole('button', { name }));

async function startChallenge(stored: Stored = {}) {
  const server = serveGames(stored);
  renderApp(<GamesPage user={MARGARET} />, { path: '/games' });
  await user.click(await screen.findByRole('button', { name: 'Start Challenge' }));
  await screen.findByRole('dialog', { name: 'Word Memory Challenge' });
  return server;
}

async function toRecall(stored: Stored = {}) {
  const server = await startChallenge(stored);
  for (let word = 0; word < WORDS.length; word += 1) await press('Next');
  return server;
}

async function write(...answers: string[]) {
  for (const [place, answer] of answers.entries()) {
    if (answer !== '') await user.type(dialog().getByRole('textbox'), answer);
    await press(place + 1 === WORDS.length ? 'Finish' : 'Next');
  }
}

describe('study', () => {
  it('Start Challenge opens the dialog with the first word (GAME-02, GAME-53)', async () => {
    await startChallenge();
    expect(seen()).toEqual(['GARDEN']);
    expect(dialog().getByText(/Word 1 of 5/)).toBeVisible();
  });

  it('each word is shown for two seconds with a countdown, then the next follows by itself (GAME-52, GAME-54)', async () => {
    await startChallenge();
    // The time before the dialog appeared does not count: the first word starts over.
    await press('Next');
    for (const word of WORDS.slice(1)) {
      expect(seen()).toEqual([word]);
      expect(dialog().getByText('2 seconds')).toBeVisible();
      await pass(1005);
      expect(dialog().getByText('1 second')).toBeVisible();
      expect(seen()).toEqual([word]);
      await pass(1005);
    }
    expect(dialog().getByLabelText('Which was word 1 of 5?')).toHaveFocus();
  });

  it('or with the button (GAME-54)', async () => {
    await startChallenge();
    for (const word of WORDS) {
      expect(seen()).toEqual([word]);
      await press('Next');
    }
    expect(dialog().getByRole('textbox')).toHaveFocus();
  });

  it('Pause stops the countdown for any length of time (GAME-54)', async () => {
    await startChallenge();
    await press('Pause');
    await passSeconds(20);
    expect(seen()).toEqual(['GARDEN']);
    expect(dialog().getByText('Paused')).toBeVisible();
    await press('Continue');
    await passSeconds(2);
    expect(seen()).toEqual(['SUNSET']);
  });

  it('pauses while the page is hidden', async () => {
    await startChallenge();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await passSeconds(20);
    expect(seen()).toEqual(['GARDEN']);
    vi.restoreAllMocks();
  });

  it('a screen reader announces each word once, and nothing of the countdown', async () => {
    await startChallenge();
    const spoken = dialog().getByRole('status');
    await waitFor(() => expect(spoken).toHaveTextContent('GARDEN'));
    expect(dialog().getByText('GARDEN', { ignore: '[role=status]' })).toHaveAttribute('aria-hidden', 'true');
    await press('Pause');
    expect(dialog().getByText('Paused')).toHaveAttribute('aria-hidden', 'true');
    await press('Next');
    await waitFor(() => expect(spoken).toHaveTextContent('SUNSET'));
  });
});

describe('recall and result', () => {
  it('asks for one word at a time, in capitals, and allows going back (GAME-55, GAME-59)', async () => {
    await toRecall();
    await user.type(dialog().getByRole('textbox'), 'garden');
    expect(dialog().getByRole('textbox')).toHaveValue('GARDEN');
    expect(dialog().getAllByRole('textbox')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(dialog().getByLabelText('Which was word 2 of 5?')).toHaveFocus();
    expect(dialog().getByRole('textbox')).toHaveValue('');
    await press('Back');
    expect(dialog().getByRole('textbox')).toHaveValue('GARDEN');
  });

  it.each([
    ['GAME-60', WORDS, 100, 'Perfect!'],
    ['GAME-61', ['garden', 'sunset', 'family', 'smile', 'peas'], 80, 'Excellent!'],
    ['GAME-62', ['garden', '', 'family', '', 'peace'], 60, 'Good job!'],
    ['GAME-63', ['sunset', 'garden', 'family', '', ''], 20, 'Keep practicing!'],
  ] as const)('%s GAME-56 GAME-58 after %j: %i points, %s', async (_id, answers, score, words) => {
    const { requests } = await toRecall();
    await write(...answers);
    const heading = await dialog().findByRole('heading', { name: words });
    expect(heading).toHaveFocus();
    expect(dialog().getByText(`${score} points`)).toBeVisible();
    await waitFor(() => expect(scoresSent(requests)[0]?.body).toMatchObject({ score }));
    expect(dialog().getAllByText('Remembered')).toHaveLength(score / 20);
  });

  it('shows what the user wrote if it was another word, without a cross', async () => {
    await toRecall();
    await write('garden', 'sunrise', '', '', '');
    expect(await dialog().findByText('You wrote SUNRISE')).toBeVisible();
    expect(dialog().getAllByText('Next time')).toHaveLength(3);
  });

  it('sends memory_challenge, normal; the toast has its required words (GAME-11, GAME-15)', async () => {
    const { requests } = await toRecall();
    await write(...WORDS);
    expect(await toaster().findByText('Challenge Complete!')).toBeVisible();
    expect(toaster().getByText('Great job! Your score has been recorded.')).toBeVisible();
    expect(scoresSent(requests).map(({ body }) => body)).toStrictEqual([
      {
        gameType: 'memory_challenge',
        difficulty: 'normal',
        score: 100,
        duration: expect.any(Number),
        completedAt: expect.any(String),
      },
    ]);
  });

  it('Give Up records a score of 0, in study and in recall (GAME-57)', async () => {
    const { requests } = await startChallenge();
    await press('Give Up');
    expect(await dialog().findByRole('heading', { name: 'Keep practicing!' })).toHaveFocus();
    await waitFor(() => expect(scoresSent(requests)[0]?.body).toMatchObject({ score: 0 }));
    await press('Play again');
    for (let word = 0; word < WORDS.length; word += 1) await press('Next');
    await user.type(dialog().getByRole('textbox'), 'garden');
    await press('Give Up');
    await waitFor(() => expect(scoresSent(requests)).toHaveLength(2));
    expect(scoresSent(requests)[1]?.body).toMatchObject({ score: 0 });
  });

  it.each<[string, FakeRoute]>([
    ['a server that is away', { status: 503, body: { message: 'Away', code: 'unavailable' } }],
    [
      'no connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('%s: the other required words, and the score is kept (GAME-16)', async (_what, refusal) => {
    await toRecall({ instead: { 'POST /api/game-activities': refusal } });
    await write(...WORDS);
    expect(await toaster().findByText('Challenge Complete')).toBeVisible();
    expect(toaster().getByText('Thanks for playing!')).toBeVisible();
    expect(keptScores(MARGARET.id)).toMatchObject([{ gameType: 'memory_challenge', score: 100 }]);
  });

  it('closing it midway records nothing; today’s best appears on the card afterwards', async () => {
    const { requests } = await toRecall();
    await press('Close');
    expect(scoresSent(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Start Challenge' }));
    await dialog().findByText(/Word 1 of 5/);
    for (let word = 0; word < WORDS.length; word += 1) await press('Next');
    await write('garden', 'sunset', 'family', '', '');
    await press('Done');
    expect(await screen.findByText('Done today: 60 points')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play it again' })).toHaveFocus();
  });
});

it('yesterday’s challenge is not today’s', async () => {
  // 11:30 PM of the day before, in New York.
  serveGames({ games: [aGame({ gameType: 'memory_challenge', score: 80, completedAt: '2026-03-03T04:30:00.000Z' })] });
  renderApp(<GamesPage user={MARGARET} />, { path: '/games' });
  await screen.findByText('Total games');
  expect(screen.getByRole('button', { name: 'Start Challenge' })).toBeVisible();
});
