import { describe, expect, it } from 'vitest';
import { METRIC_TYPES } from './metrics';
import { latestPerType, mostTellingFirst, vitalAlert } from './vital-alerts';

const CRISIS = 'Hypertensive Crisis - Seek immediate medical attention';
const HIGH_PRESSURE = 'High Blood Pressure - Monitor closely';
const HIGH_FEVER = 'High Fever - Seek medical attention';

const RAISED: [string, string, unknown, 'warning' | 'critical', string, string, string][] = [
  ['ALERT-02 ALERT-03', 'blood_pressure', '180/80', 'critical', CRISIS, '180/80 mmHg', '180/120 or more'],
  ['ALERT-02 ALERT-03', 'blood_pressure', '179/120', 'critical', CRISIS, '179/120 mmHg', '180/120 or more'],
  ['ALERT-02 ALERT-03', 'blood_pressure', 180, 'critical', CRISIS, '180 mmHg', '180 or more'],
  ['ALERT-04 ALERT-05', 'blood_pressure', '179/119', 'warning', HIGH_PRESSURE, '179/119 mmHg', '140/90 or more'],
  ['ALERT-04 ALERT-05', 'blood_pressure', '140/89', 'warning', HIGH_PRESSURE, '140/89 mmHg', '140/90 or more'],
  ['ALERT-04 ALERT-05', 'blood_pressure', '139/90', 'warning', HIGH_PRESSURE, '139/90 mmHg', '140/90 or more'],
  ['ALERT-04 ALERT-05', 'blood_pressure', '140', 'warning', HIGH_PRESSURE, '140 mmHg', '140 or more'],
  ['ALERT-06', 'heart_rate', 100.5, 'warning', 'High Heart Rate', '100.5 bpm', 'above 100 bpm'],
  ['ALERT-06', 'pulse', '101', 'warning', 'High Heart Rate', '101 bpm', 'above 100 bpm'],
  ['ALERT-07', 'heart_rate', 59, 'warning', 'Low Heart Rate', '59 bpm', 'below 60 bpm'],
  ['ALERT-08', 'blood_sugar', 251, 'critical', 'Very High Blood Sugar', '251 mg/dL', 'above 250 mg/dL'],
  ['ALERT-09', 'blood_sugar', 250, 'warning', 'High Blood Sugar', '250 mg/dL', 'above 180 mg/dL'],
  ['ALERT-09', 'blood_sugar', 181, 'warning', 'High Blood Sugar', '181 mg/dL', 'above 180 mg/dL'],
  ['ALERT-10', 'blood_sugar', 69, 'warning', 'Low Blood Sugar', '69 mg/dL', 'below 70 mg/dL'],
  ['ALERT-11', 'temperature', 101, 'warning', 'Fever', '101 °F', '101 °F or more'],
  ['ALERT-11', 'temperature', 102.9, 'warning', 'Fever', '102.9 °F', '101 °F or more'],
  ['ALERT-12 D-20', 'temperature', 103, 'critical', HIGH_FEVER, '103 °F', '103 °F or more'],
  ['ALERT-13', 'oxygen_saturation', 89, 'critical', 'Very Low Oxygen Level', '89%', 'below 90%'],
  ['ALERT-14', 'oxygen_saturation', 90, 'warning', 'Low Oxygen Level', '90%', 'below 95%'],
  ['ALERT-14', 'SpO2', '94 %', 'warning', 'Low Oxygen Level', '94%', 'below 95%'],
  ['ALERT-11 D-17', 'temperature', '38.4 °C', 'warning', 'Fever', '101.1 °F', '101 °F or more'],
  ['ALERT-11 D-17', 'temperature', { reading: 39.4, unit: 'C' }, 'warning', 'Fever', '102.9 °F', '101 °F or more'],
  ['ALERT-12 D-17 D-20', 'temperature', '39.5C', 'critical', HIGH_FEVER, '103.1 °F', '103 °F or more'],
  ['ALERT-08 D-17', 'glucose', '13.9 mmol/L', 'critical', 'Very High Blood Sugar', '250.4 mg/dL', 'above 250 mg/dL'],
  [
    'D-17 (ALERT-09)',
    'blood_sugar',
    { value: 10, unit: 'mmol' },
    'warning',
    'High Blood Sugar',
    '180.2 mg/dL',
    'above 180 mg/dL',
  ],
  ['ALERT-10 D-17', 'blood_sugar', '3.8 mmol/L', 'warning', 'Low Blood Sugar', '68.5 mg/dL', 'below 70 mg/dL'],
];

