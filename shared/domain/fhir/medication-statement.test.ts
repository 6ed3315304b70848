import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { medicationStatementsOf, type NotedChange, type PrescribedMedication } from './medication-statement';
import { faultsOf } from './testing/fhir-schema';
import { PATIENT, PILL, ROW } from './testing/pill';

/** Since the medication was added. */
const statementOf = (pill: PrescribedMedication) =>
  medicationStatementsOf(PATIENT, pill, [], AMERICAN_FORMATS).at(-1) ?? {};

describe('medications', () => {
  it('what is taken, how much and when', () => {
    const statement = statementOf(PILL);
    expect(statement).toMatchObject({
      status: 'active',
      medicationCodeableConcept: { text: 'Lisinopril' },
      subject: { reference: `urn:uuid:${PATIENT}` },
      effectivePeriod: { start: '2026-01-02T10:00:00.000Z' },
      dosage: [
        {
          text: '10 mg, Twice daily (8:00 AM, 8:00 PM)',
          patientInstruction: 'With food',
          timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd', timeOfDay: ['08:00:00', '20:00:00'] } },
        },
      ],
    });
    expect(faultsOf(statement)).toEqual([]);
  });

  it('as needed has no times (D-16)', () => {
    const statement = statementOf({
      ...PILL,
      frequency: 'As needed',
      times: [],
      instructions: null,
    });
    expect(statement).toMatchObject({ dosage: [{ text: '10 mg, As needed', asNeededBoolean: true }] });
    expect(JSON.stringify(statement)).not.toContain('timing');
    expect(faultsOf(statement)).toEqual([]);
  });

  it('paused and deleted ones are completed (D-70)', () => {
    const deletedAt = new Date('2026-02-01T10:00:00Z');
    const deleted = statementOf({ ...PILL, deletedAt });
    expect(deleted).toMatchObject({ status: 'completed', effectivePeriod: { end: '2026-02-01T10:00:00.000Z' } });
    expect(statementOf({ ...PILL, isActive: false })).toMatchObject({ status: 'completed' });
    expect(faultsOf(deleted)).toEqual([]);
  });
});

const changed = (place: number, kind: NotedChange['kind'], dosage: string, day: string): NotedChange => ({
  id: ROW.replace('2', String(place)),
  kind,
  name: 'Lisinopril',
  dosage,
  frequency: 'Twice daily',
  changedAt: new Date(`${day}T10:00:00Z`),
});

describe('changed medications', () => {
  const CHANGES = [
    changed(3, 'started', '2 mg', '2026-01-02'),
    changed(4, 'changed', '5 mg', '2026-02-02'),
    changed(5, 'stopped', '5 mg', '2026-02-12'),
    changed(6, 'started', '10 mg', '2026-03-02'),
  ];
  const told = (pill: PrescribedMedication, changes: readonly NotedChange[]) =>
    medicationStatementsOf(PATIENT, pill, changes, AMERICAN_FORMATS).map(({ status, effectivePeriod, dosage }) => [
      status,
      effectivePeriod?.start.slice(0, 10),
      effectivePeriod?.end?.slice(0, 10),
      dosage?.[0]?.text,
    ]);
  const NOW_TAKEN = '10 mg, Twice daily (8:00 AM, 8:00 PM)';

  it('each dosage covers exactly its own time', () => {
    expect(told(PILL, CHANGES)).toEqual([
      ['completed', '2026-01-02', '2026-02-02', '2 mg, Twice daily'],
      ['completed', '2026-02-02', '2026-02-12', '5 mg, Twice daily'],
      ['active', '2026-03-02', undefined, NOW_TAKEN],
    ]);
    expect(told(PILL, [])).toEqual([['active', '2026-01-02', undefined, NOW_TAKEN]]);
    const statements = medicationStatementsOf(PATIENT, PILL, CHANGES, AMERICAN_FORMATS);
    expect(statements.flatMap((statement) => faultsOf(statement))).toEqual([]);
    expect(new Set(statements.map(({ id }) => id)).size).toBe(3);
  });

  it('a stop ends the statement; edits after it were never taken', () => {
    const stopped = [...CHANGES, changed(7, 'stopped', '10 mg', '2026-03-12')];
    const [end, deletedAt] = ['2026-03-12', new Date('2026-04-01T10:00:00Z')];
    for (const pill of [{ isActive: false }, { isActive: false, dosage: '20 mg' }, { isActive: false, deletedAt }]) {
      expect(told({ ...PILL, ...pill }, stopped).at(-1)).toEqual(['completed', '2026-03-02', end, NOW_TAKEN]);
    }
  });
});
