import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthMetric } from '@shared/api/health';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { healthReport } from './health-report';

const ZONE = 'America/New_York';
/** Tuesday, 12:10 PM in New York. */
const NOON = new Date('2026-03-03T17:10:00Z');
const HOUR = 3_600_000;

function reading(type: string, value: unknown, hoursAgo = 1): HealthMetric {
  const recordedAt = new Date(NOON.getTime() - hoursAgo * HOUR).toISOString();
  return {
    id: `${type} ${hoursAgo}`,
    userId: 'margaret',
    type,
    value,
    unit: null,
    notes: null,
    recordedAt,
    recordedBy: null,
    recordedByName: null,
    createdAt: recordedAt,
  };
}

function reportOf(data: HealthMetric[] | undefined, changes: { isShared?: boolean; isError?: boolean } = {}) {
  const { isShared = true, isError = false } = changes;
  const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const readings = { data, isError, isFetching: false, refetch };
  return {
    refetch,
    ...healthReport('Margaret', { targets: {}, now: NOON, zone: ZONE, isShared, readings }, AMERICAN_FORMATS),
  };
}

beforeEach(() => {
  vi.stubEnv('TZ', ZONE);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('healthReport', () => {
  it('reports what was measured and its threshold, for the newest reading of each type (DASH-C-20, DASH-C-04)', () => {
    const { items, badges } = reportOf([
      reading('heart_rate', 104),
      reading('blood_pressure', '184/121', 2),
      reading('blood_pressure', '150/95', 30),
      reading('heart_rate', 200, 40),
      reading('temperature', { reading: 39.5, unit: '°C' }, 30),
      reading('weight', 900),
    ]);
    expect(items.map(({ level, what, how }) => [level, what, how])).toStrictEqual([
      ['warning', 'Heart Rate 104 bpm', null],
      ['critical', 'Blood Pressure 184/121 mmHg', null],
      ['critical', 'Temperature 103.1 °F', null],
    ]);
    expect(items.map(({ when }) => when.replaceAll('\u00A0', ' '))).toStrictEqual([
      'High Heart Rate. Alert when above 100 bpm. Measured today, 11:10 AM.',
      'Hypertensive Crisis - Seek immediate medical attention. Alert when 180/120 or more. Measured today, 10:10 AM.',
      'High Fever - Seek medical attention. Alert when 103 °F or more. Measured yesterday, 6:10 AM.',
    ]);
    expect(badges).toStrictEqual([
      { status: 'critical', words: '2 Critical' },
      { status: 'warning', words: '1 Warning' },
    ]);
  });

  it('a newer reading without an alert clears the alert', () => {
    const { items, badges } = reportOf([reading('blood_pressure', '118/76'), reading('blood_pressure', '184/121', 2)]);
    expect(items).toStrictEqual([]);
    expect(badges).toStrictEqual([{ status: 'taken', words: 'No alerts' }]);
  });

  it('a newer unreadable one does not, and raises none itself (D-18)', () => {
    const { items } = reportOf([reading('blood_pressure', 'unwell'), reading('blood_pressure', '184/121', 2)]);
    expect(items.map(({ level }) => level)).toStrictEqual(['critical']);
    const alone = reportOf([reading('blood_pressure', 'unwell')]);
    expect([alone.items, alone.badges]).toStrictEqual([[], []]);
    expect(alone.summary).toBe('Blood Pressure Invalid data format, today');
  });

  it('never claims that there are no alerts if the newest of a type is unreadable (D-18)', () => {
    expect(reportOf([reading('heart_rate', 72), reading('blood_pressure', 'unwell', 3)]).badges).toStrictEqual([]);
  });

  it.each<[string, HealthMetric[], string]>([
    ['nothing', [], 'No readings in 7 days'],
    ['the newest', [reading('heart_rate', 72), reading('weight', 148, 2)], 'Heart Rate 72 bpm, today'],
    ['vital signs before the rest', [reading('mood', 'good'), reading('weight', 148, 2)], 'Weight 148 lb, today'],
    [
      'what is wrong before the newest',
      [reading('weight', 148), reading('heart_rate', 104, 5)],
      'Heart Rate 104 bpm, today',
    ],
    ['an older one', [reading('weight', 148, 72)], 'Weight 148 lb, Saturday'],
  ])('sums up %s', (_what, data, words) => {
    expect(reportOf(data).summary).toBe(words);
  });

  it('names the time zone if this device shows another (D-11)', () => {
    vi.stubEnv('TZ', 'UTC');
    expect(reportOf([reading('heart_rate', 104)]).items[0]?.when).toContain('AM, New York time.');
  });

  it('reports a failure, and can retry (D-74)', () => {
    const report = reportOf(undefined, { isError: true });
    expect(report).toMatchObject({
      state: 'failed',
      failure: "Could not load Margaret's health metrics",
      summary: null,
    });
    report.retry();
    expect(report.refetch).toHaveBeenCalledOnce();
    expect(reportOf(undefined).state).toBe('loading');
    expect(reportOf([reading('heart_rate', 104)], { isShared: false })).toMatchObject({
      state: 'not-shared',
      items: [],
    });
  });
});
