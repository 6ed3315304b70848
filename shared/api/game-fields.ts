/** A finished game as a device sends it, validated by the contract. */
import * as z from 'zod';
import { DIFFICULTIES, GAME_TYPES, NO_LEVEL } from '../domain/games/game-types';
import { isPossibleScore } from '../domain/games/scores';
import { instant } from './fields';

/** Nobody plays one game longer; a device that slept in between may report more. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

export const activityFields = {
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

export function refuseImpossibleScore({ gameType, difficulty, score }: Played, context: z.RefinementCtx): void {
  if (isPossibleScore(gameType, difficulty, score)) return;
  context.addIssue({ code: 'custom', path: ['score'], message: 'This game cannot end with this score' });
}
