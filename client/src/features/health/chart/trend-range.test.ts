import { describe, expect, it } from 'vitest';
import { dateAt, daysToName, firstPeriod, isInRange, positionIn, trendRange } from './trend-range';

const ZONE = 'America/New_York';
const MIDNIGHT_ON_7_MARCH = new Date('2026-03-07T05:00:00Z');

describe('the days of a chart', () => {
  it('are whole local days, today the last (D-11)', () => {
    const range = trendRange(7, '2026-03-03', ZONE);
    expect(range).toMatchObject({ firstDate: '2026-02-25', lastDate: '2026-03-03' });
    expect(isInRange(new Date('2026-02-25T05:00:00Z'), range)).toBe(true);
    expect(isInRange(new Date('2026-02-25T04:59:59Z'), range)).toBe(false);
    expect(isInRange(new Date('2026-03-04T04:59:59Z'), range)).toBe(true);
    expect(isInRange(new Date('2026-03-04T05:00:00Z'), range)).toBe(false);
  });

  it.each([
    ['spring, a day of 23 hours', '2026-03-08', '2026-03-08T16:00:00Z'],
    ['autumn, a day of 25 hours', '2026-11-01', '2026-11-01T17:00:00Z'],
  ])('have equal widths when the clocks change: %s (D-11)', (_what, date, noon) => {
    const range = trendRange(3, date, ZONE);
    const position = positionIn(range, new Date(noon));
    expect(Math.floor(position)).toBe(2);
    expect(position - 2).toBeCloseTo(0.5, 1);
    expect(positionIn(range, range.start)).toBe(0);
    expect(positionIn(range, new Date(range.end.getTime() - 1))).toBeCloseTo(3, 6);
  });

  it('a reading at 11:30 PM belongs to that day, whatever the day in UTC (D-11)', () => {
    const range = trendRange(7, '2026-03-09', ZONE);
    expect(Math.floor(positionIn(range, new Date('2026-03-08T04:30:00Z')))).toBe(4);
    expect(positionIn(range, MIDNIGHT_ON_7_MARCH)).toBe(4);
    expect(dateAt(range, 4)).toBe('2026-03-07');
  });

  it('are labeled as often as there is room, and today always', () => {
    const range = trendRange(30, '2026-03-30', ZONE);
    expect(daysToName(range, 100, 72)).toHaveLength(30);
    expect(daysToName(range, 20, 72).at(-1)).toBe(29);
    const days = daysToName(range, 20, 72);
    expect(days.map((day, index) => day - (days[index - 1] ?? day - 5))).toStrictEqual(days.map(() => 5));
    expect(daysToName(range, 1, 72)).toStrictEqual([29]);
  });

  it.each([
    [30, 'nothing', []],
    [30, 'a reading of this month', ['2026-03-01T12:00:00Z', '2026-01-10T12:00:00Z']],
    [90, 'only older ones', ['2026-01-10T12:00:00Z']],
    [30, 'only ones older than the longest chart', ['2025-01-10T12:00:00Z']],
  ])('are %i at first with %s', (days, _what, recordedAt) => {
    expect(firstPeriod(recordedAt, '2026-03-03', ZONE)).toBe(days);
  });
});
