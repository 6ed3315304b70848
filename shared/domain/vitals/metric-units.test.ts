import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS, FORMAT_CHOICES, type Formats } from '../formats';
import { checkReading } from './check-reading';
import { METRIC_TYPES, METRICS } from './metrics';
import { metricWords } from './metric-value';
import {
  defaultUnit,
  fromDefaultUnit,
  limitWords,
  quantityWords,
  readUnit,
  roundForDisplay,
  toDefaultUnit,
  toTenths,
  unitFor,
  unitsOf,
} from './metric-units';

const METRIC: Formats = { ...AMERICAN_FORMATS, weight: 'kg', temperature: 'C', glucose: 'mmol/L' };

describe('units of a type', () => {
  it('has a default for each type (D-17)', () => {
    expect(METRIC_TYPES.map((type) => [type, defaultUnit(type)])).toEqual([
      ['blood_pressure', 'mmHg'],
      ['heart_rate', 'bpm'],
      ['weight', 'lb'],
      ['temperature', '°F'],
      ['blood_sugar', 'mg/dL'],
      ['oxygen_saturation', '%'],
      ['steps', 'steps'],
      ['sleep', 'hours'],
      ['mood', null],
    ]);
  });

  it('offers °C, kg and mmol/L beside the defaults (D-17)', () => {
    expect(unitsOf('temperature')).toEqual(['°F', '°C']);
    expect(unitsOf('Weight')).toEqual(['lb', 'kg']);
    expect(unitsOf('glucose')).toEqual(['mg/dL', 'mmol/L']);
    expect(unitsOf('mood')).toEqual([]);
    expect(unitsOf('peak flow')).toEqual([]);
  });

  it.each(METRIC_TYPES)('reads every unit of %s as it is written (D-17)', (type) => {
    for (const unit of unitsOf(type)) expect(readUnit(type, unit)).toBe(unit);
  });
});

describe('readUnit', () => {
  it.each([
    ['temperature', 'C', '°C'],
    ['temperature', '°c', '°C'],
    ['temperature', '℃', '°C'],
    ['temperature', 'Celsius', '°C'],
    ['temperature', 'degrees celsius', '°C'],
    ['temperature', 'deg. F', '°F'],
    ['temperature', 'fahrenheit', '°F'],
    ['weight', 'kgs', 'kg'],
    ['weight', 'Kilograms', 'kg'],
    ['weight', 'lbs.', 'lb'],
    ['weight', 'pounds', 'lb'],
    ['blood_sugar', 'mmol', 'mmol/L'],
    ['blood_sugar', 'MMOL/L', 'mmol/L'],
    ['blood_sugar', 'mg / dl', 'mg/dL'],
    ['blood_pressure', 'mm Hg', 'mmHg'],
    ['heart_rate', 'beats per minute', 'bpm'],
    ['heart_rate', 'beats/min', 'bpm'],
    ['oxygen_saturation', 'percent', '%'],
    ['sleep', 'h', 'hours'],
    ['steps', 'steps/day', 'steps'],
    ['peak flow', ' L/min ', 'L/min'],
  ])('of %s reads %j as %s (D-17)', (type, text, unit) => {
    expect(readUnit(type, text)).toBe(unit);
  });

  it.each([
    ['temperature', 'kg'],
    ['temperature', ''],
    ['temperature', 'K'],
    ['heart_rate', '%'],
    ['weight', '2'],
    ['weight', 'constructor'],
    ['blood_sugar', 'mmHg'],
    ['mood', 'points'],
    ['peak flow', ' '],
    ['peak flow', 'L'.repeat(31)],
  ])('%s is not measured in %j (D-17)', (type, text) => {
    expect(readUnit(type, text)).toBeNull();
  });
});

describe('conversion', () => {
  it.each([
    ['temperature', 37, '°C', 98.6],
    ['temperature', 38.3, '°C', 100.94],
    ['temperature', 100, '°F', 100],
    ['temperature', 100, null, 100],
    ['weight', 70, 'kg', 154.3235835],
    ['weight', 154, 'lb', 154],
    ['blood_sugar', 10, 'mmol/L', 180.16],
    ['blood_sugar', 5.5, 'mmol', 99.088],
    ['blood_sugar', 99, 'mg/dL', 99],
    ['peak flow', 400, 'L/min', 400],
  ])('%s of %d %s is %d in the default unit (D-17)', (type, value, unit, expected) => {
    expect(toDefaultUnit(type, value, unit)).toBeCloseTo(expected, 7);
  });

  it('rounds nothing on the way: only a Celsius value that was 101 °F is 101 °F again (D-17, D-20)', () => {
    expect(toDefaultUnit('temperature', 38.33, '°C')).toBeLessThan(101);
    expect(toDefaultUnit('temperature', fromDefaultUnit('temperature', 101, '°C'), '°C')).toBe(101);
    expect(toDefaultUnit('temperature', fromDefaultUnit('temperature', 103, '°C'), '°C')).toBe(103);
  });

  it('gives no number for a unit of another type (D-17)', () => {
    expect(toDefaultUnit('temperature', 39, 'kg')).toBeNaN();
    expect(fromDefaultUnit('temperature', 39, 'kg')).toBeNaN();
  });

  it('comes back to where it was, within 1e-9 (D-17)', () => {
    const known = METRIC_TYPES.flatMap((type) => unitsOf(type).map((unit) => ({ type, unit })));
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        ({ type, unit }, value) => {
          const there = toDefaultUnit(type, value, unit);
          expect(Math.abs(fromDefaultUnit(type, there, unit) - value)).toBeLessThan(1e-9);
        },
      ),
    );
  });
});

