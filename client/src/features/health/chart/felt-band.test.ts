import { expect, it } from 'vitest';
import { thresholdBands } from '@shared/domain/vitals/bands';
import { feltByDay } from './felt-band';
import { trendRange } from './trend-range';
import { bandsIn } from './value-scale';

const ZONE = 'America/New_York';
const felt = (feltAt: string, severity: number | null, kind: 'pain' | 'fall' = 'pain') => ({
  id: feltAt,
  userId: 'x',
  kind,
  severity,
  note: null,
  feltAt,
  recordedBy: null,
  recordedByName: null,
  createdAt: feltAt,
});

it('has one mark a day with its worst degree, and nothing on other days (SYMPT-11)', () => {
  const symptoms = [
    felt('2026-03-04T03:30:00Z', 4),
    felt('2026-03-03T14:00:00Z', 8),
    felt('2026-03-01T14:00:00Z', null, 'fall'),
    felt('2026-01-01T14:00:00Z', 10),
  ];
  expect(feltByDay(symptoms, trendRange(7, '2026-03-04', ZONE))).toEqual([
    { date: '2026-03-03', day: 5, worst: 8, words: ['Pain: Some, 4 of 10', 'Pain: Very bad, 8 of 10'] },
    { date: '2026-03-01', day: 3, worst: null, words: ['Fell or nearly fell'] },
  ]);
});

it('the limits are a band of the chart, the lower line’s a line alone (SYMPT-20)', () => {
  const target = { low: null, high: 130, diastolicLow: null, diastolicHigh: 80 };
  const labels = bandsIn('blood_pressure', { least: 60, most: 170, ticks: [] }, 'mmHg', target).map(
    ({ label, series }) => `${series}: ${label}`,
  );
  expect(labels).toEqual([
    'systolic: Within the doctor’s limits',
    'systolic: Outside the doctor’s limits',
    'diastolic: Outside the doctor’s limits',
    'diastolic: Hypertensive Crisis',
  ]);
  expect(thresholdBands('weight')).toEqual([]);
});
