import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS, type Formats } from '../formats';
import { METRIC_TYPES } from './metrics';
import { metricCell, metricWords, spokenMetric } from './metric-value';

const METRIC: Formats = { ...AMERICAN_FORMATS, weight: 'kg', temperature: 'C', glucose: 'mmol/L' };

describe('metricWords, metricCell and spokenMetric', () => {
  it.each<[string, unknown, string, string]>([
    ['blood_pressure', { systolic: 120, diastolic: 80 }, '120/80 mmHg', '120 over 80'],
    ['blood_pressure', '{"systolic":"120","diastolic":"80"}', '120/80 mmHg', '120 over 80'],
    ['blood_pressure', '118', '118 mmHg', '118 millimeters of mercury'],
    ['Heart Rate', { reading: '72' }, '72 bpm', '72 beats per minute'],
    ['sleep', '7.5', '7.5 hours', '7.5 hours'],
    ['steps', 8000, '8,000 steps', '8,000 steps'],
    ['mood', 'good', 'Good', 'Good'],
    ['temperature', 98.6, '98.6 °F', '98.6 degrees Fahrenheit'],
    ['temperature', { reading: 37, unit: 'C' }, '98.6 °F', '98.6 degrees Fahrenheit'],
    ['oxygen_saturation', '97 %', '97%', '97 percent'],
    ['weight', { value: 70.25, unit: 'kg' }, '154.9 lb', '154.9 pounds'],
    ['blood_sugar', 110, '110 mg/dL', '110 milligrams per deciliter'],
    ['blood_sugar', '6.1 mmol/L', '109.9 mg/dL', '109.9 milligrams per deciliter'],
    ['peak flow', '400 L/min', '400 L/min', '400 L/min'],
    ['peak flow', 400, '400', '400'],
  ])('%s of %j is %j, spoken %j (HEALTH-23)', (type, value, words, spoken) => {
    expect(metricWords(type, value, AMERICAN_FORMATS)).toBe(words);
    expect(metricCell(type, value, AMERICAN_FORMATS)).toBe(words);
    expect(spokenMetric(type, value, AMERICAN_FORMATS)).toBe(spoken);
  });

  it.each<[string, unknown, string, string]>([
    ['temperature', 98.6, '37 °C', '37 degrees Celsius'],
    ['temperature', { reading: 38.3, unit: '°C' }, '38.3 °C', '38.3 degrees Celsius'],
    ['weight', { value: 70.25, unit: 'kg' }, '70.3 kg', '70.3 kilograms'],
    ['weight', 154.9, '70.3 kg', '70.3 kilograms'],
    ['blood_sugar', 110, '6.1 mmol/L', '6.1 millimoles per liter'],
    ['heart_rate', 72, '72 bpm', '72 beats per minute'],
    ['blood_pressure', '120/80', '120/80 mmHg', '120 over 80'],
  ])('%s of %j is %j, spoken %j, for a person with metric units (KIND-36)', (type, value, words, spoken) => {
    expect([metricWords(type, value, METRIC), metricCell(type, value, METRIC)]).toEqual([words, words]);
    expect(spokenMetric(type, value, METRIC)).toBe(spoken);
  });

  it.each(METRIC_TYPES)('says so when %s cannot be read (HEALTH-25, DASH-S-33, D-18)', (type) => {
    expect(metricWords(type, null, AMERICAN_FORMATS)).toBe('Not recorded');
    expect(metricWords(type, { value: '' }, AMERICAN_FORMATS)).toBe('Not recorded');
    expect(metricWords(type, '{"value":', AMERICAN_FORMATS)).toBe('Invalid data format');
    expect(spokenMetric(type, '', AMERICAN_FORMATS)).toBe('Not recorded');
    expect(spokenMetric(type, [1], AMERICAN_FORMATS)).toBe('Invalid data format');
    expect(metricCell(type, null, AMERICAN_FORMATS)).toBe('N/A');
    expect(metricCell(type, 'garbage', AMERICAN_FORMATS)).toBe('N/A');
  });
});
