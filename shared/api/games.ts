import { z } from '../zod';
import { DIFFICULTIES, GAME_TYPES, LEVELS, NO_LEVEL } from '../domain/games/game-types';
import { isPossibleScore } from '../domain/games/scores';
import { insertGameActivitySchema } from '../schema/games';
import { endpoint } from './endpoint';
import { id, instant, sentInstant } from './fields';

/** Nobody plays one game longer; a device that slept in between may report more. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

const activityFields = {
  gameType: z.enum(GAME_TYPES, { error: 'This game is not known' }),
  score: z.int({ error: 'Score must be a whole number' }).min(0, { error: 'Score cannot be below 0' }),
  /** Seconds. */
  duration: z
    .int({ error: 'Duration must be whole seconds' })
    .min(0, { error: 'Duration cannot be below 0' })
    .max(LONGEST_SECONDS, { error: 'Duration can be a week at most' }),
  completedAt: instant,
  difficulty: z.enum(DIFFICULTIES, { error: 'This difficulty is not known' }).default(NO_LEVEL),
};

interface Played {
  gameType: (typeof GAME_TYPES)[number];
  difficulty: (typeof DIFFICULTIES)[number];
  score: number;
}

function refuseImpossibleScore({ gameType, difficulty, score }: Played, context: z.RefinementCtx): void {
  if (isPossibleScore(gameType, difficulty, score)) return;
  context.addIssue({ code: 'custom', path: ['score'], message: 'This game cannot end with this score' });
}

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
  summary: 'One’s own games, newest first: at most 500, optionally from an instant on',
  access: 'session',
  query: z.strictObject({ since: instant.optional() }),
  response: z.array(gameActivity),
});

export const recordGameActivity = endpoint('POST /api/game-activities', {
  summary: 'Store the score of a finished game',
  access: 'session',
  body: z.strictObject(insertGameActivitySchema.shape).extend(activityFields).superRefine(refuseImpossibleScore),
  response: gameActivity,
  status: 201,
  idempotency: 'key',
  announces: 'nobody',
});

export const readGameSummary = endpoint('GET /api/game-activities/summary', {
  summary: 'The number of games, the best scores, and the level reached in each',
  access: 'session',
  response: gameSummary,
});
