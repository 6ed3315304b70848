import { describe, expect, it } from 'vitest';
import { unclearDateIn } from './date-order';

describe('an ambiguous date', () => {
  it.each([
    ['Date,Systolic\n03/04/2026,120', '03/04/2026', '2026-03-04', '2026-04-03'],
    ['date;sys\n1-2-26 08:00;120', '1-2-26', '2026-01-02', '2026-02-01'],
  ])('is found in %j', (text, written, monthFirst, dayFirst) => {
    expect(unclearDateIn(text)).toStrictEqual({ written, monthFirst, dayFirst });
  });

  it.each([
    ['a day above 12', '03/14/2026\n05/06/2026', '05/06/2026'],
    ['the same number twice', '03/03/2026\n05/06/2026', '05/06/2026'],
    ['the year first, and dots, which put the day first', '2026-03-04\n03.04.2026\n05/06/2026', '05/06/2026'],
    ['another mark in the middle', '120/80-2026\n05/06/2026', '05/06/2026'],
  ])('is not %s', (_what, text, written) => {
    expect(unclearDateIn(text).written).toBe(written);
  });

  it('uses a date of that kind if the file has none', () => {
    expect(unclearDateIn('').written).toBe('03/04/2026');
  });
});
