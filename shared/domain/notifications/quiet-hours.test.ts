import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours';

const NIGHT = { quietFrom: '22:00', quietTo: '07:00' };
const NAP = { quietFrom: '13:00', quietTo: '14:30' };

it.each([
  ['before the night', NIGHT, '2026-03-03T21:59:59Z', null],
  ['as the night begins', NIGHT, '2026-03-03T22:00:00Z', '2026-03-04T07:00:00Z'],
  ['after midnight', NIGHT, '2026-03-04T03:00:00Z', '2026-03-04T07:00:00Z'],
  ['as the night ends', NIGHT, '2026-03-04T07:00:00Z', null],
  ['during a nap', NAP, '2026-03-03T13:30:00Z', '2026-03-03T14:30:00Z'],
  ['after it', NAP, '2026-03-03T15:00:00Z', null],
  ['without any', { quietFrom: null, quietTo: null }, '2026-03-03T03:00:00Z', null],
  ['with an end at the beginning', { quietFrom: '22:00', quietTo: '22:00' }, '2026-03-03T22:00:00Z', null],
])('%s (REACH-72)', (_when, hours, now, until) => {
  expect(quietUntil(hours, new Date(now), 'UTC')?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
});

it('follows the clock of the zone through a night with a clock change (REACH-72)', () => {
  // Berlin: the clock goes from 2:00 to 3:00 on March 29, 2026.
  const end = quietUntil(NIGHT, new Date('2026-03-28T22:30:00Z'), 'Europe/Berlin');
  expect(end?.toISOString()).toBe('2026-03-29T05:00:00.000Z');
});
