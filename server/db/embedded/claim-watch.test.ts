import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClaimWatch, type Life, PATIENCE } from './claim-watch';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 2, 3) });
});

afterEach(() => {
  vi.useRealTimers();
});

/** What is known, second by second, of a process that beats every `everySeconds` on a clock that is off by `skewMs`. */
function livesOf({ everySeconds = Infinity, skewMs = 0, seconds = 30 }): Life[] {
  const watch = createClaimWatch(PATIENCE);
  const lives: Life[] = [];
  let signMs = Date.now() + skewMs;
  for (let second = 1; second <= seconds; second += 1) {
    if (second % everySeconds === 0) signMs = Date.now() + skewMs;
    lives.push(watch.lifeOf('7-1-elsewhere', signMs));
    vi.advanceTimersByTime(1_000);
  }
  return lives;
}

it.each([0, -HOUR_MS, HOUR_MS])('a process that beats is alive, even if its clock is off by %d ms', (skewMs) => {
  const lives = livesOf({ everySeconds: 2, skewMs });
  expect(lives.slice(0, 1)).toEqual(['unknown']);
  expect(new Set(lives.slice(1))).toEqual(new Set(['alive']));
});

it('a process counts as dead after 15 seconds without a beat, not before', () => {
  expect(livesOf({}).indexOf('dead')).toBe(15);
  expect(livesOf({ skewMs: HOUR_MS }).indexOf('dead')).toBe(15);
});

it('a leftover from before a restart is recognized after five seconds', () => {
  expect(livesOf({ skewMs: -HOUR_MS }).indexOf('dead')).toBe(5);
});

it('a process that falls silent gets the usual time, whatever its clock', () => {
  const watch = createClaimWatch(PATIENCE);
  const longAgo = Date.now() - HOUR_MS;
  expect(watch.lifeOf('7-1-elsewhere', longAgo)).toBe('unknown');
  expect(watch.lifeOf('7-1-elsewhere', longAgo + 2_000)).toBe('alive');
  vi.advanceTimersByTime(14_000);
  expect(watch.lifeOf('7-1-elsewhere', longAgo + 2_000)).toBe('alive');
  vi.advanceTimersByTime(1_000);
  expect(watch.lifeOf('7-1-elsewhere', longAgo + 2_000)).toBe('dead');
});

it('a claim that comes back is watched from the start', () => {
  const watch = createClaimWatch(PATIENCE);
  watch.lifeOf('7-1-elsewhere', 1);
  watch.keepOnly([]);
  expect(watch.lifeOf('7-1-elsewhere', 2)).toBe('unknown');
});
