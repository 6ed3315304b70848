import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { BUNDLE_END, bundleEntry, bundleHead } from './bundle';
import { medicationStatementsOf, writtenMedicationsOf } from './medication-statement';
import { observationOf, symptomObservationOf } from './observation';
import { allergiesOf, conditionsOf, patientOf } from './patient';
import { faultsOf } from './testing/fhir-schema';
import { PATIENT, PILL, ROW } from './testing/pill';

const MORNING = new Date('2026-03-03T13:05:00.000Z');

const observed = (type: string, value: unknown, recorderName: string | null = null) =>
  observationOf(PATIENT, { id: ROW, type, value, recordedAt: MORNING, recorderName });

/** Codes with their systems. */
const codesIn = (type: string, value: unknown) => observed(type, value)?.code.coding?.map(({ code }) => code);
const quantityIn = (type: string, value: unknown) => observed(type, value)?.valueQuantity;

describe('readings in LOINC and UCUM', () => {
  it.each([
    ['heart_rate', 72, ['8867-4'], 72, '/min'],
    ['weight', '150 lb', ['29463-7'], 150, '[lb_av]'],
    ['weight', { reading: 68.2, unit: 'kg' }, ['29463-7'], 68.2, 'kg'],
    ['temperature', '98.6', ['8310-5'], 98.6, '[degF]'],
    ['temperature', '37 °C', ['8310-5'], 37, 'Cel'],
    ['oxygen_saturation', 97, ['2708-6', '59408-5'], 97, '%'],
    ['blood_sugar', 105, ['2339-0'], 105, 'mg/dL'],
    ['steps', '4,200', ['41950-7'], 4200, '/d'],
    ['sleep', 7.5, ['93832-4'], 7.5, 'h'],
  ])('%s %j', (type, value, codes, number, ucum) => {
    expect(codesIn(type, value)).toEqual(codes);
    expect(observed(type, value)?.code.coding?.map(({ system }) => system)).toEqual(
      codes.map(() => 'http://loinc.org'),
    );
    expect(quantityIn(type, value)).toMatchObject({ value: number, code: ucum, system: 'http://unitsofmeasure.org' });
    expect(faultsOf(observed(type, value) ?? {})).toEqual([]);
  });

  it('blood pressure is a panel of two', () => {
    const observation = observed('blood_pressure', '128/82');
    expect(observation?.code.coding?.[0]?.code).toBe('85354-9');
    expect(observation).not.toHaveProperty('valueQuantity');
    const parts = observation?.component?.map(({ code, valueQuantity }) => [
      code.coding?.[0]?.code,
      valueQuantity?.value,
      valueQuantity?.code,
    ]);
    expect(parts).toEqual([
      ['8480-6', 128, 'mm[Hg]'],
      ['8462-4', 82, 'mm[Hg]'],
    ]);
    expect(faultsOf(observation ?? {})).toEqual([]);
  });

  it('a pressure with one number marks the other as unknown', () => {
    const observation = observed('blood_pressure', 128);
    expect(observation?.component?.[1]).toMatchObject({ dataAbsentReason: { coding: [{ code: 'unknown' }] } });
    expect(observation?.component?.[1]).not.toHaveProperty('valueQuantity');
    expect(faultsOf(observation ?? {})).toEqual([]);
  });

  it('glucose in mmol/L is converted, since the code means mass, and says how it was measured (D-17)', () => {
    expect(quantityIn('blood_sugar', '5.5 mmol/L')).toMatchObject({ value: 99.088, code: 'mg/dL' });
    expect(observed('blood_sugar', '5.5 mmol/L')?.note).toEqual([{ text: 'Measured as 5.5 mmol/L' }]);
  });

  it('unreadable values give no observation (D-18)', () => {
    expect(observed('heart_rate', 'quite fast')).toBeNull();
    expect(observed('weight', '39 °C')).toBeNull();
    expect(observed('sleep', null)).toBeNull();
  });

  it('a mood, and a type without a code, are given as text', () => {
    expect(observed('mood', 'good')).toMatchObject({ code: { text: 'Mood' }, valueString: 'Good' });
    expect(observed('cholesterol', 190)).toMatchObject({ code: { text: 'Cholesterol' }, valueString: '190' });
    expect(codesIn('mood', 'good')).toBeUndefined();
    expect(faultsOf(observed('cholesterol', 190) ?? {})).toEqual([]);
  });

  it.each([
    ['pain', 8, 'The knee', { valueString: 'Very bad, 8 of 10', note: [{ text: 'The knee' }] }],
    ['fall', null, null, {}],
  ] as const)('the symptom %s is an observation with a text code (SYMPT-30)', (kind, severity, note, said) => {
    const symptom = symptomObservationOf(PATIENT, {
      id: ROW,
      kind,
      severity,
      note,
      feltAt: MORNING,
      recorderName: null,
    });
    const { code, category, valueString, note: notes } = symptom;
    expect(code).toEqual({ text: kind === 'pain' ? 'Pain' : 'Fell or nearly fell' });
    expect(category[0]?.coding?.[0]?.code).toBe('survey');
    expect({ valueString, note: notes }).toEqual({ valueString: undefined, note: undefined, ...said });
    expect(faultsOf(symptom)).toEqual([]);
  });

  it('has when, whose, what kind, who recorded it, and the notes', () => {
    const observation = observed('heart_rate', { reading: 72, notes: 'After a walk' }, 'Anna Ellis');
    expect(observation).toMatchObject({
      status: 'final',
      subject: { reference: `urn:uuid:${PATIENT}` },
      effectiveDateTime: '2026-03-03T13:05:00.000Z',
      performer: [{ display: 'Anna Ellis' }],
      note: [{ text: 'After a walk' }],
    });
    const categories = ['heart_rate', 'blood_sugar', 'steps', 'mood'].map(
      (type) => observed(type, type === 'mood' ? 'fair' : 100)?.category[0]?.coding?.[0]?.code,
    );
    expect(categories).toEqual(['vital-signs', 'laboratory', 'activity', 'survey']);
  });
});

