import { describe, expect, it } from 'vitest';
import type { Level } from '@shared/domain/games/game-types';
import { bestWords, type Ended, levelWords, pointsWords, praise, savingWords } from './result-words';
import { type Standing, standingAfter, standingIn } from './play';

const ended = (changes: Partial<Ended>): Ended => ({
  gameType: 'word_scramble',
  difficulty: 'easy',
  score: 100,
  isStopped: false,
  ...changes,
});
const at = (level: Level, best: number | null = null): Standing => ({ points: 0, streak: 0, level, best });

describe('a kind word', () => {
  it.each<[Partial<Ended>, string]>([
    [{ score: 100 }, 'Wonderful!'],
    [{ score: 60 }, 'Great game!'],
    [{ score: 0 }, 'Well played!'],
    // On a small board the ratio counts: all of 40 is the maximum (D-86).
    [{ gameType: 'memory_match', score: 40 }, 'Wonderful!'],
    [{ isStopped: true, score: 90 }, 'Well played!'],
    [{ isStopped: true, score: 0 }, 'Thanks for playing!'],
  ])('%j: %s', (changes, words) => {
    expect(praise(ended(changes))).toBe(words);
  });
});

it.each<[number, number | null, string | null]>([
  [10, null, 'Your best so far!'],
  [220, 210, 'Your best so far!'],
  [210, 210, 'As good as your best!'],
  [100, 210, 'Your best so far is 210 points.'],
  [0, null, null],
  [0, 0, null],
])('%i after a best of %j: %j (D-90)', (score, best, words) => {
  expect(bestWords(score, at('easy', best))).toBe(words);
});

it.each<[Level, Level, string]>([
  ['easy', 'easy', 'Your level: Beginner.'],
  ['easy', 'medium', 'You have reached a new level: Intermediate.'],
  ['medium', 'easy', 'Next time will be a little easier: Beginner.'],
])('from %s to %s: %s', (before, after, words) => {
  expect(levelWords(at(before), at(after))).toBe(words);
});

it('counts points', () => {
  expect([0, 1, 120].map(pointsWords)).toEqual(['0 points', '1 point', '120 points']);
});

it('the messages of saving a game (GAME-17, GAME-18)', () => {
  expect(savingWords(120).saved).toEqual({ title: 'Game Complete!', description: 'Well done! You made 120 points.' });
  expect(savingWords(0).saved.title).toBe('Game Complete!');
  expect(savingWords(120).notSaved).toEqual({ title: 'Game Complete', description: 'Thanks for playing!' });
});

it('the standing is what the server says, and after a game what it will say (D-89)', () => {
  const summary = {
    playedToday: 0,
    totalGames: 9,
    bestScore: 290,
    games: [{ gameType: 'trivia', plays: 9, bestScore: 90, points: 490, streak: 1, level: 'easy' } as const],
  };
  const before = standingIn(summary, 'trivia');
  expect(before).toEqual({ points: 490, streak: 1, level: 'easy', best: 90 });
  const after = standingAfter(before, { gameType: 'trivia', difficulty: 'easy', score: 100 });
  expect(after).toEqual({ points: 523, streak: 2, level: 'medium', best: 100 });
  expect(standingIn(summary, 'word_match')).toEqual({ points: 0, streak: 0, level: 'easy', best: null });
  expect(standingIn(undefined, 'trivia').level).toBe('easy');
});