describe('a person’s own units', () => {
  it('are those of their formats, and the default where a type has only one (KIND-36)', () => {
    const units = (formats: Formats) => METRIC_TYPES.map((type) => unitFor(type, formats));
    expect(units(AMERICAN_FORMATS)).toEqual(METRIC_TYPES.map(defaultUnit));
    expect(units(METRIC)).toEqual(['mmHg', 'bpm', 'kg', '°C', 'mmol/L', '%', 'steps', 'hours', null]);
    expect(unitFor('peak flow', METRIC)).toBeNull();
  });

  it('what was typed in them is shown again as typed, and never drifts (KIND-36)', () => {
    const types = ['weight', 'temperature', 'blood_sugar'] as const;
    const formats = fc.record({
      ...Object.fromEntries(Object.entries(AMERICAN_FORMATS).map(([name, value]) => [name, fc.constant(value)])),
      weight: fc.constantFrom(...FORMAT_CHOICES.weight),
      temperature: fc.constantFrom(...FORMAT_CHOICES.temperature),
      glucose: fc.constantFrom(...FORMAT_CHOICES.glucose),
    });
    fc.assert(
      fc.property(fc.constantFrom(...types), formats, fc.integer({ min: 0, max: 1000 }), (type, chosen, part) => {
        const own: Formats = { ...AMERICAN_FORMATS, ...chosen };
        const unit = unitFor(type, own);
        const { least, most } = METRICS[type].bounds;
        const [low, high] = [fromDefaultUnit(type, least, unit), fromDefaultUnit(type, most, unit)];
        const typed = toTenths(low + ((high - low) * part) / 1000, part < 500 ? Math.ceil : Math.floor);
        const checked = checkReading({ type, value: String(typed), unit });
        if (!checked.ok) throw new Error(checked.message);
        expect(metricWords(type, checked.value, own)).toBe(quantityWords(type, typed, unit));
        expect(checked.value.unit).toBe(unit);
        // Through the other unit and back, as when another person reads it.
        const there = toDefaultUnit(type, typed, unit);
        expect(roundForDisplay(type, fromDefaultUnit(type, there, unit))).toBe(typed);
      }),
    );
  });

  it.each([
    ['temperature', 103, 'from', '103 °F', '39.5 °C'],
    ['temperature', 101, 'from', '101 °F', '38.4 °C'],
    ['blood_sugar', 180, 'above', '180 mg/dL', '9.9 mmol/L'],
    ['blood_sugar', 70, 'below', '70 mg/dL', '3.9 mmol/L'],
    ['temperature', 113, 'above', '113 °F', '45 °C'],
    ['heart_rate', 60, 'below', '60 bpm', '60 bpm'],
  ] as const)('the limit %s %d (%s) is %s, or %s (KIND-36)', (type, limit, side, american, metric) => {
    expect(limitWords(type, limit, side, AMERICAN_FORMATS)).toBe(american);
    expect(limitWords(type, limit, side, METRIC)).toBe(metric);
  });
});

describe('quantityWords', () => {
  it.each([
    ['steps', 8000, null, '8,000 steps'],
    ['steps', 1, null, '1 step'],
    ['sleep', 7.25, null, '7.25 hours'],
    ['sleep', 1, 'hours', '1 hour'],
    ['oxygen_saturation', 97, null, '97%'],
    ['temperature', 98.64, null, '98.6 °F'],
    ['temperature', 37, '°C', '37 °C'],
    ['weight', 154.3235, 'lb', '154.3 lb'],
    ['peak flow', 5.75, null, '5.75'],
  ])('writes %s of %d (%s) as %j (HEALTH-23)', (type, value, unit, words) => {
    expect(quantityWords(type, value, unit)).toBe(words);
  });

  it('rounds to whole steps, tenths, and hundredths of an hour (HEALTH-23)', () => {
    expect(roundForDisplay('steps', 4999.6)).toBe(5000);
    expect(roundForDisplay('weight', 154.36)).toBe(154.4);
    expect(roundForDisplay('sleep', 7.333)).toBe(7.33);
  });
});
