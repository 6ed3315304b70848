import { expect, it } from 'vitest';
import { isOlderThanBelieved, MOST_SECONDS_AGO, secondsSince } from './late-press';

const PRESSED = Date.parse('2026-03-03T08:00:00Z');

it.each([
  ['at once', 0, 0, false],
  ['rounded', 1_499, 1, false],
  ['an hour later', 3_600_000, 3_600, false],
  ['on a device whose clock was put back', -3_600_000, 0, false],
  ['a week later', MOST_SECONDS_AGO * 1_000, MOST_SECONDS_AGO, false],
  ['longer ago than is believed', MOST_SECONDS_AGO * 1_000 + 60_000, MOST_SECONDS_AGO, true],
])('%s (REACH-83)', (_when, passed, seconds, isOlder) => {
  expect(secondsSince(PRESSED, PRESSED + passed)).toBe(seconds);
  expect(isOlderThanBelieved(PRESSED, PRESSED + passed)).toBe(isOlder);
});
