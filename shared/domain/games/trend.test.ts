import { describe, expect, it } from 'vitest';
import { instantOf } from '../zoned-time';
import type { GameType } from './game-types';
import { firstTrendDay, gameTrends, TREND_DAYS } from './trend';

const ZONE = 'America/New_York';
const TODAY = '2026-03-10';

const played = (date: string, time: string, score: number, gameType: GameType = 'word_search') => ({
  gameType,
  score,
  completedAt: instantOf(date, time, ZONE).toISOString(),
});

describe('the trend of the last thirty days', () => {
  it('without a game there is nothing to show', () => {
    expect(gameTrends([], TODAY, ZONE)).toEqual([]);
  });

  it('has each day once, today last, across a clock change', () => {
    const [trend] = gameTrends([played(TODAY, '09:00', 100)], TODAY, ZONE);
    expect(trend?.days.map(({ date }) => date)).toHaveLength(TREND_DAYS);
    expect(new Set(trend?.days.map(({ date }) => date)).size).toBe(TREND_DAYS);
    expect(trend?.days[0]?.date).toBe(firstTrendDay(TODAY));
    expect(trend?.days.at(-1)).toEqual({ date: TODAY, plays: 1, best: 100 });
  });

  it('a day shows its best score, and a day without a game is not a 0', () => {
    const [trend] = gameTrends(
      [played('2026-03-08', '10:00', 90), played('2026-03-08', '18:00', 210), played('2026-03-09', '10:00', 0)],
      TODAY,
      ZONE,
    );
    expect(trend?.days.slice(-3)).toEqual([
      { date: '2026-03-08', plays: 2, best: 210 },
      { date: '2026-03-09', plays: 1, best: 0 },
      { date: TODAY, plays: 0, best: null },
    ]);
    expect(trend).toMatchObject({ plays: 3, best: 210 });
  });

  it('days are those of the player’s own zone', () => {
    const late = { gameType: 'trivia' as const, score: 70, completedAt: '2026-03-10T03:30:00Z' };
    const bestDay = (zone: string) => gameTrends([late], TODAY, zone)[0]?.days.find(({ best }) => best !== null)?.date;
    expect([bestDay(ZONE), bestDay('UTC')]).toEqual(['2026-03-09', '2026-03-10']);
  });

  it('ignores games before the first day, and sorts them by game', () => {
    const trends = gameTrends(
      [
        played('2026-02-08', '23:59', 290),
        played('2026-02-09', '00:00', 50),
        played(TODAY, '08:00', 40, 'memory_match'),
        played(TODAY, '08:00', 100, 'memory_challenge'),
        played('2026-01-01', '08:00', 100, 'trivia'),
      ],
      TODAY,
      ZONE,
    );
    expect(trends.map(({ gameType, best }) => [gameType, best])).toEqual([
      ['memory_challenge', 100],
      ['word_search', 50],
      ['memory_match', 40],
    ]);
  });
});
