import { describe, expect, it } from 'vitest';
import type { Phase, Rhythm, Schedule } from './dose-plan';
import { AMERICAN_FORMATS } from './formats';
import { frequencyWords, scheduleWords } from './schedule-words';
import { amountWords } from './amount-words';

const TODAY = '2026-03-03';

function phase(rhythm: Rhythm, times = ['08:00'], changes: Partial<Phase> = {}): Phase {
  const doses = times.map((time) => ({ time, amount: 1 }));
  return { fromOn: '2026-03-01', throughOn: null, rhythm, doses, ...changes };
}

function schedule(...phases: Phase[]): Schedule {
  return { unit: 'tablet', phases, asNeeded: null };
}

const FOUR = ['08:00', '12:00', '18:00', '21:00'];

it.each<[string, Schedule]>([
  ['Once daily', schedule(phase({ kind: 'daily' }))],
  ['Twice daily', schedule(phase({ kind: 'daily' }, FOUR.slice(0, 2)))],
  ['Three times daily', schedule(phase({ kind: 'daily' }, FOUR.slice(0, 3)))],
  ['4 times daily', schedule(phase({ kind: 'daily' }, FOUR))],
  ['Every 3 days', schedule(phase({ kind: 'every', days: 3 }))],
  ['Every week', schedule(phase({ kind: 'every', days: 7 }))],
  ['Every 2 weeks', schedule(phase({ kind: 'every', days: 14 }))],
  ['Mondays and Thursdays', schedule(phase({ kind: 'weekdays', on: [1, 4] }))],
  ['Mondays, Wednesdays and Fridays', schedule(phase({ kind: 'weekdays', on: [1, 3, 5] }))],
  ['21 days on, 7 days off', schedule(phase({ kind: 'cycle', on: 21, off: 7 }))],
  ['1 day on, 2 days off', schedule(phase({ kind: 'cycle', on: 1, off: 2 }))],
  ['Once a month, on the 15th', schedule(phase({ kind: 'monthly', day: 15 }))],
  ['Once a month, on the 2nd', schedule(phase({ kind: 'monthly', day: 2 }))],
  ['Once a month, on the 23rd', schedule(phase({ kind: 'monthly', day: 23 }))],
  ['Once a month, on the 11th', schedule(phase({ kind: 'monthly', day: 11 }))],
  ['Once a month, on the last day', schedule(phase({ kind: 'monthly', day: 31 }))],
  ['Changes by date', schedule(phase({ kind: 'daily' }), phase({ kind: 'daily' }))],
  ['As needed', { ...schedule(), asNeeded: { amount: 1, minGapMinutes: null, mostIn24h: null } }],
])('the frequency is written as %s (SCHED-16)', (words, value) => {
  expect(frequencyWords(value)).toBe(words);
});

it.each([
  [1, 'tablet', '1 tablet'],
  [2, 'tablet', '2 tablets'],
  [0.5, 'tablet', '½ tablet'],
  [1.5, 'tablet', '1½ tablets'],
  [0.25, 'patch', '¼ patch'],
  [2.75, 'patch', '2¾ patches'],
  [0.3, 'tablet', '0.3 tablets'],
  [5, 'ml', '5 ml'],
] as const)('%d %s is %s (SCHED-21)', (amount, unit, words) => {
  expect(amountWords(amount, unit)).toBe(words);
});

describe('a schedule in words (SCHED-20)', () => {
  it.each<[string, Schedule]>([
    [
      'Every 3 days: 1 tablet at 8:00 AM, 1 tablet at 9:00 PM. From Sunday, March 1.',
      schedule(phase({ kind: 'every', days: 3 }, ['08:00', '21:00'])),
    ],
    [
      'Mondays and Thursdays: 1 tablet at 8:00 AM. From Sunday, March 1 through January 4, 2027.',
      schedule(phase({ kind: 'weekdays', on: [1, 4] }, ['08:00'], { throughOn: '2027-01-04' })),
    ],
    [
      'From Sunday, March 1 through Saturday, March 7: every day: 1 tablet at 8:00 AM. ' +
        'On Sunday, March 8: every day: 1 tablet at 8:00 AM. From Monday, March 9: Mondays: 1 tablet at 8:00 AM.',
      schedule(
        phase({ kind: 'daily' }, ['08:00'], { throughOn: '2026-03-07' }),
        phase({ kind: 'daily' }, ['08:00'], { fromOn: '2026-03-08', throughOn: '2026-03-08' }),
        phase({ kind: 'weekdays', on: [1] }, ['08:00'], { fromOn: '2026-03-09' }),
      ),
    ],
    [
      'As needed: 2 tablets, at least 4 hours apart, at most 8 tablets in 24 hours.',
      { unit: 'tablet', phases: [], asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 8 } },
    ],
  ])('%s', (words, value) => {
    expect(scheduleWords(value, TODAY, AMERICAN_FORMATS)).toBe(words);
  });
});
