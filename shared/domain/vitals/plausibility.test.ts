import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRIC_TYPES } from './metrics';
import { unitsOf } from './metric-units';
import { readMetricValue } from './metric-value';
import { implausible } from './plausibility';

const said = (type: string, value: unknown) => implausible(type, readMetricValue(type, value));

describe('implausible', () => {
  it.each<[string, unknown, unknown, string]>([
    ['heart_rate', 20, 19.9, 'Heart rate must be between 20 and 300 bpm'],
    ['heart_rate', 300, 301, 'Heart rate must be between 20 and 300 bpm'],
    ['oxygen_saturation', 50, 49, 'Oxygen saturation must be between 50 and 100%'],
    ['oxygen_saturation', 100, 101, 'Oxygen saturation must be between 50 and 100%'],
    ['blood_pressure', '40/30', '39/30', 'Systolic must be between 40 and 300 mmHg'],
    ['blood_pressure', '300/80', '301/80', 'Systolic must be between 40 and 300 mmHg'],
    ['blood_pressure', '120/20', '120/19', 'Diastolic must be between 20 and 220 mmHg'],
    ['blood_pressure', '230/220', '230/221', 'Diastolic must be between 20 and 220 mmHg'],
    ['blood_pressure', '121/120', '120/120', 'Systolic must be greater than diastolic'],
    ['blood_pressure', '120/80', '80/120', 'Systolic must be greater than diastolic'],
    ['blood_pressure', 120, 12, 'Systolic must be between 40 and 300 mmHg'],
    ['temperature', 77, 76.9, 'Temperature must be between 77 and 113 °F'],
    ['temperature', 113, 113.1, 'Temperature must be between 77 and 113 °F'],
    ['temperature', 98.6, 37, 'Temperature must be between 77 and 113 °F'],
    ['temperature', '25 °C', '24.9 °C', 'Temperature must be between 25 and 45 °C'],
    ['temperature', '45 °C', '45.1 °C', 'Temperature must be between 25 and 45 °C'],
    ['temperature', '37 °C', '98.6 °C', 'Temperature must be between 25 and 45 °C'],
    ['blood_sugar', 10, 9, 'Blood sugar must be between 10 and 1,500 mg/dL'],
    ['blood_sugar', 1500, 1501, 'Blood sugar must be between 10 and 1,500 mg/dL'],
    ['blood_sugar', '0.6 mmol/L', '0.5 mmol/L', 'Blood sugar must be between 0.6 and 83.2 mmol/L'],
    ['blood_sugar', '83.2 mmol/L', '110 mmol/L', 'Blood sugar must be between 0.6 and 83.2 mmol/L'],
    ['weight', 20, 19, 'Weight must be between 20 and 1,400 lb'],
    ['weight', 1400, 1401, 'Weight must be between 20 and 1,400 lb'],
    ['weight', '9.1 kg', '9 kg', 'Weight must be between 9.1 and 635 kg'],
    ['steps', 0, 300_001, 'Daily steps must be between 0 and 300,000 steps'],
    ['sleep', 24, 24.5, 'Sleep must be between 0 and 24 hours'],
  ])('of %s allows %j and refuses %j: %s (D-19)', (type, possible, impossible, sentence) => {
    expect(said(type, possible)).toBeNull();
    expect(said(type, impossible)).toBe(sentence);
  });

  it.each<[string, unknown]>([
    ['mood', 'poor'],
    ['peak flow', 4000],
    ['heart_rate', ''],
    ['heart_rate', 'garbage'],
  ])('has no bounds for %s of %j (D-19)', (type, value) => {
    expect(said(type, value)).toBeNull();
  });

  it('accepts the very bounds its sentences name, in every unit (D-19)', () => {
    for (const type of METRIC_TYPES.filter((each) => each !== 'mood' && each !== 'blood_pressure')) {
      for (const unit of unitsOf(type)) {
        const bounds = /between ([\d.,]+) and ([\d.,]+)/.exec(said(type, { reading: 1e9, unit }) ?? '') ?? [];
        expect(bounds).toHaveLength(3);
        for (const bound of bounds.slice(1)) expect(said(type, { reading: bound, unit })).toBeNull();
      }
    }
  });

  it('refuses no pressure that is in the right order within the bounds (D-19)', () => {
    const pressures = fc.tuple(fc.integer({ min: 40, max: 300 }), fc.integer({ min: 20, max: 220 }));
    fc.assert(
      fc.property(pressures, ([systolic, diastolic]) => {
        expect(said('blood_pressure', { systolic, diastolic }) === null).toBe(systolic > diastolic);
      }),
    );
  });
});
