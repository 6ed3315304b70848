import { expect, it } from 'vitest';
import { isYetToCome } from './device-clock';

const NOW = new Date('2026-11-24T08:00:00Z');

it.each([
  ['an hour ago', '2026-11-24T07:00:00.000Z', false],
  ['now', '2026-11-24T08:00:00.000Z', false],
  ['by a clock that runs five minutes ahead', '2026-11-24T08:05:00.000Z', false],
  ['a millisecond more', '2026-11-24T08:05:00.001Z', true],
  ['in an hour', '2026-11-24T09:00:00.000Z', true],
])('%s, %s, is in the future: %s', (_what, instant, isToCome) => {
  expect(isYetToCome(new Date(instant), NOW)).toBe(isToCome);
});
