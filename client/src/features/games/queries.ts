/** Queries for the user's own games. */
import { TREND_DAYS } from '@shared/domain/games/trend';
import { addDays, dayBounds } from '@shared/domain/zoned-time';
import { apiQuery } from '@/lib/api-query';

/** Counts, best scores and progress of each game. */
export function gameSummaryQuery() {
  return apiQuery('GET /api/game-activities/summary', {});
}

/** The games on the days a trend shows. @param today 'YYYY-MM-DD' in the player's time zone */
export function recentGamesQuery(today: string, zone: string) {
  const { start } = dayBounds(addDays(today, 1 - TREND_DAYS), zone);
  return apiQuery('GET /api/game-activities', { query: { since: start.toISOString() } });
}
