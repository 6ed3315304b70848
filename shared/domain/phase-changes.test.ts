import { expect, it } from 'vitest';
import type { Phase, Schedule } from './dose-plan';
import { phaseChanges } from './phase-changes';

const phase = (fromOn: string, throughOn: string | null, amount: number): Phase => ({
  fromOn,
  throughOn,
  rhythm: { kind: 'daily' },
  doses: [{ time: '08:00', amount }],
});

const TAPER: Schedule = {
  unit: 'tablet',
  phases: [
    phase('2026-03-01', '2026-03-07', 4),
    phase('2026-03-08', '2026-03-14', 2),
    phase('2026-03-20', '2026-03-26', 1),
  ],
  asNeeded: null,
};

it.each<[string, string[]]>([
  ['2026-02-28', []],
  ['2026-03-01', ['changed 03-01: 5 mg, 4 tablets']],
  ['2026-03-14', ['changed 03-01: 5 mg, 4 tablets', 'changed 03-08: 5 mg, 2 tablets']],
  [
    '2026-04-01',
    [
      'changed 03-01: 5 mg, 4 tablets',
      'changed 03-08: 5 mg, 2 tablets',
      'stopped 03-15: 5 mg, 2 tablets',
      'changed 03-20: 5 mg, 1 tablet',
      'stopped 03-27: 5 mg, 1 tablet',
    ],
  ],
])('what has passed by %s (SCHED-17)', (today, expected) => {
  const told = phaseChanges(TAPER, '5 mg', today).map(({ kind, on, dosage }) => `${kind} ${on.slice(5)}: ${dosage}`);
  expect(told).toEqual(expected);
});

it('several amounts a day leave the dosage as it is written (SCHED-17)', () => {
  const doses = [
    { time: '08:00', amount: 1 },
    { time: '20:00', amount: 2 },
  ];
  const [change] = phaseChanges(
    { ...TAPER, phases: [{ ...phase('2026-03-01', null, 1), doses }] },
    '5 mg',
    '2026-03-02',
  );
  expect(change).toEqual({ kind: 'changed', on: '2026-03-01', dosage: '5 mg', frequency: 'Twice daily' });
});
