import { describe, expect, it } from 'vitest';
import { ageOn, asOfWords, bornWords, intakeWords, looksWords } from './card-words';
import { ZONE } from './testing/story';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the card’s text', () => {
  it.each([
    ['1944-05-12', '2026-05-11', 81],
    ['1944-05-12', '2026-05-12', 82],
    ['1944-02-29', '2026-02-28', 81],
    ['1944-02-29', '2026-03-01', 82],
    ['2026-03-03', '2026-03-03', 0],
  ])('born %s is on %s %i years old', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age);
  });

  it.each([
    ['1944-05-12', '2026-03-03', '12 May 1944, 81 years old'],
    ['2025-01-01', '2026-03-03', '1 January 2025, 1 year old'],
    // A mistyped year is shown unchanged, without an impossible age.
    ['2044-05-12', '2026-03-03', '12 May 2044'],
  ])('%s on %s: %s', (born, today, words) => {
    expect(bornWords(born, today)).toBe(words);
  });

  it('shows the date and time with the year, in the person’s own zone', () => {
    expect(plain(asOfWords('2026-03-03T19:30:00.000Z', ZONE))).toBe('Tuesday 3 March 2026, 2:30 PM');
    expect(plain(asOfWords('2026-01-01T03:00:00.000Z', ZONE))).toBe('Wednesday 31 December 2025, 10:00 PM');
  });

  it('says how a medication is taken', () => {
    expect(intakeWords({ frequency: 'Twice daily', times: ['08:00', '18:00'] })).toBe('Twice daily: 8:00 AM, 6:00 PM');
    expect(intakeWords({ frequency: 'As needed', times: [] })).toBe('As needed');
  });

  it('says how often the code was opened, and when last', () => {
    const look = '2026-03-03T19:30:00.000Z';
    expect(looksWords([], ZONE)).toBe('Nobody has opened it yet.');
    expect(plain(looksWords([look], ZONE))).toBe('Opened once, last Tuesday 3 March, 2:30 PM.');
    expect(plain(looksWords([look, look], ZONE))).toBe('Opened 2 times, last Tuesday 3 March, 2:30 PM.');
    expect(looksWords(Array<string>(50).fill(look), ZONE)).toContain('50 times or more');
  });
});
