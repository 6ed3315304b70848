import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { aReading, ZONE } from '../testing/readings';
import { trendReadings } from './trend-points';
import { trendRange } from './trend-range';
import { dayBars, lineMarks, longestGap, summaryFor, unbroken } from './trend-series';

const RANGE = trendRange(90, '2026-03-31', ZONE);

function rates(...readings: [date: string, time: string, rate: number][]) {
  const made = readings.map(([date, time, rate]) => aReading('heart_rate', rate, { date, time }));
  return trendReadings('heart_rate', made, RANGE, AMERICAN_FORMATS).points;
}

const TWO_A_DAY = rates(['2026-03-01', '08:00', 60], ['2026-03-01', '20:00', 80], ['2026-03-02', '08:00', 75]);

describe('the points of a line', () => {
  it('are the readings themselves if they fit', () => {
    expect(summaryFor(TWO_A_DAY, 3, false)).toBe('each');
    expect(lineMarks(TWO_A_DAY, 'each', ({ value }) => value).map(({ value, range }) => [value, range])).toStrictEqual([
      [60, null],
      [80, null],
      [75, null],
    ]);
  });

  it('are daily averages with the day’s range if readings are too close together', () => {
    expect(summaryFor(TWO_A_DAY, 2, false)).toBe('daily-average');
    expect(lineMarks(TWO_A_DAY, 'daily-average', ({ value }) => value)).toStrictEqual([
      { day: 59.5, value: 70, range: [60, 80] },
      { day: 60.5, value: 75, range: [75, 75] },
    ]);
  });

  it('a mood has no average: the day’s newest represents it', () => {
    expect(summaryFor(TWO_A_DAY, 2, true)).toBe('daily-newest');
    expect(lineMarks(TWO_A_DAY, 'daily-newest', ({ value }) => value).map(({ value }) => value)).toStrictEqual([
      80, 75,
    ]);
  });

  it('stay the readings if each has its own day: an average would change nothing', () => {
    expect(summaryFor(rates(['2026-03-01', '08:00', 60], ['2026-03-02', '08:00', 61]), 1, false)).toBe('each');
  });

  it('break after weeks without a reading, not after one', () => {
    const points = rates(
      ['2026-02-01', '08:00', 60],
      ['2026-02-08', '08:00', 61],
      ['2026-02-28', '08:00', 62],
      ['2026-03-07', '08:00', 63],
    );
    const pieces = unbroken(lineMarks(points, 'each', ({ value }) => value));
    expect(pieces.map((piece) => piece.map(({ value }) => value))).toStrictEqual([
      [60, 61],
      [62, 63],
    ]);
    expect(longestGap(points)).toStrictEqual({ from: '2026-02-08', to: '2026-02-28' });
    expect(longestGap(points.slice(0, 2))).toBeNull();
  });
});

describe('bars', () => {
  it('are one per local calendar day; of several entries the highest counts', () => {
    const points = rates(['2026-03-08', '00:10', 2000], ['2026-03-08', '23:50', 6500], ['2026-03-09', '21:00', 4000]);
    expect(dayBars(points).map(({ day, point }) => [day, point.value])).toStrictEqual([
      [66, 6500],
      [67, 4000],
    ]);
  });
});
