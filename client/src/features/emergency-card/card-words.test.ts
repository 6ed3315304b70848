import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
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
    ['1944-05-12', '2026-03-03', 'May 12, 1944, 81 years old'],
    ['2025-01-01', '2026-03-03', 'January 1, 2025, 1 year old'],
    // A slip of the finger in the year is shown as it is, without an age that cannot be.
    ['2044-05-12', '2026-03-03', 'May 12, 2044'],
  ])('%s on %s: %s', (born, today, words) => {
    expect(bornWords(born, today, AMERICAN_FORMATS)).toBe(words);
  });

  it('shows the date and time with the year, in the person’s own zone', () => {
    expect(plain(asOfWords('2026-03-03T19:30:00.000Z', ZONE, AMERICAN_FORMATS))).toBe(
      'Tuesday, March 3, 2026, 2:30 PM',
    );
    expect(plain(asOfWords('2026-01-01T03:00:00.000Z', ZONE, AMERICAN_FORMATS))).toBe(
      'Wednesday, December 31, 2025, 10:00 PM',
    );
  });

  it('says how a medication is taken, with the amount where a schedule says it (SCHED-21)', () => {
    const today = '2026-03-03';
    expect(intakeWords({ frequency: 'Twice daily', times: ['08:00', '18:00'] }, today, AMERICAN_FORMATS)).toBe(
      'Twice daily: 8:00 AM, 6:00 PM',
    );
    expect(intakeWords({ frequency: 'As needed', times: [] }, today, AMERICAN_FORMATS)).toBe('As needed');
    const doses = [{ time: '21:00', amount: 0.5 }];
    const phases = [{ fromOn: '2026-03-01', throughOn: null, rhythm: { kind: 'every' as const, days: 2 }, doses }];
    const schedule = { unit: 'tablet' as const, phases, asNeeded: null };
    expect(intakeWords({ frequency: 'Every 2 days', times: [], schedule }, today, AMERICAN_FORMATS)).toBe(
      'Every 2 days: ½ tablet at 9:00 PM. From Sunday, March 1.',
    );
  });

  it('says how often the code was opened, and when last', () => {
    const look = '2026-03-03T19:30:00.000Z';
    expect(looksWords([], ZONE, AMERICAN_FORMATS)).toBe('No one has opened it yet.');
    expect(plain(looksWords([look], ZONE, AMERICAN_FORMATS))).toBe('Opened once, last Tuesday, March 3, 2:30 PM.');
    expect(plain(looksWords([look, look], ZONE, AMERICAN_FORMATS))).toBe(
      'Opened 2 times, last Tuesday, March 3, 2:30 PM.',
    );
    expect(looksWords(Array<string>(50).fill(look), ZONE, AMERICAN_FORMATS)).toContain('50 times or more');
  });
});
