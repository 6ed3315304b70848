import { describe, expect, it } from 'vitest';
import {
  CARE_CHOICES,
  HEALTH_PAGE_CARDS,
  HEALTH_PAGE_CHOICES,
  HOME_CARD_VITALS,
  metricLabel,
  MOODS,
  readMetricType,
} from './metric-types';
import { METRIC_TYPES } from './metrics';

describe('lists', () => {
  it('shows the nine cards in their order (HEALTH-02)', () => {
    expect(HEALTH_PAGE_CARDS.map(metricLabel)).toEqual([
      'Blood Pressure',
      'Daily Steps',
      'Sleep',
      'Mood',
      'Weight',
      'Heart Rate',
      'Temperature',
      'Oxygen Saturation',
      'Blood Sugar',
    ]);
    expect([...HEALTH_PAGE_CARDS].sort()).toEqual([...METRIC_TYPES].sort());
  });

  it('offers six types on the health page (HEALTH-10)', () => {
    expect(HEALTH_PAGE_CHOICES).toEqual(['blood_pressure', 'steps', 'sleep', 'mood', 'weight', 'heart_rate']);
  });

  it('offers six types on care management (HEALTH-11)', () => {
    expect(CARE_CHOICES.map(metricLabel)).toEqual([
      'Blood Pressure',
      'Heart Rate',
      'Weight',
      'Temperature',
      'Blood Sugar',
      'Oxygen Saturation',
    ]);
  });

  it('offers every type in at least one of the two forms', () => {
    expect(new Set([...HEALTH_PAGE_CHOICES, ...CARE_CHOICES])).toEqual(new Set(METRIC_TYPES));
  });

  it('picks from six vital signs for the home card (DASH-S-24)', () => {
    expect(HOME_CARD_VITALS.map(metricLabel)).toEqual([
      'Blood Pressure',
      'Heart Rate',
      'Temperature',
      'Oxygen Saturation',
      'Blood Sugar',
      'Weight',
    ]);
  });

  it('knows four moods (HEALTH-12)', () => {
    expect(MOODS).toEqual(['excellent', 'good', 'fair', 'poor']);
  });
});

describe('readMetricType', () => {
  it.each(METRIC_TYPES)('reads %s from its own name and from its label (D-18)', (type) => {
    expect(readMetricType(type)).toBe(type);
    expect(readMetricType(metricLabel(type))).toBe(type);
    expect(readMetricType(` ${metricLabel(type).toUpperCase().replace(' ', '-')} `)).toBe(type);
  });

  it.each([
    ['blood pressure', 'blood_pressure'],
    ['BLOOD-PRESSURE', 'blood_pressure'],
    ['bloodPressure', 'blood_pressure'],
    ['BP', 'blood_pressure'],
    ['Daily Steps', 'steps'],
    ['Oxygen', 'oxygen_saturation'],
    ['SpO2', 'oxygen_saturation'],
    ['SpO₂', 'oxygen_saturation'],
    ['Pulse', 'heart_rate'],
    ['glucose', 'blood_sugar'],
    ['Blood Glucose', 'blood_sugar'],
    ['temp.', 'temperature'],
    ['Body weight', 'weight'],
    ['Sleep (hours)', 'sleep'],
  ])('reads %j as %s (D-18)', (text, type) => {
    expect(readMetricType(text)).toBe(type);
  });

  it.each(['', ' ', 'pressure', 'respiratory_rate', 'constructor', '__proto__', 'toString', 'höhe'])(
    'does not know %j (D-18)',
    (text) => {
      expect(readMetricType(text)).toBeNull();
    },
  );
});

describe('metricLabel', () => {
  it.each([
    ['SpO2', 'Oxygen Saturation'],
    ['respiratory_rate', 'Respiratory Rate'],
    ['peak flow', 'Peak Flow'],
    ['waterIntake', 'Water Intake'],
    ['INR', 'INR'],
    ['', ''],
  ])('calls %j %j (HEALTH-23)', (type, label) => {
    expect(metricLabel(type)).toBe(label);
  });
});
