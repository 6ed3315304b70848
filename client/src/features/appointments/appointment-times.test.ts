import { describe, expect, it } from 'vitest';
import { timesOf, writtenTimesOf, type WrittenTimes } from './appointment-times';

const NEW_YORK = 'America/New_York';

function written(date: string, startTime: string, endTime = ''): WrittenTimes {
  return { date, startTime, endTime };
}

function isoTimes(...args: Parameters<typeof timesOf>): (string | null)[] {
  const { start, end } = timesOf(...args);
  return [start.toISOString(), end?.toISOString() ?? null];
}

describe('timesOf', () => {
  it.each<[string, WrittenTimes, string, [string, string | null]]>([
    [
      'an ordinary visit',
      written('2026-03-03', '14:30', '15:00'),
      NEW_YORK,
      ['2026-03-03T19:30:00.000Z', '2026-03-03T20:00:00.000Z'],
    ],
    ['without an end', written('2026-03-03', '14:30'), NEW_YORK, ['2026-03-03T19:30:00.000Z', null]],
    [
      'across midnight: the end is on the next day',
      written('2026-03-03', '22:00', '06:00'),
      NEW_YORK,
      ['2026-03-04T03:00:00.000Z', '2026-03-04T11:00:00.000Z'],
    ],
    [
      'an end at the start: a whole day',
      written('2026-03-03', '08:00', '08:00'),
      NEW_YORK,
      ['2026-03-03T13:00:00.000Z', '2026-03-04T13:00:00.000Z'],
    ],
    [
      'across midnight at the end of a year',
      written('2026-12-31', '23:30', '00:30'),
      NEW_YORK,
      ['2027-01-01T04:30:00.000Z', '2027-01-01T05:30:00.000Z'],
    ],
    [
      'a start that the clocks skip in spring is the first minute after the gap',
      written('2026-03-08', '02:30', '04:00'),
      NEW_YORK,
      ['2026-03-08T07:00:00.000Z', '2026-03-08T08:00:00.000Z'],
    ],
    [
      'a start and an end in the gap',
      written('2026-03-08', '02:10', '02:50'),
      NEW_YORK,
      ['2026-03-08T07:00:00.000Z', '2026-03-08T07:00:00.000Z'],
    ],
    [
      'over the night when the clocks go forward: seven hours, not eight',
      written('2026-03-07', '22:00', '06:00'),
      NEW_YORK,
      ['2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z'],
    ],
    [
      'over the night when they go back: nine hours',
      written('2026-10-31', '22:00', '06:00'),
      NEW_YORK,
      ['2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z'],
    ],
    [
      'a start in the hour that comes twice is its first',
      written('2026-11-01', '01:30', '03:00'),
      NEW_YORK,
      ['2026-11-01T05:30:00.000Z', '2026-11-01T08:00:00.000Z'],
    ],
    [
      'on the clocks of another place',
      written('2026-03-03', '09:15', '10:00'),
      'Asia/Kolkata',
      ['2026-03-03T03:45:00.000Z', '2026-03-03T04:30:00.000Z'],
    ],
  ])('%s (D-11)', (_what, times, zone, expected) => {
    expect(isoTimes(times, zone)).toStrictEqual(expected);
  });

  it('refuses an invalid day or time', () => {
    expect(() => timesOf(written('2026-02-30', '08:00'), NEW_YORK)).toThrow(RangeError);
    expect(() => timesOf(written('2026-02-03', '8'), NEW_YORK)).toThrow(RangeError);
  });
});

describe('timesOf for an edited appointment', () => {
  /** Starts at the second 1:30 of that night, with seconds, and ends two days later. */
  const before = { startTime: '2026-11-01T06:30:20.000Z', endTime: '2026-11-03T07:45:00.000Z' };
  const kept = writtenTimesOf(before, NEW_YORK);

  it('keeps unchanged values to the millisecond', () => {
    expect(kept).toStrictEqual(written('2026-11-01', '01:30', '02:45'));
    expect(isoTimes(kept, NEW_YORK, before)).toStrictEqual([before.startTime, before.endTime]);
  });

  it('a removed end is gone, and the start stays', () => {
    expect(isoTimes({ ...kept, endTime: '' }, NEW_YORK, before)).toStrictEqual([before.startTime, null]);
  });

  it('a multi-day duration is kept on another day', () => {
    expect(isoTimes({ ...kept, date: '2026-11-10' }, NEW_YORK, before)).toStrictEqual([
      '2026-11-10T06:30:00.000Z',
      '2026-11-12T07:45:00.000Z',
    ]);
  });

  it('a new end in the first of two repeated hours is not before a start in the second', () => {
    const short = { startTime: '2026-11-01T06:30:00.000Z', endTime: null };
    expect(isoTimes(written('2026-11-01', '01:30', '01:45'), NEW_YORK, short)).toStrictEqual([
      short.startTime,
      short.startTime,
    ]);
  });

  it('an appointment without an end gets one', () => {
    const open = { startTime: '2026-03-03T19:30:00.000Z', endTime: null };
    expect(isoTimes(written('2026-03-03', '14:30', '01:00'), NEW_YORK, open)).toStrictEqual([
      open.startTime,
      '2026-03-04T06:00:00.000Z',
    ]);
  });
});
