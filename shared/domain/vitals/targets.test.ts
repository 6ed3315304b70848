import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS, type Formats } from '../formats';
import { thresholdBands } from './bands';
import { METRIC_TYPES } from './metrics';
import { checkTarget, type Target, targetStatus, TARGET_TYPES, type TargetType, targetWords } from './targets';
import { mostTellingFirst, vitalAlert } from './vital-alerts';

const METRIC: Formats = { ...AMERICAN_FORMATS, weight: 'kg', temperature: 'C', glucose: 'mmol/L' };
const NONE: Target = { low: null, high: null, diastolicLow: null, diastolicHigh: null };
const limits = (said: Partial<Target>): Target => ({ ...NONE, ...said });
const seek = (from: string, how: 'lower' | 'higher') =>
  `${from} everybody is told to seek help at once. Please choose a ${how} limit.`;
const ORDER = 'The lower limit has to be below the higher one';

const ACCEPTED: [TargetType, Partial<Target>, string | null, Partial<Target>?][] = [
  ['blood_pressure', { high: 130, diastolicHigh: 80 }, null],
  ['blood_pressure', { high: 179 }, 'mmHg'],
  ['blood_pressure', { diastolicHigh: 119 }, null],
  ['blood_pressure', { low: 100, high: 130, diastolicLow: 60, diastolicHigh: 80 }, null],
  ['heart_rate', { low: 45, high: 120 }, null],
  ['temperature', { high: 102.9 }, '°F'],
  ['temperature', { high: 39 }, 'C', { high: 102.2 }],
  ['blood_sugar', { low: 65, high: 249.9 }, null],
  ['oxygen_saturation', { low: 90.1 }, null],
  ['oxygen_saturation', { low: 91, high: 96 }, '%'],
  ['weight', { high: 70 }, 'kg', { high: 70 / 0.45359237 }],
  ['steps', { low: 0 }, null],
  ['sleep', { low: 6, high: 24 }, null],
];

const REFUSED: [TargetType, Partial<Target>, string | null, string, string][] = [
  ['heart_rate', {}, null, 'low', 'Please write at least one limit'],
  ['heart_rate', { low: 70, high: 70 }, null, 'high', ORDER],
  ['blood_pressure', { diastolicLow: 80, diastolicHigh: 70 }, null, 'diastolicHigh', ORDER],
  ['blood_pressure', { high: 80, diastolicHigh: 90 }, null, 'diastolicHigh', 'Systolic must be greater than diastolic'],
  ['blood_pressure', { low: 60, diastolicLow: 60 }, null, 'diastolicLow', 'Systolic must be greater than diastolic'],
  ['blood_pressure', { high: 180 }, null, 'high', seek('From 180 on', 'lower')],
  ['blood_pressure', { high: 200 }, null, 'high', seek('From 180 on', 'lower')],
  ['blood_pressure', { diastolicHigh: 120 }, null, 'diastolicHigh', seek('From 120 on', 'lower')],
  ['temperature', { high: 103 }, null, 'high', seek('From 103 °F on', 'lower')],
  ['temperature', { high: 39.5 }, '°C', 'high', seek('From 39.5 °C on', 'lower')],
  ['blood_sugar', { high: 250 }, null, 'high', seek('Above 250 mg/dL', 'lower')],
  ['blood_sugar', { high: 14 }, 'mmol/L', 'high', seek('Above 13.8 mmol/L', 'lower')],
  ['oxygen_saturation', { low: 90 }, null, 'low', seek('Below 90%', 'higher')],
  ['oxygen_saturation', { low: 85 }, null, 'low', seek('Below 90%', 'higher')],
  ['heart_rate', { high: 301 }, null, 'high', 'Heart rate must be between 20 and 300 bpm'],
  ['weight', { low: 8 }, 'kg', 'low', 'Weight must be between 9.1 and 635 kg'],
  ['heart_rate', { high: 90, diastolicHigh: 80 }, null, 'diastolicHigh', 'Only a blood pressure has two numbers'],
  ['weight', { low: 60 }, 'stone', 'unit', 'Weight is measured in lb or kg'],
  ['sleep', { high: 25 }, null, 'high', 'Sleep must be between 0 and 24 hours'],
];

describe('limits are set', () => {
  it('for every kind of reading but mood (SYMPT-14)', () => {
    expect([...TARGET_TYPES, 'mood']).toEqual([...METRIC_TYPES]);
  });

  it.each(ACCEPTED)('%s %j in %s is accepted, in the default unit (SYMPT-14, D-17)', (type, said, unit, stored) => {
    const checked = checkTarget(type, limits(said), unit);
    expect(checked).toEqual({ ok: true, target: limits(stored ?? said) });
  });

  it.each(REFUSED)('%s %j in %s is refused at %s (SYMPT-14, SYMPT-16, D-19)', (type, said, unit, field, message) => {
    expect(checkTarget(type, limits(said), unit)).toEqual({ ok: false, field, message });
  });
});

