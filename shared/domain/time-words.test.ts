import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAndTimeWords } from './moment-words';
import { clockWords, dayWords, durationWords, latenessWords, timeWords, whenWords } from './time-words';

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
    expect(clockWords(time)).toBe(words);
  });

  it('names the weekday, the day without a leading zero, and the month', () => {
    expect(dayWords('2026-03-03')).toBe('Tuesday 3 March');
    expect(dayWords('2025-12-31')).toBe('Wednesday 31 December');
    expect(dayWords('2028-02-29')).toBe('Tuesday 29 February');
    expect(dayWords('2026-01-01')).toBe('Thursday 1 January');
  });

  it('gives day and time in the given zone, whatever the machine’s zone (D-11)', () => {
    const instant = new Date('2026-03-04T04:30:00Z');
    expect(timeWords(instant, NEW_YORK)).toBe('11:30 PM');
    expect(dayAndTimeWords(instant, NEW_YORK)).toBe('Tuesday 3 March, 11:30 PM');
    expect(dayAndTimeWords(instant, 'Asia/Kolkata')).toBe('Wednesday 4 March, 10:00 AM');
  });

  it('uses plain spaces and letters only', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (instant) => {
        expect(dayAndTimeWords(instant, NEW_YORK)).toMatch(/^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+, \d{1,2}:\d\d [AP]M$/);
      }),
    );
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
    ['2026-03-04T04:59:00Z', 'Tuesday 3 March, 11:59 PM'],
    ['2026-03-01T21:20:00Z', 'Sunday 1 March, 4:20 PM'],
    ['2026-03-11T04:00:00Z', 'Wednesday 11 March, 12:00 AM'],
  ])('%s is %s', (instant, words) => {
    expect(whenWords(new Date(instant), now, NEW_YORK)).toBe(words);
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
