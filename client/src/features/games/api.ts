/** Queries and mutations for the user's own games. */
import { TREND_DAYS } from '@shared/domain/games/trend';
import { addDays, dayBounds } from '@shared/domain/zoned-time';
import { apiQuery } from '@/lib/api-query';
import { useApiMutation } from '@/lib/api-mutation';

/** Counts, best scores and progress of each game. */
export function gameSummaryQuery() {
  return apiQuery('GET /api/game-activities/summary', {});
}

/** The games on the days a trend shows. @param today 'YYYY-MM-DD' in the player's time zone */
export function recentGamesQuery(today: string, zone: string) {
  const { start } = dayBounds(addDays(today, 1 - TREND_DAYS), zone);
  return apiQuery('GET /api/game-activities', { query: { since: start.toISOString() } });
}

/** A saved game reloads the list and the figures (GAME-12). */
export function useRecordGame() {
  return useApiMutation('POST /api/game-activities', {
    invalidates: ['game-activities'],
    // `useScoreKeeping` reports the outcome, since a score may also be kept on the device.
    toasts: { success: null, failure: null },
  });
}
