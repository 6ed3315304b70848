import { describe, expect, it } from 'vitest';
import type { Phase, Rhythm, Schedule } from '../dose-plan';
import { AMERICAN_FORMATS } from '../formats';
import { medicationStatementsOf } from './medication-statement';
import { faultsOf } from './testing/fhir-schema';
import { PATIENT, PILL } from './testing/pill';

const DOSES = [{ time: '08:00', amount: 0.5 }];

function phase(rhythm: Rhythm, changes: Partial<Phase> = {}): Phase {
  return { fromOn: '2026-03-01', throughOn: null, rhythm, doses: DOSES, ...changes };
}

function dosagesOf(schedule: Schedule) {
  const pill = { ...PILL, dosage: '5 mg', frequency: 'Changes by date', times: [], instructions: null, schedule };
  const statement = medicationStatementsOf(PATIENT, pill, [], AMERICAN_FORMATS).at(-1);
  expect(faultsOf(statement ?? {})).toEqual([]);
  return statement?.dosage ?? [];
}

const of = (...phases: Phase[]): Schedule => ({ unit: 'tablet', phases, asNeeded: null });

describe('a schedule in FHIR (SCHED-32)', () => {
  it('one dosage for each phase, with its period and amount', () => {
    const last = [
      { time: '08:00', amount: 1 },
      { time: '20:00', amount: 2 },
    ];
    expect(
      dosagesOf(
        of(
          phase({ kind: 'daily' }, { throughOn: '2026-03-07' }),
          phase({ kind: 'daily' }, { fromOn: '2026-03-08', doses: last }),
        ),
      ),
    ).toEqual([
      {
        sequence: 1,
        text: '5 mg, Every day: ½ tablet at 8:00 AM. From March 1, 2026 through March 7, 2026.',
        timing: {
          repeat: {
            boundsPeriod: { start: '2026-03-01', end: '2026-03-07' },
            frequency: 1,
            period: 1,
            periodUnit: 'd',
            timeOfDay: ['08:00:00'],
          },
        },
        doseAndRate: [{ doseQuantity: { value: 0.5, unit: 'tablet' } }],
      },
      {
        sequence: 2,
        text: '5 mg, Every day: 1 tablet at 8:00 AM, 2 tablets at 8:00 PM. From March 8, 2026.',
        timing: {
          repeat: {
            boundsPeriod: { start: '2026-03-08' },
            frequency: 2,
            period: 1,
            periodUnit: 'd',
            timeOfDay: ['08:00:00', '20:00:00'],
          },
        },
      },
    ]);
  });

  it.each<[Rhythm, object | undefined]>([
    [
      { kind: 'every', days: 3 },
      { frequency: 1, period: 3, periodUnit: 'd' },
    ],
    [
      { kind: 'weekdays', on: [1, 4] },
      { frequency: 2, period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'thu'] },
    ],
    [
      { kind: 'monthly', day: 15 },
      { frequency: 1, period: 1, periodUnit: 'mo' },
    ],
  ])('%j', (rhythm, repeat) => {
    expect(dosagesOf(of(phase(rhythm)))).toMatchObject([{ timing: { repeat } }]);
  });

  it('days on and days off are words alone', () => {
    const [dosage] = dosagesOf(of(phase({ kind: 'cycle', on: 21, off: 7 })));
    expect(dosage?.text).toContain('21 days on, 7 days off: ½ tablet at 8:00 AM');
    expect(dosage).not.toHaveProperty('timing');
  });

  it('as needed with its limits', () => {
    const asNeeded = { amount: 2, minGapMinutes: 240, mostIn24h: 8 };
    expect(dosagesOf({ unit: 'tablet', phases: [], asNeeded })).toEqual([
      {
        sequence: 1,
        text: '5 mg, as needed: 2 tablets, at least 4 hours apart, at most 8 tablets in 24 hours',
        asNeededBoolean: true,
        doseAndRate: [{ doseQuantity: { value: 2, unit: 'tablets' } }],
        maxDosePerPeriod: {
          numerator: { value: 8, unit: 'tablets' },
          denominator: { value: 24, unit: 'h', system: 'http://unitsofmeasure.org', code: 'h' },
        },
      },
    ]);
  });
});
