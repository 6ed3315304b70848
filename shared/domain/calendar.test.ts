import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from './formats';
import { addMonths, isSameMonth, monthWeeks, weekDays, weekTitle, withinCalendar } from './calendar';
import { addDays } from './zoned-time';

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the weeks of a month', () => {
  it('begin on Sunday and end on Saturday (CAL-06)', () => {
    const weeks = monthWeeks('2026-03-17', 0);
    expect(weeks[0]?.[0]).toBe('2026-03-01');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-04-04');
    expect(weekDays('2026-03-03', 0)).toEqual(weeks[0]);
  });

  it.each([
    ['four when February begins on a Sunday', '2026-02-10', 4],
    ['five as a rule', '2026-03-31', 5],
    ['six when a long month begins late in the week', '2026-08-01', 6],
    ['five for the 29 days of a leap year', '2028-02-29', 5],
    ['five over the end of a year', '2026-12-31', 5],
  ])('are as many as needed: %s (CAL-06)', (_why, date, count) => {
    expect(monthWeeks(date, 0)).toHaveLength(count);
  });

  it('contain every day of the month once, and no week without one (CAL-06)', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = monthWeeks(date, 0);
        const days = weeks.flat();
        days.forEach((day, index) => expect(day).toBe(addDays(days[0] ?? '', index)));
        expect(weeks.every((week) => week.length === 7 && week.some((day) => isSameMonth(day, date)))).toBe(true);
        const own = days.filter((day) => isSameMonth(day, date));
        expect(own[0]?.slice(8)).toBe('01');
        expect(isSameMonth(addDays(own.at(-1) ?? '', 1), date)).toBe(false);
      }),
    );
  });
});

describe('moving', () => {
  it.each([
    ['2026-03-15', 1, '2026-04-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-01', -1, '2025-12-01'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-05-31', -15, '2025-02-28'],
  ])('from %s by %i months leads to %s (CAL-02)', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('seven days on is the same weekday, across the end of a month and of a year (CAL-13)', () => {
    expect(weekDays(addDays('2026-12-30', 7), 0)).toEqual(weekDays('2026-12-30', 0).map((day) => addDays(day, 7)));
  });

  it('stays within the days an appointment can have', () => {
    expect(withinCalendar('1899-12-31')).toBe('1900-01-01');
    expect(withinCalendar('2200-01-01')).toBe('2199-12-31');
    expect(withinCalendar('2026-03-03')).toBe('2026-03-03');
  });
});

it.each([
  [0, '2026-03-01', '2026-03-07'],
  [1, '2026-03-02', '2026-03-08'],
  [6, '2026-02-28', '2026-03-06'],
] as const)('weeks that start on day %i go from %s to %s (KIND-36)', (weekStart, first, last) => {
  const week = weekDays('2026-03-03', weekStart);
  expect([week[0], week.at(-1), week.length]).toEqual([first, last, 7]);
  expect(monthWeeks('2026-03-15', weekStart).flat()).toEqual(expect.arrayContaining(['2026-03-01', '2026-03-31']));
});

describe('titles', () => {
  it.each([
    ['2026-03-03', 'March 1 to 7, 2026'],
    ['2026-03-31', 'March 29 to April 4, 2026'],
    ['2026-12-31', 'December 27, 2026 to January 2, 2027'],
  ])('name the week of %s: %s (CAL-12)', (date, title) => {
    expect(weekTitle(date, AMERICAN_FORMATS)).toBe(title);
  });

  it.each([
    ['2026-03-03', '2 to 8 March 2026'],
    ['2026-03-31', '30 March to 5 April 2026'],
    ['2026-12-31', '28 December 2026 to 3 January 2027'],
  ])('name the week of %s, from Monday and with the day first: %s (KIND-36)', (date, title) => {
    expect(weekTitle(date, { ...AMERICAN_FORMATS, date: 'dmy', weekStart: 1 })).toBe(title);
  });

  it('name the week with the year first (KIND-36)', () => {
    expect(weekTitle('2026-03-31', { ...AMERICAN_FORMATS, date: 'ymd' })).toBe('2026 March 29 to April 4');
  });
});
