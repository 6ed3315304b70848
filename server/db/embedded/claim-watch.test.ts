import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClaimWatch, type Life, PATIENCE } from './claim-watch';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 2, 3) });
});

afterEach(() => {
  vi.useRealTimers();
});

/** What is known, each second, of somebody whose signs come every `everySeconds`, by a clock that is wrong by `skewMs`. */
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

it.each([0, -HOUR_MS, HOUR_MS])('who gives signs of life lives, also by a clock that is wrong by %d ms', (skewMs) => {
  const lives = livesOf({ everySeconds: 2, skewMs });
  expect(lives.slice(0, 1)).toEqual(['unknown']);
  expect(new Set(lives.slice(1))).toEqual(new Set(['alive']));
});

it('without a sign for 15 seconds somebody is dead, and not before', () => {
  expect(livesOf({}).indexOf('dead')).toBe(15);
  expect(livesOf({ skewMs: HOUR_MS }).indexOf('dead')).toBe(15);
});

it('what is left over from before a restart is known after five seconds', () => {
  expect(livesOf({ skewMs: -HOUR_MS }).indexOf('dead')).toBe(5);
});

it('who falls silent after a sign is waited for as long as anybody, whatever the clock', () => {
  const watch = createClaimWatch(PATIENCE);
  const longAgo = Date.now() - HOUR_MS;
  expect(watch.lifeOf('7-1-elsewhere', longAgo)).toBe('unknown');
  expect(watch.lifeOf('7-1-elsewhere', longAgo + 2_000)).toBe('alive');
  vi.advanceTimersByTime(14_000);
  expect(watch.lifeOf('7-1-elsewhere', longAgo + 2_000)).toBe('alive');
  vi.advanceTimersByTime(1_000);
  expect(watch.lifeOf('7-1-elsewhere', longAgo + 2_000)).toBe('dead');
});

it('a claim that comes back is watched anew', () => {
  const watch = createClaimWatch(PATIENCE);
  watch.lifeOf('7-1-elsewhere', 1);
  watch.keepOnly([]);
  expect(watch.lifeOf('7-1-elsewhere', 2)).toBe('unknown');
});
