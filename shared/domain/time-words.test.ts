import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS, type Formats } from './formats';
import {
  clockWords,
  countWords,
  dateWords,
  dayAndTimeWords,
  dayOrYearWords,
  dayWords,
  fullDayWords,
  monthDayWords,
  monthWords,
  shortDayWords,
  unbroken,
  weekdayWords,
  durationWords,
  latenessWords,
  timeWords,
  whenWords,
} from './time-words';

const NEW_YORK = 'America/New_York';

describe('times and days', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['08:00', '8:00 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['12:30', '12:30 PM'],
    ['14:30', '2:30 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is written %s', (time, words) => {
    expect(clockWords(time, AMERICAN_FORMATS)).toBe(words);
  });

  it('names the weekday, the day without a leading zero, and the month', () => {
    expect(dayWords('2026-03-03', AMERICAN_FORMATS)).toBe('Tuesday, March 3');
    expect(dayWords('2025-12-31', AMERICAN_FORMATS)).toBe('Wednesday, December 31');
    expect(dayWords('2028-02-29', AMERICAN_FORMATS)).toBe('Tuesday, February 29');
    expect(dayWords('2026-01-01', AMERICAN_FORMATS)).toBe('Thursday, January 1');
  });

  it('gives day and time in the given zone, whatever the machine’s zone (D-11)', () => {
    const instant = new Date('2026-03-04T04:30:00Z');
    expect(timeWords(instant, NEW_YORK, AMERICAN_FORMATS)).toBe('11:30 PM');
    expect(dayAndTimeWords(instant, NEW_YORK, AMERICAN_FORMATS)).toBe('Tuesday, March 3, 11:30 PM');
    expect(dayAndTimeWords(instant, 'Asia/Kolkata', AMERICAN_FORMATS)).toBe('Wednesday, March 4, 10:00 AM');
  });

  it('uses plain spaces and letters only', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (instant) => {
        expect(dayAndTimeWords(instant, NEW_YORK, AMERICAN_FORMATS)).toMatch(
          /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{1,2}:\d\d [AP]M$/,
        );
      }),
    );
  });
});

