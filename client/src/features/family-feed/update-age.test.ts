import { expect, it } from 'vitest';
import { ageWords } from './update-age';

const MINUTE = 60_000;
const AT = new Date('2026-03-03T12:00:00Z');

it.each([
  ['FEED-20 under a minute', 0, 'now'],
  ['FEED-20 just under a minute', MINUTE - 1, 'now'],
  ['FEED-20 a clock that is behind', -5 * MINUTE, 'now'],
  ['FEED-21 a minute', MINUTE, '1m'],
  ['FEED-21 just under an hour', 60 * MINUTE - 1, '59m'],
  ['FEED-22 an hour', 60 * MINUTE, '1h'],
  ['FEED-22 just under 1440 minutes', 1440 * MINUTE - 1, '23h'],
  ['FEED-23 1440 minutes', 1440 * MINUTE, '1d'],
  ['FEED-23 more than a year', 400 * 1440 * MINUTE, '400d'],
])('%s', (_what, elapsed, words) => {
  expect(ageWords(AT, new Date(AT.getTime() + elapsed))).toBe(words);
});
