import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS, type Formats } from '@shared/domain/formats';
import { aReading, TODAY, ZONE } from '../testing/readings';
import { extremesOf, trendReadings } from './trend-points';
import { trendRange } from './trend-range';

const RANGE = trendRange(7, TODAY, ZONE);

describe('readings as points', () => {
  it('parses every format of a value, in chronological order (HEALTH-23)', () => {
    const readings = [
      aReading('blood_pressure', '118/76'),
      aReading('blood_pressure', { systolic: 130, diastolic: '84' }, { date: '2026-03-01' }),
      aReading('Blood Pressure', '{"systolic":"140","diastolic":90}', { date: '2026-03-02' }),
      aReading('heart_rate', 72),
    ];
    const { points } = trendReadings('blood_pressure', readings, RANGE, AMERICAN_FORMATS);
    expect(points.map(({ date, value, low }) => [date, value, low])).toStrictEqual([
      ['2026-03-01', 130, 84],
      ['2026-03-02', 140, 90],
      ['2026-03-03', 118, 76],
    ]);
  });

  it('leaves out and counts unreadable readings (D-18)', () => {
    const readings = [aReading('heart_rate', 72), aReading('heart_rate', 'abc'), aReading('heart_rate', null)];
    const trend = trendReadings('heart_rate', readings, RANGE, AMERICAN_FORMATS);
    expect(trend.points).toHaveLength(1);
    expect(trend.unreadable).toBe(2);
    expect(trend.readings).toHaveLength(3);
  });

  it('uses the unit of the newest reading and converts the others (D-17)', () => {
    const readings = [
      aReading('temperature', { reading: 39, unit: '°C' }),
      aReading('temperature', { reading: 98.6, unit: '°F' }, { date: '2026-03-01' }),
    ];
    const shown = (formats: Formats) => {
      const { points, unit } = trendReadings('temperature', readings, RANGE, formats);
      return [unit, ...points.map(({ value }) => Math.round(value * 10) / 10)];
    };
    expect(shown(AMERICAN_FORMATS)).toStrictEqual(['°F', 98.6, 102.2]);
    expect(shown({ ...AMERICAN_FORMATS, temperature: 'C' })).toStrictEqual(['°C', 37, 39]);
  });

  it('maps moods to four steps', () => {
    const readings = ['poor', 'Fair', 'good', 'excellent'].map((mood, index) =>
      aReading('mood', mood, { time: `0${index}:00` }),
    );
    expect(trendReadings('mood', readings, RANGE, AMERICAN_FORMATS).points.map(({ value }) => value)).toStrictEqual([
      0, 1, 2, 3,
    ]);
  });

  it('knows the newest earlier reading', () => {
    const old = aReading('weight', 150, { date: '2026-01-04' });
    const older = aReading('weight', 151, { date: '2026-01-03' });
    expect(trendReadings('weight', [older, old], RANGE, AMERICAN_FORMATS)).toMatchObject({
      points: [],
      newestBefore: old,
    });
  });

  it('finds newest, highest and lowest; of equal ones, the newer', () => {
    const pressures = ['120/80', '150/85', '150/95', '150/95', '110/70', '115/70'];
    const readings = pressures.map((value, index) => aReading('blood_pressure', value, { time: `1${index}:00` }));
    const { points } = trendReadings('blood_pressure', readings, RANGE, AMERICAN_FORMATS);
    const extremes = extremesOf(points);
    expect(extremes?.newest.reading).toBe(readings[5]);
    expect(extremes?.highest.reading).toBe(readings[3]);
    expect(extremes?.lowest.reading).toBe(readings[4]);
    expect(extremesOf([])).toBeNull();
  });
});