describe('the person', () => {
  const margaret = patientOf({
    id: PATIENT,
    username: 'margaret',
    firstName: 'Margaret',
    lastName: 'Ellis',
    email: 'margaret@example.com',
    phone: '+1 555 0100',
    dateOfBirth: '1943-05-06',
    address: '12 Garden Street\nSpringfield',
    contacts: [{ name: 'Anna Ellis', phone: '+1 555 0101', relationship: 'daughter' }],
  });

  it('as she describes herself', () => {
    expect(margaret).toMatchObject({
      name: [{ text: 'Margaret Ellis', family: 'Ellis', given: ['Margaret'] }],
      birthDate: '1943-05-06',
      contact: [{ name: { text: 'Anna Ellis' }, relationship: [{ text: 'daughter' }] }],
    });
    expect(faultsOf(margaret)).toEqual([]);
  });

  it('unknown data is left out: FHIR has no empty lists', () => {
    const nobody = { firstName: null, lastName: null, email: null, phone: null, dateOfBirth: null, address: null };
    const patient = patientOf({ id: PATIENT, username: 'tom', ...nobody, contacts: [] });
    expect(patient).toEqual({ resourceType: 'Patient', id: PATIENT, name: [{ text: 'tom' }] });
    expect(faultsOf(patient)).toEqual([]);
  });

  it('a whole bundle is well-formed; control: the schema rejects a broken one', () => {
    const resources = [
      margaret,
      observed('blood_pressure', '128/82') ?? margaret,
      ...medicationStatementsOf(PATIENT, PILL, [], AMERICAN_FORMATS),
      writtenMedicationsOf(PATIENT, ROW.replace('2', '5'), 'Fish oil'),
      allergiesOf(PATIENT, ROW.replace('2', '3'), 'Penicillin, nuts'),
      conditionsOf(PATIENT, ROW.replace('2', '4'), 'High blood pressure'),
    ];
    const text = bundleHead(MORNING) + resources.map(bundleEntry).join(',\n') + BUNDLE_END;
    const bundle: { entry: { fullUrl: string; resource: { id: string } }[] } = JSON.parse(text);
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection', timestamp: MORNING.toISOString() });
    expect(bundle.entry.map(({ fullUrl }) => fullUrl)).toEqual(resources.map(({ id }) => `urn:uuid:${id}`));
    expect(faultsOf(bundle)).toEqual([]);
    expect(faultsOf({ ...margaret, birthDate: 'in May' })).not.toEqual([]);
    expect(
      faultsOf({ ...bundle, entry: [{ resource: { resourceType: 'Observation', status: 'final' } }] }),
    ).not.toEqual([]);
  });
});
