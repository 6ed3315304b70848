import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from './formats';
import { checkNotAhead } from './dose-ahead';

const NOW = new Date('2026-11-24T08:00:00Z');
const HOUR = 60 * 60_000;
const ahead = (ms: number) => new Date(NOW.getTime() + ms);
const isRefused = (frequency: string, ms: number) =>
  checkNotAhead(frequency, ahead(ms), NOW, 'UTC', AMERICAN_FORMATS) !== null;

describe('recording a dose as taken before it is due (D-12, D-14)', () => {
  it.each([
    ['years ago', -30_000 * HOUR, false],
    ['due now', 0, false],
    ['tonight’s, taken in the morning before an examination', 11 * HOUR, false],
    ['exactly half a day early', 12 * HOUR, false],
    ['the last one of today', 16 * HOUR - 1, false],
    ['tomorrow’s first one, more than half a day early', 16 * HOUR, true],
    ['tomorrow’s at this hour, by a clock that is a day ahead', 24 * HOUR, true],
    ['in three days', 72 * HOUR, true],
    ['in 2199', Date.parse('2199-01-01T08:00:00Z') - NOW.getTime(), true],
  ])('%s (%i ms): refused is %s, as needed too (D-16)', (_what, ms, refused) => {
    expect(isRefused('Once daily', ms)).toBe(refused);
    expect(isRefused('As needed', ms)).toBe(refused);
  });

  it('half a day early it can be taken even if it is tomorrow’s, and not a millisecond earlier', () => {
    const evening = new Date('2026-11-24T20:00:00Z');
    const at = (iso: string) => checkNotAhead('Once daily', new Date(iso), evening, 'UTC', AMERICAN_FORMATS);
    expect(at('2026-11-25T08:00:00.000Z')).toBeNull();
    expect(at('2026-11-25T08:00:00.001Z')).not.toBeNull();
  });

  it('says when it is due, on the senior’s clock, and what to check', () => {
    const due = new Date('2026-11-27T13:00:00Z');
    expect(checkNotAhead('Twice daily', due, NOW, 'America/New_York', AMERICAN_FORMATS)).toBe(
      'This dose is not due until Friday, November 27, 8:00 AM. Please check the date and time of this device.',
    );
    expect(checkNotAhead('As needed', due, NOW, 'America/New_York', AMERICAN_FORMATS)).toBe(
      'It is not Friday, November 27, 8:00 AM yet. Please check the date and time of this device.',
    );
  });
});