const DOCTOR = { high: 130, diastolicHigh: 80 };
const ALERTS: [TargetType, unknown, Partial<Target>, string][] = [
  ['blood_pressure', '130/80', DOCTOR, 'none'],
  ['blood_pressure', '131/80', DOCTOR, 'above 130/80 (upper number)'],
  ['blood_pressure', '130/81', DOCTOR, 'above 130/80 (lower number)'],
  ['blood_pressure', '131/81', DOCTOR, 'above 130/80 (both numbers)'],
  ['blood_pressure', '180/80', DOCTOR, 'critical 180/120 or more'],
  ['blood_pressure', '145/95', { high: 150 }, 'none'],
  ['blood_pressure', '145', DOCTOR, 'above 130/80 (upper number)'],
  ['blood_pressure', '95/70', { low: 100, diastolicLow: 60 }, 'below 100/60 (upper number)'],
  ['blood_pressure', '140/50', { high: 130, diastolicLow: 60 }, 'above 130 (upper number), below 60 (lower number)'],
  ['heart_rate', 120, { high: 120 }, 'none'],
  ['heart_rate', 50, { high: 120 }, 'none'],
  ['heart_rate', 121, { high: 120 }, 'above 120 bpm'],
  ['weight', '155 lb', { high: 70 / 0.45359237 }, 'above 154.3 lb'],
  ['weight', '70 kg', { high: 70 / 0.45359237 }, 'none'],
  ['blood_sugar', 60, { low: 65 }, 'below 65 mg/dL'],
  ['blood_sugar', 69, { low: 65 }, 'Low Blood Sugar'],
  ['blood_sugar', 200, { low: 65 }, 'none'],
  ['blood_sugar', 251, { high: 220 }, 'critical above 250 mg/dL'],
  ['temperature', 101, { high: 102 }, 'Fever'],
  ['temperature', 102.5, { high: 102 }, 'above 102 °F'],
  ['temperature', 103, { high: 102 }, 'critical 103 °F or more'],
  ['oxygen_saturation', 92, { low: 91 }, 'none'],
  ['oxygen_saturation', 94, { low: 94 }, 'none'],
  ['oxygen_saturation', 94.5, { low: 94 }, 'none'],
  ['oxygen_saturation', 94.7, { low: 94.5 }, 'Low Oxygen Level'],
  ['oxygen_saturation', 94, { low: 90.5 }, 'Low Oxygen Level'],
  ['oxygen_saturation', 94, { high: 98 }, 'Low Oxygen Level'],
  ['oxygen_saturation', 96, { low: 97 }, 'below 97%'],
  ['oxygen_saturation', 89, { low: 92 }, 'critical below 90%'],
  ['steps', 2999, { low: 3000 }, 'below 3,000 steps'],
  ['sleep', 6, { low: 6 }, 'none'],
];

describe('a reading with limits', () => {
  it.each(ALERTS)('%s of %j with %j: %s (SYMPT-16, SYMPT-17, SYMPT-18, D-106)', (type, value, said, expected) => {
    const alert = vitalAlert(type, value, limits(said));
    const isOutside = alert?.message === 'Outside the doctor’s limits';
    const critical = alert?.level === 'critical' ? `critical ${alert.threshold}` : null;
    expect(critical ?? (isOutside ? alert.threshold : (alert?.message ?? 'none'))).toBe(expected);
  });

  it('raises the alerts of today where no limits are given (SYMPT-17)', () => {
    expect(vitalAlert('blood_pressure', '145/85', null)).toEqual(vitalAlert('blood_pressure', '145/85'));
  });

  it('says whether it is within them, and nothing of what cannot be read (SYMPT-18, D-18)', () => {
    const target = limits(DOCTOR);
    expect(['130/80', '131/70', 'twelve'].map((value) => targetStatus('blood_pressure', value, target))).toEqual([
      'within',
      'outside',
      null,
    ]);
    expect(targetStatus('heart_rate', 70, null)).toBeNull();
    expect(targetStatus('weight', '71 kg', limits({ high: 70 / 0.45359237 }))).toBe('outside');
  });

  it('counts as a warning for what is most telling (SYMPT-18)', () => {
    const readings = ['weight', 'heart_rate'].map((type) => ({ type, value: 70 }));
    expect(mostTellingFirst(readings, { heart_rate: limits({ high: 60 }) }).map(({ type }) => type)).toEqual([
      'heart_rate',
      'weight',
    ]);
  });

  it.each([
    ['blood_pressure', DOCTOR, 'upper number at most 130, lower number at most 80'],
    ['blood_pressure', { low: 100, high: 130 }, 'upper number 100 to 130'],
    ['heart_rate', { low: 50, high: 90 }, '50 to 90 bpm'],
    ['weight', { high: 70 / 0.45359237 }, 'at most 70 kg'],
    ['oxygen_saturation', { low: 91 }, 'at least 91%'],
  ] as const)('%s %j reads ‘%s’ (SYMPT-20)', (type, said, words) => {
    expect(targetWords(type, limits(said), METRIC)).toBe(words);
  });

  it('has them as bands of the chart, critical ones beside (SYMPT-20)', () => {
    const rows = thresholdBands('blood_pressure', limits(DOCTOR)).map(({ from, to, label }) => [from, to, label]);
    expect(rows.slice(0, 3)).toEqual([
      [null, 130, 'Within the doctor’s limits'],
      [130, 180, 'Outside the doctor’s limits'],
      [180, null, 'Hypertensive Crisis'],
    ]);
    expect(thresholdBands('weight', limits({ low: 140 })).map(({ label }) => label)).toEqual([
      'Outside the doctor’s limits',
      'Within the doctor’s limits',
    ]);
  });
});
