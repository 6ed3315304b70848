import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difficulty, DIFFICULTIES, GAME_TYPES, LEVEL_WORDS, type PlayedGame } from './game-types';
import { levelOf, NO_PROGRESS, progressAfter, progressOf, successScore } from './progress';

/** Word Scramble's best score is 100, so its score counts unchanged. */
const scramble = (score: number): PlayedGame => ({ gameType: 'word_scramble', difficulty: 'easy', score });
const times = (count: number, game: PlayedGame) => Array.from({ length: count }, () => game);
const points = (...scores: number[]) => progressOf(scores.map(scramble)).points;

describe('the level of accumulated points', () => {
  it.each([
    ['GAME-20', 0, 'Beginner'],
    ['GAME-20', 499, 'Beginner'],
    ['GAME-21', 500, 'Intermediate'],
    ['GAME-21', 1199, 'Intermediate'],
    ['GAME-22', 1200, 'Advanced'],
    ['GAME-22', 1999, 'Advanced'],
    ['GAME-23', 2000, 'Expert'],
    ['GAME-23', 3199, 'Expert'],
    ['GAME-24', 3200, 'Master'],
    ['GAME-24', 1_000_000, 'Master'],
  ])('%s %i points: %s', (_id, reached, word) => {
    expect(LEVEL_WORDS[levelOf(reached)]).toBe(word);
  });

  it('without a game it is Beginner (GAME-25)', () => {
    expect(progressOf([])).toEqual({ points: 0, streak: 0, level: 'easy' });
  });
});

describe('points of a game', () => {
  it.each([
    [100, 30],
    [99, 29],
    [90, 27],
    [60, 18],
    // 18 already: the minimum gain of 15 is never needed.
    [59, 0],
    [0, 0],
  ])('a first score of %i makes %i points (GAME-26, GAME-28)', (score, gained) => {
    expect(points(score)).toBe(gained);
  });

  it('a high score counts in full (GAME-26)', () => {
    expect(progressOf([{ gameType: 'word_search', difficulty: 'master', score: 770 }]).points).toBe(231);
  });

  it('each further success in a row adds a tenth: 30, 33, 36 … (GAME-27)', () => {
    expect([1, 2, 3, 4].map((count) => points(...Array.from({ length: count }, () => 100)))).toEqual([30, 63, 99, 138]);
  });

  it('at most two and a half times as much, from the sixteenth success on (GAME-27)', () => {
    const after = (count: number) => progressOf(times(count, scramble(100))).points;
    const gains = [15, 16, 17, 40].map((count) => after(count) - after(count - 1));
    expect(gains).toEqual([72, 75, 75, 75]);
  });

  it('below 60 it subtracts 12 and resets the streak (GAME-28)', () => {
    expect(progressOf([scramble(100), scramble(100), scramble(50)])).toMatchObject({ points: 51, streak: 0 });
    expect(points(100, 100, 50, 100)).toBe(81);
  });

  it('never below 0 (GAME-28, D-88)', () => {
    expect(points(0, 0, 0)).toBe(0);
    expect(points(60, 0)).toBe(6);
    expect(points(60, 0, 0)).toBe(0);
  });

  it('a level can be lost again, one step at a time', () => {
    const to500 = times(11, scramble(100));
    expect(progressOf(to500)).toMatchObject({ points: 495, level: 'easy' });
    const reached = progressOf([...to500, scramble(60)]);
    expect(reached).toMatchObject({ points: 532, level: 'medium' });
    expect(progressAfter(progressAfter(progressAfter(reached, scramble(0)), scramble(0)), scramble(0)).level).toBe(
      'easy',
    );
  });
});

describe('if the best possible score is under 100, its percentage counts (D-86)', () => {
  it.each([
    ['word_match', 'easy', 40, 100],
    ['word_match', 'easy', 30, 75],
    ['word_match', 'easy', 20, 50],
    ['memory_match', 'easy', 40, 100],
    ['memory_match', 'medium', 40, 66],
    ['memory_match', 'hard', 50, 62],
    ['pattern_memory', 'easy', 40, 66],
    ['pattern_memory', 'medium', 40, 50],
    // From 100 on the score itself.
    ['word_match', 'expert', 60, 60],
    ['memory_match', 'master', 120, 120],
    ['word_search', 'easy', 290, 290],
    ['memory_challenge', 'normal', 80, 80],
  ] as const)('%s, %s: %i counts as %i', (gameType, difficulty, score, counts) => {
    expect(successScore({ gameType, difficulty, score })).toBe(counts);
  });

  it('so a player who finishes every easy board advances', () => {
    const finished: PlayedGame = { gameType: 'memory_match', difficulty: 'easy', score: 40 };
    expect(progressOf(times(12, finished)).level).toBe('medium');
  });
});

describe('any games', () => {
  const played = fc.record<PlayedGame>({
    gameType: fc.constantFrom(...GAME_TYPES),
    difficulty: fc.constantFrom<Difficulty>(...DIFFICULTIES),
    score: fc.integer({ min: 0, max: 77 }).map((tens) => tens * 10),
  });

  it('points are whole and never below 0, and the level matches the points (D-88)', () => {
    fc.assert(
      fc.property(fc.array(played, { maxLength: 120 }), (games) => {
        const { points: reached, streak, level } = progressOf(games);
        expect(Number.isInteger(reached) && reached >= 0 && streak >= 0 && streak <= games.length).toBe(true);
        expect(level).toBe(levelOf(reached));
      }),
    );
  });

  it('a game adds at least 15 and at most 2.5 times its share, or subtracts at most 12', () => {
    fc.assert(
      fc.property(fc.array(played, { maxLength: 60 }), played, (games, next) => {
        const before = progressOf(games);
        const change = progressAfter(before, next).points - before.points;
        const success = successScore(next);
        if (success < 60) return before.points + change === Math.max(before.points - 12, 0);
        return change >= 15 && change <= Math.floor(success * 0.75);
      }),
    );
  });

  it('progress is the same all at once and game by game (D-89)', () => {
    fc.assert(
      fc.property(fc.array(played, { maxLength: 60 }), (games) => {
        let progress = NO_PROGRESS;
        for (const game of games) progress = progressAfter(progress, game);
        expect(progress).toEqual(progressOf(games));
      }),
    );
  });

  it('agrees with the specification literally (GAME-26, GAME-27, GAME-28)', () => {
    const asWritten = (scores: readonly number[]) => {
      let [sum, streak] = [0, 0];
      for (const score of scores) {
        if (score >= 60) {
          streak += 1;
          const multiplier = Math.min(1 + 0.1 * (streak - 1), 2.5);
          // What rounding of tenths leaves over is not a point.
          sum += Math.floor(Math.max(Math.floor(score * 0.3), 15) * multiplier + 1e-9);
        } else {
          sum = Math.max(sum - 12, 0);
          streak = 0;
        }
      }
      return sum;
    };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 80 }), (tens) => {
        const scores = tens.map((each) => each * 10);
        expect(points(...scores)).toBe(asWritten(scores));
      }),
    );
  });
});
