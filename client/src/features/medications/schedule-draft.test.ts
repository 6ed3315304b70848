import { describe, expect, it } from 'vitest';
import type { Schedule } from '@shared/domain/dose-plan';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { readAmount, unitIn } from './schedule-amounts';
import { emptySchedule, type PlanAnswers, readPlan, type ScheduleDraft } from './schedule-draft';
import { formPlanOf } from './schedule-of';
import { nextDatesWords } from './schedule-preview';
import { aMedication } from './testing/story';

const TODAY = '2026-03-03';

function plan(frequency: string, answers: Partial<ScheduleDraft> = {}, more: Partial<PlanAnswers> = {}) {
  const schedule = { ...emptySchedule(TODAY), ...answers };
  return readPlan({ frequency, times: ['08:00'], dosage: '10 mg', schedule, ...more }, TODAY);
}

const daily = (fromOn: string, throughOn: string | null, amount: number) => ({
  fromOn,
  throughOn,
  rhythm: { kind: 'daily' },
  doses: [{ time: '08:00', amount }],
});

describe('the answers of the form as a schedule (SCHED-18, SCHED-19)', () => {
  it('is none for a plain frequency with nothing else said', () => {
    expect(plan('Once daily')).toStrictEqual({ schedule: null });
    expect(plan('As needed')).toStrictEqual({ schedule: null });
  });

  it.each<[string, Partial<ScheduleDraft>, object]>([
    ['Every few days', { every: 3 }, { kind: 'every', days: 3 }],
    ['Every few days', { every: '2', everyUnit: 'weeks' }, { kind: 'every', days: 14 }],
    ['On certain days of the week', { weekdays: ['4', '1'] }, { kind: 'weekdays', on: [1, 4] }],
    ['On certain days of the week', { weekdays: ['0', '1', '2', '3', '4', '5', '6'] }, { kind: 'daily' }],
    ['Some days on, some days off', {}, { kind: 'cycle', on: 21, off: 7 }],
    ['Once a month', { monthDay: '31' }, { kind: 'monthly', day: 31 }],
  ])('%s %o', (frequency, answers, rhythm) => {
    expect(plan(frequency, answers)).toMatchObject({
      schedule: { unit: 'tablet', asNeeded: null, phases: [{ fromOn: TODAY, throughOn: null, rhythm }] },
    });
  });

  it('ends on a date, or after a number of days that counts the first one', () => {
    expect(plan('Once daily', { until: 'date', untilOn: '2026-03-12' })).toMatchObject({
      schedule: { phases: [{ throughOn: '2026-03-12' }] },
    });
    expect(plan('Once daily', { until: 'days', days: '10', start: 'tomorrow' })).toMatchObject({
      schedule: { phases: [{ fromOn: '2026-03-04', throughOn: '2026-03-13' }] },
    });
  });

  it('has a different amount at each time', () => {
    expect(plan('Twice daily', { amounts: { '21:00': '½' } }, { times: ['08:00', '21:00'] })).toMatchObject({
      schedule: {
        phases: [
          {
            doses: [
              { time: '08:00', amount: 1 },
              { time: '21:00', amount: 0.5 },
            ],
          },
        ],
      },
    });
  });

  it('changes over time: each step begins on the day after the one before, and none at all is a pause', () => {
    const steps = [
      { through: '2026-03-05', amounts: { '08:00': '4' } },
      { through: '2026-03-06', amounts: { '08:00': '0' } },
      { through: '', amounts: { '08:00': '2' } },
    ];
    expect(plan('The dose changes over time', { steps })).toMatchObject({
      schedule: { phases: [daily(TODAY, '2026-03-05', 4), daily('2026-03-07', null, 2)] },
    });
  });

  it('is as needed, with limits', () => {
    expect(plan('As needed', { gapHours: 4, most: '8', amount: '2' }, { times: [] })).toStrictEqual({
      schedule: { unit: 'tablet', phases: [], asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 8 } },
    });
  });

  it.each<[string, Partial<ScheduleDraft>, string]>([
    ['Every few days', { every: 1 }, 'every'],
    ['On certain days of the week', {}, 'weekdays'],
    ['Some days on, some days off', { off: 0 }, 'off'],
    ['Once daily', { until: 'date', untilOn: '2026-03-02' }, 'untilOn'],
    ['Once daily', { until: 'days' }, 'days'],
    ['Every few days', { start: 'day', startOn: '2026-03-02' }, 'startOn'],
    ['Every few days', { amount: 'two' }, 'amount'],
    ['Once daily', { until: 'date', untilOn: '20266-03-12' }, 'untilOn'],
    ['Every few days', { start: 'day', startOn: '20266-03-12' }, 'startOn'],
    ['Every few days', { firstOn: '20266-03-12' }, 'firstOn'],
    ['The dose changes over time', {}, 'steps.0.amounts.08:00'],
    [
      'The dose changes over time',
      { steps: [{ through: '20266-03-05', amounts: { '08:00': '1' } }] },
      'steps.0.through',
    ],
    ['As needed', { most: '1', amount: '2' }, 'most'],
  ])('says what is wrong: %s %o', (frequency, answers, path) => {
    const read = plan(frequency, answers);
    expect('problems' in read && read.problems.map((problem) => problem.path.join('.'))).toStrictEqual([path]);
  });
});