const CALM: [string, string, unknown][] = [
  ['ALERT-04', 'blood_pressure', '139/89'],
  ['ALERT-04', 'blood_pressure', 139],
  ['ALERT-06', 'heart_rate', 100],
  ['ALERT-07', 'heart_rate', 60],
  ['ALERT-09', 'blood_sugar', 180],
  ['ALERT-10', 'blood_sugar', 70],
  ['ALERT-10 D-17', 'blood_sugar', '3.9 mmol/L'],
  ['ALERT-09 D-17', 'blood_sugar', '9.9 mmol/L'],
  ['ALERT-11', 'temperature', 100.9],
  ['ALERT-11 D-17', 'temperature', '38.3 °C'],
  ['ALERT-14', 'oxygen_saturation', 95],
  ['ALERT-15', 'weight', 900],
  ['ALERT-15', 'steps', 0],
  ['ALERT-15', 'sleep', 1],
  ['ALERT-15', 'mood', 'poor'],
  ['ALERT-15', 'peak flow', 1],
];

describe('vitalAlert', () => {
  it.each(RAISED)('%s %s of %j is %s (ALERT-01)', (_, type, value, level, message, measured, threshold) => {
    expect(vitalAlert(type, value)).toEqual({ level, message, measured, threshold });
  });

  it.each(CALM)('%s %s of %j is normal (ALERT-01)', (_, type, value) => {
    expect(vitalAlert(type, value)).toBeNull();
  });

  it.each(METRIC_TYPES)('raises none for %s if it cannot be read (HEALTH-25, D-18)', (type) => {
    for (const value of [null, '', {}, 'garbage', [500], { value: '500 apples' }, Number.NaN, -5, '500/']) {
      expect(vitalAlert(type, value)).toBeNull();
    }
  });
});

describe('latestPerType', () => {
  const reading = (id: number, type: string, recordedAt: string) => ({ id, type, recordedAt });
  const ids = (readings: { id: number }[]) => readings.map(({ id }) => id);

  it('returns the newest of each type by its instant, newest first', () => {
    const readings = [
      reading(1, 'heart_rate', '2026-03-03T08:00:00Z'),
      reading(2, 'weight', '2026-03-03T09:00:00Z'),
      reading(3, 'heart_rate', '2026-03-03T10:00:00Z'),
      reading(4, 'weight', '2026-03-03T08:00:00Z'),
      reading(5, 'sleep', '2026-03-03T11:00:00+05:00'),
    ];
    expect(ids(latestPerType(readings))).toEqual([3, 2, 5]);
    expect(ids(latestPerType(readings.toReversed()))).toEqual([3, 2, 5]);
  });

  it('returns the newest of those that count', () => {
    const readings = [
      reading(1, 'heart_rate', '2026-03-03T08:00:00Z'),
      reading(2, 'weight', '2026-03-03T09:00:00Z'),
      reading(3, 'pulse', '2026-03-03T10:00:00Z'),
      reading(4, 'heart_rate', '2026-03-03T07:00:00Z'),
    ];
    expect(ids(latestPerType(readings, ({ id }) => id !== 3))).toEqual([2, 1]);
    expect(latestPerType(readings, () => false)).toEqual([]);
  });

  it('recognizes one type by all its names, and keeps unknown ones', () => {
    const readings = [
      reading(1, 'Heart Rate', '2026-03-03T08:00:00Z'),
      reading(2, 'pulse', '2026-03-03T09:00:00Z'),
      reading(3, 'peak flow', '2026-03-03T07:00:00Z'),
    ];
    expect(ids(latestPerType(readings))).toEqual([2, 3]);
  });

  it('prefers the first of two at one instant, and any instant to an unreadable one', () => {
    const at = '2026-03-03T08:00:00Z';
    expect(ids(latestPerType([reading(1, 'weight', at), reading(2, 'weight', at)]))).toEqual([1]);
    expect(ids(latestPerType([reading(1, 'weight', 'soon'), reading(2, 'weight', at)]))).toEqual([2]);
    expect(
      ids(latestPerType([reading(1, 'weight', 'soon'), reading(2, 'mood', '?'), reading(3, 'sleep', at)])),
    ).toEqual([3, 1, 2]);
    expect(latestPerType([])).toEqual([]);
  });
});

describe('mostTellingFirst', () => {
  it('puts critical readings before warnings, then vital signs, then the rest; keeps the order within each group', () => {
    const readings = [
      { type: 'mood', value: 'good' },
      { type: 'weight', value: 148 },
      { type: 'oxygen_saturation', value: 93 },
      { type: 'steps', value: 8412 },
      { type: 'pulse', value: 72 },
      { type: 'blood_pressure', value: '185/95' },
      { type: 'heart_rate', value: 110 },
    ];
    expect(mostTellingFirst(readings).map(({ type }) => type)).toEqual([
      'blood_pressure',
      'oxygen_saturation',
      'heart_rate',
      'weight',
      'pulse',
      'mood',
      'steps',
    ]);
    expect(mostTellingFirst([])).toEqual([]);
  });
});
