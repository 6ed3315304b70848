/**
 * A server that remembers: a game that is sent shows in the next list and in the figures, once for each idempotency key. Like the real
 * one it refuses what the contract does not know, by throwing.
 */
import { recordGameActivity, type GameActivity, type GameSummary } from '@shared/api/games';
import { GAME_TYPES } from '@shared/domain/games/game-types';
import { progressOf } from '@shared/domain/games/progress';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { anAccount } from '@/testing/account';

export const MARGARET = anAccount({ timeZone: 'America/New_York' });
/** Tuesday, March 3, 2026, 12:10 PM in New York. */
export const NOON = new Date('2026-03-03T17:10:00Z');

export interface Stored {
  /** Oldest first. */
  games?: readonly GameActivity[];
  /** Take the place of the usual answers: { 'POST /api/game-activities': { status: 503 } }. */
  instead?: Readonly<Record<string, FakeRoute>>;
}

export interface GameServer {
  requests: FakeRequest[];
  /** Everything stored, the oldest first. */
  stored: () => readonly GameActivity[];
}

let made = 0;

export function aGame(changes: Partial<GameActivity> = {}): GameActivity {
  made += 1;
  return {
    id: `01959b2e-0000-7000-c000-${String(made).padStart(12, '0')}`,
    gameType: 'word_search',
    score: 210,
    duration: 180,
    completedAt: '2026-03-02T15:00:00.000Z',
    difficulty: 'easy',
    completed: true,
    createdAt: '2026-03-02T15:00:00.000Z',
    ...changes,
  };
}

export function serveGames({ games = [], instead = {} }: Stored = {}): GameServer {
  const list = [...games];
  const plays = new Map<string, GameActivity>();
  const requests = serve({
    'GET /api/game-activities': () => ({ body: list.toReversed() }),
    'GET /api/game-activities/summary': () => ({ body: summaryOf(list) }),
    'POST /api/game-activities': ({ body, idempotencyKey: playId }) => {
      const known = playId === null ? undefined : plays.get(playId);
      if (known !== undefined) return { body: known };
      const stored = aGame(recordGameActivity.body.parse(body));
      list.push(stored);
      if (playId !== null) plays.set(playId, stored);
      return { status: 201, body: stored };
    },
    ...instead,
  });
  return { requests, stored: () => list };
}

export function scoresSent(requests: readonly FakeRequest[]): FakeRequest[] {
  return requests.filter(({ method, path }) => method === 'POST' && path === '/api/game-activities');
}

/** Every game of these is of today. */
function summaryOf(games: readonly GameActivity[]): GameSummary {
  const best = (some: readonly GameActivity[]) => Math.max(0, ...some.map(({ score }) => score));
  return {
    playedToday: games.filter(({ completedAt }) => completedAt.startsWith('2026-03-03')).length,
    totalGames: games.length,
    bestScore: best(games),
    games: GAME_TYPES.flatMap((gameType) => {
      const own = games.filter((game) => game.gameType === gameType);
      if (own.length === 0) return [];
      return [{ gameType, plays: own.length, bestScore: best(own), ...progressOf(own) }];
    }),
  };
}