describe('in a person’s formats (KIND-36)', () => {
  const GERMAN: Formats = { ...AMERICAN_FORMATS, clock: '24', date: 'dmy' };
  const JAPANESE: Formats = { ...AMERICAN_FORMATS, clock: '24', date: 'ymd' };

  it.each([
    ['00:05', '12:05 AM', '00:05'],
    ['08:00', '8:00 AM', '08:00'],
    ['12:00', '12:00 PM', '12:00'],
    ['20:15', '8:15 PM', '20:15'],
  ])('%s is %s, or %s on a 24-hour clock', (time, twelve, twentyFour) => {
    expect(clockWords(time, { clock: '12' })).toBe(twelve);
    expect(clockWords(time, { clock: '24' })).toBe(twentyFour);
  });

  it.each([
    ['weekday and day', dayWords, 'Tuesday, March 3', 'Tuesday 3 March', 'Tuesday, March 3'],
    ['with the year', fullDayWords, 'Tuesday, March 3, 2026', 'Tuesday 3 March 2026', 'Tuesday, 2026 March 3'],
    ['date', dateWords, 'March 3, 2026', '3 March 2026', '2026 March 3'],
    ['month and day', monthDayWords, 'March 3', '3 March', 'March 3'],
    ['short', shortDayWords, 'Mar 3', '3 Mar', 'Mar 3'],
  ])('%s', (_what, words, american, dayFirst, yearFirst) => {
    expect([AMERICAN_FORMATS, GERMAN, JAPANESE].map((formats) => words('2026-03-03', formats))).toEqual([
      american,
      dayFirst,
      yearFirst,
    ]);
  });

  it('day and time, and how long ago', () => {
    const instant = new Date('2026-03-03T19:30:00Z');
    expect(dayAndTimeWords(instant, NEW_YORK, GERMAN)).toBe('Tuesday 3 March, 14:30');
    expect(dayAndTimeWords(instant, NEW_YORK, JAPANESE)).toBe('Tuesday, March 3, 14:30');
    expect(whenWords(instant, new Date('2026-03-04T12:00:00Z'), NEW_YORK, GERMAN)).toBe('Yesterday, 14:30');
    expect(whenWords(instant, new Date('2026-04-04T12:00:00Z'), NEW_YORK, GERMAN)).toBe('Tuesday 3 March, 14:30');
  });

  it('the year only where it is not this one’s', () => {
    expect(dayOrYearWords('2026-03-03', '2026-12-31', AMERICAN_FORMATS)).toBe('Tuesday, March 3');
    expect(dayOrYearWords('2025-12-31', '2026-03-03', AMERICAN_FORMATS)).toBe('Wednesday, December 31, 2025');
  });

  it('what no format changes', () => {
    expect(monthWords('1999-12-31')).toBe('December 1999');
    expect(weekdayWords('2026-03-03')).toBe('Tuesday');
    expect(countWords(1234567)).toBe('1,234,567');
  });

  it('keeps a time and its AM or PM together', () => {
    expect(unbroken('from 2:30 PM to 3:00 PM')).toBe('from 2:30\u00A0PM to 3:00\u00A0PM');
    expect(unbroken('Tuesday 3 March, 14:30')).toBe('Tuesday 3 March, 14:30');
  });

  it('agrees with the rules of zoned time, whatever the zone and the instant (D-11)', () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
    const instants = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const parts = new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          weekday: 'long',
          month: 'long',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          hour12: true,
        }).formatToParts(instant);
        const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
        expect(dayAndTimeWords(instant, zone, AMERICAN_FORMATS)).toBe(
          `${part('weekday')}, ${part('month')} ${part('day')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('refuses invalid zones and instants', () => {
    expect(() => dayAndTimeWords(new Date(0), 'Mars/Olympus', AMERICAN_FORMATS)).toThrow(RangeError);
    expect(() => dayAndTimeWords(new Date(Number.NaN), 'UTC', AMERICAN_FORMATS)).toThrow(RangeError);
  });
});

describe('whenWords', () => {
  // Tuesday, March 10, 2026, 8:00 AM in New York, two days after the spring change.
  const now = new Date('2026-03-10T12:00:00Z');

  it.each([
    ['2026-03-10T11:59:00Z', '7:59 AM'],
    ['2026-03-10T04:00:00Z', '12:00 AM'],
    ['2026-03-10T20:20:00Z', '4:20 PM'],
    ['2026-03-10T03:59:59Z', 'Yesterday, 11:59 PM'],
    ['2026-03-09T20:20:00Z', 'Yesterday, 4:20 PM'],
    ['2026-03-09T03:59:00Z', 'Sunday, 11:59 PM'],
    ['2026-03-08T05:00:00Z', 'Sunday, 12:00 AM'],
    ['2026-03-04T05:00:00Z', 'Wednesday, 12:00 AM'],
    ['2026-03-04T04:59:00Z', 'Tuesday, March 3, 11:59 PM'],
    ['2026-03-01T21:20:00Z', 'Sunday, March 1, 4:20 PM'],
    ['2026-03-11T04:00:00Z', 'Wednesday, March 11, 12:00 AM'],
  ])('%s is %s', (instant, words) => {
    expect(whenWords(new Date(instant), now, NEW_YORK, AMERICAN_FORMATS)).toBe(words);
  });
});

describe('durations', () => {
  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [55, '55 minutes'],
    [60, '1 hour'],
    [61, '1 hour 1 minute'],
    [120, '2 hours'],
    [250, '4 hours 10 minutes'],
    [1441, '24 hours 1 minute'],
    [59.9, '59 minutes'],
  ])('%f minutes are %s', (minutes, words) => {
    expect(durationWords(minutes)).toBe(words);
  });

  it.each([
    [250, '4 hours 10 minutes late'],
    [1, '1 minute late'],
    [0, 'Due now'],
    [-0, 'Due now'],
    [-1, 'Due in 1 minute'],
    [-5, 'Due in 5 minutes'],
    [-90, 'Due in 1 hour 30 minutes'],
  ])('%i minutes late is written %s', (minutes, words) => {
    expect(latenessWords(minutes)).toBe(words);
  });
});
