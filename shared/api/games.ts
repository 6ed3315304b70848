import { z } from 'zod';
import { DIFFICULTIES, GAME_TYPES, LEVELS } from '../domain/games/game-types';
import { insertGameActivitySchema } from '../schema/games';
import { endpoint } from './endpoint';
import { id, instant, sentInstant } from './fields';
import { activityFields, refuseImpossibleScore } from './game-fields';

export const gameActivity = z.object({
  id,
  gameType: z.enum(GAME_TYPES),
  score: z.number(),
  /** Seconds. */
  duration: z.number(),
  completedAt: sentInstant,
  difficulty: z.enum(DIFFICULTIES),
  /** Only finished games are stored. */
  completed: z.literal(true),
  createdAt: sentInstant,
});

export type GameActivity = z.output<typeof gameActivity>;

/** A summary of all games ever played. */
export const gameSummary = z.object({
  /** On this day in the person's own zone. */
  playedToday: z.number(),
  totalGames: z.number(),
  /** The plain maximum (D-90); 0 without any game. */
  bestScore: z.number(),
  /** Each game that was ever played. */
  games: z.array(
    z.object({
      gameType: z.enum(GAME_TYPES),
      plays: z.number(),
      bestScore: z.number(),
      points: z.number(),
      streak: z.number(),
      level: z.enum(LEVELS),
    }),
  ),
});

export type GameSummary = z.output<typeof gameSummary>;

export const listGameActivities = endpoint('GET /api/game-activities', {
  summary: 'One’s own games, newest first: at most 500, from an instant on where one is named',
  access: 'session',
  query: z.strictObject({ since: instant.optional() }),
  response: z.array(gameActivity),
});

export const recordGameActivity = endpoint('POST /api/game-activities', {
  summary: 'Keep the score of a finished game',
  access: 'session',
  body: z.strictObject(insertGameActivitySchema.shape).extend(activityFields).superRefine(refuseImpossibleScore),
  response: gameActivity,
  status: 201,
  idempotency: 'key',
  announces: 'nobody',
});

export const readGameSummary = endpoint('GET /api/game-activities/summary', {
  summary: 'How many games, the best scores, and the level reached in each',
  access: 'session',
  response: gameSummary,
});
