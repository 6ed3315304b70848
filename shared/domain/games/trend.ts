/** A player's scores over the last days, by game. Players are never compared with each other. */
import { addDays, localDate } from '../zoned-time';
import { GAME_TYPES, type GameType } from './game-types';

export const TREND_DAYS = 30;

interface ScoredGame {
  gameType: GameType;
  score: number;
  /** An ISO 8601 instant. */
  completedAt: string;
}

export interface TrendDay {
  /** 'YYYY-MM-DD' in the player's own zone. */
  date: string;
  plays: number;
  /** The day's best score; null on a day without this game. */
  best: number | null;
}

export interface GameTrend {
  gameType: GameType;
  /** Oldest first, today last; includes every day. */
  days: TrendDay[];
  plays: number;
  /** The best score of these days. */
  best: number;
}

/** The first day of the trend, 'YYYY-MM-DD'. @param today the same, in the player's zone */
export function firstTrendDay(today: string): string {
  return addDays(today, 1 - TREND_DAYS);
}

/**
 * @param played in any order; games before the first day are ignored.
 * @param today 'YYYY-MM-DD' in `zone`, the player's own.
 * @returns only games played in these days, in the order of GAME_TYPES.
 */
export function gameTrends(played: readonly ScoredGame[], today: string, zone: string): GameTrend[] {
  const first = firstTrendDay(today);
  const dates = Array.from({ length: TREND_DAYS }, (_, index) => addDays(first, index));
  const dated = played.map((game) => ({ ...game, date: localDate(new Date(game.completedAt), zone) }));
  return GAME_TYPES.flatMap((gameType) => {
    const days = dates.map((date) => {
      const scores = dated.filter((game) => game.gameType === gameType && game.date === date).map(({ score }) => score);
      return { date, plays: scores.length, best: scores.length === 0 ? null : Math.max(...scores) };
    });
    const plays = days.reduce((sum, day) => sum + day.plays, 0);
    if (plays === 0) return [];
    return [{ gameType, days, plays, best: Math.max(...days.map(({ best }) => best ?? 0)) }];
  });
}
