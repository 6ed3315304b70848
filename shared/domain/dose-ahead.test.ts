import { describe, expect, it } from 'vitest';
import { isYetToCome } from './device-clock';
import { checkNotAhead } from './dose-ahead';

const NOW = new Date('2026-11-24T08:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ahead = (ms: number) => new Date(NOW.getTime() + ms);
const isRefused = (frequency: string, ms: number) => checkNotAhead(frequency, ahead(ms), NOW, 'UTC') !== null;

describe('D-12 D-14 a dose that is said to be taken, by how far ahead it is due', () => {
  it.each([
    ['years ago', -30_000 * HOUR, false],
    ['due now', 0, false],
    ['tonight’s, taken in the morning before an examination', 11 * HOUR, false],
    ['exactly half a day early', 12 * HOUR, false],
    ['a millisecond over half a day', 12 * HOUR + 1, true],
    ['tomorrow’s at this hour, by a clock that is a day ahead', 24 * HOUR, true],
    ['in three days', 72 * HOUR, true],
    ['in 2199', Date.parse('2199-01-01T08:00:00Z') - NOW.getTime(), true],
  ])('%s (%i ms): refused is %s', (_what, ms, refused) => {
    expect(isRefused('Once daily', ms)).toBe(refused);
  });

  it.each([
    ['an hour ago', -HOUR, false],
    ['now', 0, false],
    ['by a clock that runs five minutes ahead', 5 * MINUTE, false],
    ['a millisecond more', 5 * MINUTE + 1, true],
    ['in an hour', HOUR, true],
  ])('D-16 as needed, %s (%i ms): refused is %s', (_what, ms, refused) => {
    expect(isRefused('As needed', ms)).toBe(refused);
    expect(isYetToCome(ahead(ms), NOW)).toBe(refused);
  });

  it('says when it is due, on the senior’s clock, and what to look at', () => {
    const due = new Date('2026-11-27T13:00:00Z');
    expect(checkNotAhead('Twice daily', due, NOW, 'America/New_York')).toBe(
      'This dose is not due until Friday 27 November, 8:00 AM. Please check the date and time of this device.',
    );
    expect(checkNotAhead('As needed', due, NOW, 'America/New_York')).toBe(
      'It is not Friday 27 November, 8:00 AM yet. Please check the date and time of this device.',
    );
  });
});
