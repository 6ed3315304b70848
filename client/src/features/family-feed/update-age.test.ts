import { expect, it } from 'vitest';
import { ageWords } from './update-age';

const MINUTE = 60_000;
const AT = new Date('2026-03-03T12:00:00Z');

it.each([
  ['under a minute (FEED-20)', 0, 'now'],
  ['just under a minute (FEED-20)', MINUTE - 1, 'now'],
  ['a clock that is behind (FEED-20)', -5 * MINUTE, 'now'],
  ['a minute (FEED-21)', MINUTE, '1m'],
  ['just under an hour (FEED-21)', 60 * MINUTE - 1, '59m'],
  ['an hour (FEED-22)', 60 * MINUTE, '1h'],
  ['just under 1440 minutes (FEED-22)', 1440 * MINUTE - 1, '23h'],
  ['FEED-23 1440 minutes', 1440 * MINUTE, '1d'],
  ['more than a year (FEED-23)', 400 * 1440 * MINUTE, '400d'],
])('%s', (_what, elapsed, words) => {
  expect(ageWords(AT, new Date(AT.getTime() + elapsed))).toBe(words);
});