describe('a stored schedule in the form', () => {
  const back = (schedule: Schedule, frequency = 'Once daily') => {
    const { schedule: answers, ...rest } = formPlanOf(aMedication({ schedule, frequency }), TODAY);
    return readPlan({ ...rest, schedule: answers, dosage: '' }, TODAY);
  };
  const of = (...phases: object[]) => ({ unit: 'tablet', phases, asNeeded: null }) as Schedule;

  it.each<[string, Schedule]>([
    ['two tablets a day', of(daily(TODAY, null, 2))],
    ['a course', of(daily(TODAY, '2026-03-12', 1))],
    ['one that begins later', of(daily('2026-03-20', null, 1.5))],
    [
      'every three days, counted from before',
      of({ ...daily('2026-02-28', null, 1), rhythm: { kind: 'every', days: 3 } }),
    ],
    ['steps with a pause', of(daily(TODAY, '2026-03-05', 4), daily('2026-03-07', '2026-03-09', 2))],
    ['with limits', { unit: 'tablet', phases: [], asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 8 } }],
  ])('%s stays the same', (_what, schedule) => {
    expect(back(schedule)).toStrictEqual({ schedule });
  });

  it('that is over, or has more than the form asks about, is kept as it is', () => {
    const over = of(daily('2026-01-01', '2026-01-10', 1));
    const mixed = of(daily(TODAY, '2026-03-05', 1), {
      ...daily('2026-03-06', null, 1),
      rhythm: { kind: 'monthly', day: 1 },
    });
    expect([over, mixed].map((schedule) => formPlanOf(aMedication({ schedule }), TODAY).isKept)).toStrictEqual([
      true,
      true,
    ]);
  });
});

it.each([
  ['1', 1],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['1/2', 0.5],
  ['1 1/4', 1.25],
  ['0', null],
  ['1001', null],
  ['two', null],
  ['', null],
])('an amount written %s is %s (SCHED-03)', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it('is counted in what the dosage says', () => {
  expect(['5 mg', '1 drop', '2 puffs', '10 units', '5 ml'].map(unitIn)).toStrictEqual([
    'tablet',
    'drop',
    'puff',
    'unit',
    'ml',
  ]);
});

it('names the next dates, and each month once (SCHED-20)', () => {
  const dates = ['2026-03-02', '2026-03-05', '2026-03-08', '2026-03-11', '2026-03-14'];
  const british = { ...AMERICAN_FORMATS, date: 'dmy' as const };
  expect(nextDatesWords(dates, british)).toBe('Next: Mon 2, Thu 5, Sun 8, Wed 11, Sat 14 March');
  expect(nextDatesWords(dates, AMERICAN_FORMATS)).toBe('Next: Mon March 2, Thu 5, Sun 8, Wed 11, Sat 14');
  expect(nextDatesWords(['2026-03-30', '2026-04-02'], british)).toBe('Next: Mon 30 March, Thu 2 April');
});
