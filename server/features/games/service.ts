import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { GameActivity, GameSummary, recordGameActivity } from '@shared/api/games';
import { GAME_TYPES, type PlayedGame } from '@shared/domain/games/game-types';
import { progressOf } from '@shared/domain/games/progress';
import { localDate } from '@shared/domain/zoned-time';
import type { Viewer } from '../../auth/viewer';
import { atField } from '../../errors/app-error';
import type { Stored } from '../../http/outcome';
import type { ActivityRow, GameQueries } from './queries';

type FinishedGame = z.output<(typeof recordGameActivity)['body']>;

/** Device clocks are off by minutes; a game that ends tomorrow is a mistake. */
const MOST_AHEAD_MS = 10 * 60 * 1000;

export function createGameService(queries: GameQueries, clock: () => Date) {
  return {
    async listActivities(viewer: Viewer, since: string | undefined): Promise<GameActivity[]> {
      return (await queries.list(viewer.id, since === undefined ? null : new Date(since))).map(presentActivity);
    },

    /** @throws AppError invalid_input for a game that ends in the future. */
    async recordGame(viewer: Viewer, game: FinishedGame, idempotencyKey: string | null): Promise<Stored<GameActivity>> {
      const now = clock();
      const completedAt = new Date(game.completedAt);
      if (completedAt.getTime() > now.getTime() + MOST_AHEAD_MS) {
        const message = 'This game ends in the future. Please check the clock on your device.';
        throw atField('invalid_input', 'completedAt', message);
      }
      const row = { ...game, completedAt, idempotencyKey, id: uuidv7(), userId: viewer.id, createdAt: now };
      const stored = await queries.insert(row);
      if (stored !== null) return { value: presentActivity(stored), isNew: true };
      const former = idempotencyKey === null ? null : await queries.findSent(viewer.id, idempotencyKey);
      if (former === null) throw new Error('A game was neither stored nor there');
      return { value: presentActivity(former), isNew: false };
    },

    /** 'Today' is the day in the person's own zone. */
    async summarize(viewer: Viewer): Promise<GameSummary> {
      const played = await queries.listPlayed(viewer.id);
      const today = localDate(clock(), viewer.timeZone);
      return {
        playedToday: played.filter(({ completedAt }) => localDate(completedAt, viewer.timeZone) === today).length,
        totalGames: played.length,
        bestScore: bestOf(played),
        games: GAME_TYPES.flatMap((gameType) => {
          const games = played.filter((game) => game.gameType === gameType);
          if (games.length === 0) return [];
          return [{ gameType, plays: games.length, bestScore: bestOf(games), ...progressOf(games) }];
        }),
      };
    },
  };
}

function bestOf(games: readonly PlayedGame[]): number {
  return games.reduce((best, { score }) => Math.max(best, score), 0);
}

function presentActivity({
  userId: _owner,
  idempotencyKey: _key,
  completedAt,
  createdAt,
  ...fields
}: ActivityRow): GameActivity {
  return { ...fields, completed: true, completedAt: completedAt.toISOString(), createdAt: createdAt.toISOString() };
}
