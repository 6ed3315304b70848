// Five weeks of brain games in the demo: one or two on most days, sometimes given up, and slowly improving.
import { type GameType, type LeveledGame, NO_LEVEL, type PlayedGame } from '@shared/domain/games/game-types';
import { NO_PROGRESS, type Progress, progressAfter } from '@shared/domain/games/progress';
import { bestPossibleScore } from '@shared/domain/games/scores';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import type { DemoName } from './demo-family';

const DAYS = 35;
const MINUTE_MS = 60 * 1000;
const STEP = 10;
const CHALLENGE_STEP = 20;

export interface PlacedGame extends PlayedGame {
  owner: DemoName;
  /** Seconds. */
  duration: number;
  completedAt: Date;
}

interface Habit {
  owner: DemoName;
  gameType: LeveledGame;
  /** 'HH:MM' */
  time: string;
  /** Played on days when a random value is below this, 0 to 1. */
  often: number;
  /** The share of the best possible score at the beginning and at the end. */
  share: readonly [number, number];
  minutes: number;
}

const HABITS: readonly Habit[] = [
  habit('margaret', 'word_search', '10:20', 0.32, [0.45, 0.6], 6),
  habit('margaret', 'memory_match', '15:40', 0.7, [0.9, 1], 3),
  habit('margaret', 'word_scramble', '16:10', 0.5, [0.6, 0.9], 2),
  habit('margaret', 'trivia', '19:30', 0.25, [0.5, 0.8], 4),
  habit('robert', 'word_match', '14:15', 0.35, [0.6, 1], 4),
];

/** @param zone everyone's, IANA name. Nothing is later than `now`; oldest first within a game. */
export function demoGames(now: Date, zone: string): PlacedGame[] {
  const today = localDate(now, zone);
  const at = (daysAgo: number, time: string) => instantOf(addDays(today, -daysAgo), time, zone);
  const leveled = HABITS.flatMap((each, salt) => gamesOf(each, salt, at));
  const lately = new Date(Math.floor((now.getTime() - 50 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
  const challenges = daysBack()
    .filter((day) => chance(day, 60) < 0.5)
    .map((day) => challenge(day, at(day, '09:05')));
  return [...leveled, ...challenges, challenge(0, lately)].filter(({ completedAt }) => completedAt <= now);
}

/** Each game is played at the level reached by the earlier ones. */
function gamesOf(played: Habit, salt: number, at: (daysAgo: number, time: string) => Date): PlacedGame[] {
  const { owner, gameType, time, often, minutes, share } = played;
  let progress: Progress = NO_PROGRESS;
  const games: PlacedGame[] = [];
  for (const day of daysBack().filter((each) => chance(each, salt) < often)) {
    const difficulty = progress.level;
    const isGivenUp = chance(day, salt + 10) < 0.08;
    const practised = share[0] + ((share[1] - share[0]) * (DAYS - day)) / DAYS;
    const reached = isGivenUp ? 0.2 : Math.min(practised + 0.15 * (chance(day, salt + 20) - 0.5), 1);
    const best = bestPossibleScore(gameType, difficulty) ?? 0;
    const score = Math.round((best * reached) / STEP) * STEP;
    const duration = Math.round(minutes * 60 * (0.7 + 0.6 * chance(day, salt + 30)));
    games.push({ owner, gameType, difficulty, score, duration, completedAt: at(day, time) });
    progress = progressAfter(progress, { gameType, difficulty, score });
  }
  return games;
}

function challenge(day: number, completedAt: Date): PlacedGame {
  const words = Math.min(2 + Math.floor(chance(day, 61) * 4), 5);
  const gameType: GameType = 'memory_challenge';
  return {
    owner: 'margaret',
    gameType,
    difficulty: NO_LEVEL,
    score: words * CHALLENGE_STEP,
    duration: 48,
    completedAt,
  };
}

function daysBack(): number[] {
  return Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index);
}

/** At least 0 and below 1, without a visible pattern; always the same for the same day and salt. */
function chance(day: number, salt: number): number {
  const noise = Math.sin(day * 12.9898 + salt * 78.233) * 43_758.5453;
  return noise - Math.floor(noise);
}

function habit(
  owner: DemoName,
  gameType: LeveledGame,
  time: string,
  often: number,
  share: readonly [number, number],
  minutes: number,
): Habit {
  return { owner, gameType, time, often, share, minutes };
}
