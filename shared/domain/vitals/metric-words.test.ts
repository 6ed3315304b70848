import { describe, expect, it } from 'vitest';
import { METRIC_TYPES } from './metrics';
import { metricCell, metricWords, spokenMetric } from './metric-value';

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
    ['temperature', { reading: 37, unit: 'C' }, '37 °C', '37 degrees Celsius'],
    ['oxygen_saturation', '97 %', '97%', '97 percent'],
    ['weight', { value: 70.25, unit: 'kg' }, '70.3 kg', '70.3 kilograms'],
    ['blood_sugar', 110, '110 mg/dL', '110 milligrams per deciliter'],
    ['blood_sugar', '6.1 mmol/L', '6.1 mmol/L', '6.1 millimoles per liter'],
    ['peak flow', '400 L/min', '400 L/min', '400 L/min'],
    ['peak flow', 400, '400', '400'],
  ])('%s of %j is %j, spoken %j (HEALTH-23)', (type, value, words, spoken) => {
    expect(metricWords(type, value)).toBe(words);
    expect(metricCell(type, value)).toBe(words);
    expect(spokenMetric(type, value)).toBe(spoken);
  });

  it.each(METRIC_TYPES)('says so when %s cannot be read (HEALTH-25, DASH-S-33, D-18)', (type) => {
    expect(metricWords(type, null)).toBe('Not recorded');
    expect(metricWords(type, { value: '' })).toBe('Not recorded');
    expect(metricWords(type, '{"value":')).toBe('Invalid data format');
    expect(spokenMetric(type, '')).toBe('Not recorded');
    expect(spokenMetric(type, [1])).toBe('Invalid data format');
    expect(metricCell(type, null)).toBe('N/A');
    expect(metricCell(type, 'garbage')).toBe('N/A');
  });
});
