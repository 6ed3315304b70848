import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOODS } from './metric-types';
import { METRIC_TYPES } from './metrics';
import { unitsOf } from './metric-units';
import { inDefaultUnit, type ReadMetric, readMetricValue } from './metric-value';

const MISSING = { kind: 'missing' };
const MALFORMED = { kind: 'malformed' };
const number = (value: number, unit: string | null = null, notes: string | null = null) => ({
  kind: 'number',
  value,
  unit,
  notes,
});
const pressure = (
  systolic: number,
  diastolic: number | null,
  unit: string | null = null,
  notes: string | null = null,
) => ({ kind: 'pressure', systolic, diastolic, unit, notes });
const mood = (name: string, notes: string | null = null) => ({ kind: 'mood', mood: name, unit: null, notes });
const json = (value: unknown) => JSON.stringify(value);
const numbersOf = (metric: ReadMetric) => {
  if (metric.kind === 'pressure') return [metric.systolic, metric.diastolic ?? 0];
  return metric.kind === 'number' ? [metric.value] : [];
};

describe('readMetricValue', () => {
  it.each<[string, unknown, object]>([
    ['heart_rate', 72, number(72)],
    ['heart_rate', -0, number(0)],
    ['heart_rate', '72', number(72)],
    ['heart_rate', ' 72.5 ', number(72.5)],
    ['heart_rate', '72 bpm', number(72, 'bpm')],
    ['Heart Rate', '72bpm', number(72, 'bpm')],
    ['steps', '1,200', number(1200)],
    ['steps', '1,234,567.', number(1234567)],
    ['sleep', '.5', number(0.5)],
    ['temperature', '98.6 °F', number(98.6, '°F')],
    ['temperature', '37C', number(37, '°C')],
    ['temperature', { reading: '98.6', unit: '°F', notes: 'after lunch' }, number(98.6, '°F', 'after lunch')],
    ['temperature', { reading: '37 °C', unit: 'celsius' }, number(37, '°C')],
    ['temperature', { value: { reading: 37, unit: 'C' }, unit: '' }, number(37, '°C')],
    ['weight', { value: 70, unit: 'kgs', notes: ' ' }, number(70, 'kg')],
    ['weight', { value: null, reading: '154' }, number(154)],
    ['weight', { value: 154, notes: 7 }, number(154)],
    ['weight', json({ value: '154', unit: 'lb' }), number(154, 'lb')],
    ['weight', json(json({ value: '154', unit: 'lb' })), number(154, 'lb')],
    ['weight', { value: json(json({ reading: { value: '154 lb' } })), unit: 'lb' }, number(154, 'lb')],
    ['peak flow', '400 L/min', number(400, 'L/min')],
    ['mood', 'good', mood('good')],
    ['mood', ' Excellent ', mood('excellent')],
    ['mood', { reading: 'Poor', unit: 'mood', notes: 'tired' }, mood('poor', 'tired')],
    ['mood', json('fair'), mood('fair')],
  ])('%s reads %j (HEALTH-23, D-18)', (type, value, expected) => {
    expect(readMetricValue(type, value)).toEqual(expected);
  });

  it.each<[unknown, object]>([
    ['120/80', pressure(120, 80)],
    [' 120 / 80 mmHg', pressure(120, 80, 'mmHg')],
    ['120 over 80', pressure(120, 80)],
    [json('120/80'), pressure(120, 80)],
    [{ systolic: 120, diastolic: 80 }, pressure(120, 80)],
    [{ systolic: '120', diastolic: ' 80 ', unit: 'mm Hg', notes: 'left arm' }, pressure(120, 80, 'mmHg', 'left arm')],
    ['{"systolic":"120","diastolic":"80"}', pressure(120, 80)],
    [{ reading: '120/80', unit: 'mmHg', notes: '' }, pressure(120, 80, 'mmHg')],
    [{ value: { systolic: 120, diastolic: 80 }, notes: 'seated' }, pressure(120, 80, null, 'seated')],
    [{ reading: json({ systolic: 120, diastolic: 80 }) }, pressure(120, 80)],
    [118, pressure(118, null)],
    ['118', pressure(118, null)],
    [{ systolic: 118 }, pressure(118, null)],
    [{ systolic: 118, diastolic: '' }, pressure(118, null)],
  ])('blood pressure reads %j (HEALTH-23, HEALTH-21, HEALTH-22)', (value, expected) => {
    expect(readMetricValue('blood_pressure', value)).toEqual(expected);
  });

  it.each([null, undefined, '', '  ', {}, { value: '' }, { reading: null, unit: 'bpm' }, { notes: 'n' }, 'null', '{}'])(
    '%j is missing (HEALTH-25, D-18)',
    (value) => {
      for (const type of [...METRIC_TYPES, 'peak flow']) expect(readMetricValue(type, value)).toEqual(MISSING);
    },
  );

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -72,
    '-72',
    '1e3',
    '0x48',
    '9'.repeat(400),
    true,
    'true',
    [],
    [72],
    '[72]',
    '{"value":72',
    'garbage',
    'NaN',
    '72 72',
    '7²',
    '72 apples',
    '98,6',
    '1,20',
    '1.2.3',
    '/80',
    '120/',
    '120/80/60',
    { rate: 72 },
    { value: [72] },
    { value: -1 },
    { systolic: 'high', diastolic: 80 },
    { systolic: 120, diastolic: 'low' },
    { diastolic: 80 },
    { value: 72, unit: 'apples' },
    { value: 72, unit: 5 },
    10n,
    Symbol('72'),
    () => 72,
  ])('%s is malformed (HEALTH-25, D-18)', (value) => {
    for (const type of METRIC_TYPES) expect(readMetricValue(type, value)).toEqual(MALFORMED);
  });

  it.each<[string, unknown]>([
    ['heart_rate', '120/80'],
    ['heart_rate', { systolic: 120, diastolic: 80 }],
    ['heart_rate', 'good'],
    ['mood', 7],
    ['mood', '7'],
    ['mood', 'great'],
    ['temperature', '39 kg'],
    ['temperature', { reading: '98.6 °F', unit: '°C' }],
  ])('%s cannot be %j (HEALTH-25, D-18)', (type, value) => {
    expect(readMetricValue(type, value)).toEqual(MALFORMED);
  });

  it('gives up on deep nesting instead of following it (D-18)', () => {
    let nested: unknown = 72;
    for (let depth = 0; depth < 100_000; depth++) nested = { value: nested };
    expect(readMetricValue('heart_rate', nested)).toEqual(MALFORMED);
    expect(readMetricValue('heart_rate', '['.repeat(1_000_000))).toEqual(MALFORMED);
    expect(readMetricValue('heart_rate', `${'{"value":'.repeat(9)}72${'}'.repeat(9)}`)).toEqual(MALFORMED);
  });

  it('reads hostile text in no time (D-18)', () => {
    const started = performance.now();
    for (const text of [`1${' '.repeat(200_000)}/`, '1,'.repeat(100_000), `1 ${'a'.repeat(200_000)}\n`]) {
      expect(readMetricValue('steps', text)).toEqual(MALFORMED);
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('readMetricValue for any value', () => {
  const types = fc.constantFrom(...METRIC_TYPES, 'peak flow', '');
  const field = fc.oneof(fc.jsonValue(), fc.string(), fc.constantFrom('120/80', '72', '37 °C', 'good', '{"value":1}'));
  const fields = fc.record(
    { value: field, reading: field, systolic: field, diastolic: field, unit: field, notes: field },
    { requiredKeys: [] },
  );
  const values = fc.oneof(fc.jsonValue(), fc.anything(), fc.string(), fields, fields.map(json), fc.json());

  it('never throws, and every number is finite and not negative (HEALTH-23, D-18)', () => {
    fc.assert(
      fc.property(types, values, (type, value) => {
        const metric = readMetricValue(type, value);
        for (const each of numbersOf(metric)) expect(Number.isFinite(each) && each >= 0).toBe(true);
        expect(inDefaultUnit(type, metric).kind).toBe(metric.kind);
      }),
      { numRuns: 2000 },
    );
  });

  const notes = fc.option(
    fc
      .string()
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  );
  const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
  const numberTypes = METRIC_TYPES.filter((type) => type !== 'blood_pressure' && type !== 'mood');
  const numbers = fc
    .constantFrom(...numberTypes.flatMap((type) => unitsOf(type).map((unit) => ({ type, unit }))))
    .chain((known) => fc.record({ known: fc.constant(known), value: amount, notes }));

  it('reads back what is stored, as an object, as JSON text, and as that in JSON text (HEALTH-23)', () => {
    fc.assert(
      fc.property(numbers, ({ known: { type, unit }, value, notes: noted }) => {
        const stored = { reading: value, unit, notes: noted };
        for (const shape of [stored, json(stored), json(json(stored))]) {
          expect(readMetricValue(type, shape)).toEqual(number(value, unit, noted));
        }
      }),
    );
  });

  it('reads back every blood pressure and mood (HEALTH-23)', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), notes, fc.constantFrom(...MOODS), (systolic, diastolic, noted, name) => {
        const stored = { systolic, diastolic, unit: 'mmHg', notes: noted };
        const expected = pressure(systolic, diastolic, 'mmHg', noted);
        expect(readMetricValue('blood_pressure', stored)).toEqual(expected);
        expect(readMetricValue('blood_pressure', json(json(stored)))).toEqual(expected);
        expect(readMetricValue('blood_pressure', `${systolic}/${diastolic}`)).toEqual(pressure(systolic, diastolic));
        expect(readMetricValue('mood', { reading: name, unit: null, notes: noted })).toEqual(mood(name, noted));
      }),
    );
  });
});

describe('inDefaultUnit', () => {
  it('converts numbers and names the default unit (D-17)', () => {
    const read = (type: string, value: unknown) => inDefaultUnit(type, readMetricValue(type, value));
    expect(read('temperature', { reading: 40, unit: 'C', notes: 'n' })).toEqual(number(104, '°F', 'n'));
    expect(read('heart_rate', 72)).toEqual(number(72, 'bpm'));
    expect(read('blood_pressure', '120/80')).toEqual(pressure(120, 80, 'mmHg'));
    expect(read('mood', 'good')).toEqual(mood('good'));
    expect(read('peak flow', '400 L/min')).toEqual(number(400, 'L/min'));
    expect(read('weight', '')).toEqual(MISSING);
    expect(read('weight', 'x')).toEqual(MALFORMED);
  });
});
