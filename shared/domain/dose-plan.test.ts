import { describe, expect, it } from 'vitest';
import { type DosePlan, type Phase, plannedDoses, type Rhythm } from './dose-plan';
import { nextPlannedDate, phasesBefore, phasesFrom } from './planned-days';
import { addDays } from './zoned-time';

const DOSES = [{ time: '08:00', amount: 1 }];
const FROM = '2026-03-01';

function phase(rhythm: Rhythm, changes: Partial<Phase> = {}): Phase {
  return { fromOn: FROM, throughOn: null, rhythm, doses: DOSES, ...changes };
}

function plan(...phases: Phase[]): DosePlan {
  return { frequency: 'Changes by date', times: [], schedule: { unit: 'tablet', phases, asNeeded: null } };
}

/** The first planned days from `from` on. */
function days(of: DosePlan, count: number, from = '2026-02-01'): string[] {
  const found: string[] = [];
  for (let date = nextPlannedDate(of, from); date !== null && found.length < count;) {
    found.push(date.slice(5));
    date = nextPlannedDate(of, addDays(date, 1));
  }
  return found;
}

describe('the days of a rhythm', () => {
  it.each<[Rhythm, string[]]>([
    [{ kind: 'daily' }, ['03-01', '03-02', '03-03']],
    [{ kind: 'every', days: 3 }, ['03-01', '03-04', '03-07']],
    [{ kind: 'every', days: 14 }, ['03-01', '03-15', '03-29', '04-12']],
    // March 1 is a Sunday.
    [{ kind: 'weekdays', on: [1, 4] }, ['03-02', '03-05', '03-09']],
    [{ kind: 'weekdays', on: [0] }, ['03-01', '03-08']],
    [{ kind: 'cycle', on: 2, off: 5 }, ['03-01', '03-02', '03-08', '03-09']],
    [{ kind: 'monthly', day: 15 }, ['03-15', '04-15']],
    [{ kind: 'monthly', day: 31 }, ['03-31', '04-30', '05-31']],
  ])('%j: %j (SCHED-04, SCHED-06)', (rhythm, expected) => {
    expect(days(plan(phase(rhythm)), expected.length)).toEqual(expected);
  });

  it('21 days on, 7 off: through March 21, then from March 29 (SCHED-06)', () => {
    const pill = plan(phase({ kind: 'cycle', on: 21, off: 7 }));
    expect(days(pill, 22).slice(-2)).toEqual(['03-21', '03-29']);
    expect(plannedDoses(pill, '2026-03-22')).toEqual([]);
  });

  it('a day that a month lacks is its last one, in leap years too (SCHED-07)', () => {
    const monthly = plan(phase({ kind: 'monthly', day: 31 }, { fromOn: '2027-01-31' }));
    expect(days(monthly, 3)).toEqual(['01-31', '02-28', '03-31']);
    expect(plannedDoses(monthly, '2028-02-29')).toEqual(DOSES);
    expect(plannedDoses(monthly, '2028-02-28')).toEqual([]);
  });

  it('nothing is due before the first day or after the last, nor in a gap (SCHED-06, SCHED-09)', () => {
    const taper = plan(
      phase({ kind: 'daily' }, { throughOn: '2026-03-02' }),
      phase(
        { kind: 'daily' },
        { fromOn: '2026-03-05', throughOn: '2026-03-06', doses: [{ time: '08:00', amount: 0.5 }] },
      ),
    );
    expect(days(taper, 9)).toEqual(['03-01', '03-02', '03-05', '03-06']);
    expect(plannedDoses(taper, '2026-03-05')).toEqual([{ time: '08:00', amount: 0.5 }]);
    expect(nextPlannedDate(taper, '2026-03-07')).toBeNull();
  });

  it('the next day is found however far away (SCHED-11)', () => {
    const yearly = plan(phase({ kind: 'every', days: 366 }, { fromOn: '2190-01-01' }));
    expect(nextPlannedDate(yearly, FROM)).toBe('2190-01-01');
  });
});

it('without a schedule the frequency and the times decide (SCHED-01)', () => {
  expect(plannedDoses({ frequency: 'Twice daily', times: ['20:00', '8 AM'] }, FROM)).toEqual([
    { time: '08:00', amount: null },
    { time: '20:00', amount: null },
  ]);
  expect(plannedDoses({ frequency: 'As needed', times: ['08:00'] }, FROM)).toEqual([]);
  expect(nextPlannedDate({ frequency: 'As needed', times: [] }, FROM)).toBeNull();
});

describe('a plan that changes on a day', () => {
  const RHYTHMS: Rhythm[] = [
    { kind: 'daily' },
    { kind: 'every', days: 5 },
    { kind: 'weekdays', on: [1, 4] },
    { kind: 'cycle', on: 3, off: 4 },
    { kind: 'monthly', day: 30 },
  ];

  it.each(RHYTHMS)('%j goes on with the days it had, cut at any day (SCHED-17)', (rhythm) => {
    const whole = plan(phase(rhythm, { throughOn: '2026-06-20' }));
    for (let cut = FROM; cut <= '2026-07-01'; cut = addDays(cut, 1)) {
      const before = plan(...phasesBefore(whole.schedule?.phases ?? [], cut));
      const after = plan(...phasesFrom(whole.schedule?.phases ?? [], cut));
      for (let date = '2026-02-27'; date <= '2026-07-03'; date = addDays(date, 1)) {
        const kept = plannedDoses(whole, date);
        expect([cut, date, plannedDoses(before, date)]).toEqual([cut, date, date < cut ? kept : []]);
        expect([cut, date, plannedDoses(after, date)]).toEqual([cut, date, date < cut ? [] : kept]);
      }
    }
  });
});
