import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { addDays } from '@shared/domain/zoned-time';
import { answersTo } from './answers';
import { comingHelp, ownSoon } from './board';
import { helpWords, nextHelpLine, taskRepeatWords, taskWhenWords } from './task-words';
import { ANNA, askedOf, aTask, at, claimedBy, NOON, TODAY, tom, ZONE } from './testing/story';

describe('when', () => {
  it.each([
    [{ dueOn: TODAY, startsAt: null, endsAt: null }, 'Today, any time'],
    [{ dueOn: TODAY, startsAt: at(TODAY, '14:30'), endsAt: null }, 'Today, 2:30\u00a0PM'],
    [
      { dueOn: '2026-03-04', startsAt: at('2026-03-04', '21:00'), endsAt: at('2026-03-05', '01:00') },
      'Tomorrow, 9:00\u00a0PM to Thursday, March 5, 1:00\u00a0AM',
    ],
    [{ dueOn: '2027-01-05', startsAt: null, endsAt: null }, 'Tuesday, January 5, 2027, any time'],
  ])('%j is %s (TASK-19)', (when, words) => {
    expect(taskWhenWords(when, NOON, ZONE, AMERICAN_FORMATS)).toBe(words);
  });

  it.each([
    [{ kind: 'weekly', weeks: 1, on: 0, lastOn: null } as const, 'Every week on Sunday'],
    [
      { kind: 'weekly', weeks: 3, on: 6, lastOn: '2026-06-30' } as const,
      'Every 3 weeks on Saturday until June 30, 2026',
    ],
    [{ kind: 'monthly', day: 1, lastOn: null } as const, 'Every month on the 1st'],
    [{ kind: 'monthly', day: 12, lastOn: null } as const, 'Every month on the 12th'],
    [{ kind: 'monthly', day: 31, lastOn: null } as const, 'Every month on the 31st'],
  ])('%j repeats %s (TASK-23)', (repeat, words) => {
    expect(taskRepeatWords(repeat, AMERICAN_FORMATS)).toBe(words);
  });
});

it.each([
  ['drive', 'Tom drives you'],
  ['meal', 'Tom brings a meal'],
  ['refill', 'Tom picks up a refill'],
  ['call', 'Tom calls you'],
  ['visit', 'Tom visits you'],
  ['other', 'Tom helps: Light bulb'],
] as const)('a %s is said as ‘%s’ (TASK-26)', (kind, words) => {
  expect(helpWords(aTask('Light bulb', { kind, ...claimedBy(tom) }), 'you')).toBe(words);
});

it.each([
  [{ kind: 'drive', dueOn: TODAY } as const, 'Tom drives you today'],
  [{ kind: 'other', dueOn: '2026-03-04' } as const, 'Tom helps you tomorrow'],
  [{ kind: 'meal', dueOn: '2026-03-08' } as const, 'Tom brings a meal on Sunday'],
  [{ kind: 'visit', dueOn: '2026-03-10' } as const, 'Tom visits you in a week'],
])('%j is ‘%s’ in one line (TASK-26)', (task, words) => {
  expect(nextHelpLine(aTask('Light bulb', { ...task, ...claimedBy(tom) }), NOON, ZONE)).toBe(words);
});

describe('the answers of a row (TASK-22)', () => {
  const anna = { userId: ANNA.id, isSenior: false, mayHelp: true };
  const margaret = { userId: 'margaret', isSenior: true, mayHelp: true };
  const tomorrow = { dueOn: addDays(TODAY, 1) };
  it.each([
    ['open', aTask('a'), anna, 'claim', []],
    ['open, added by me', aTask('a', { mayChange: true }), anna, 'claim', ['ask']],
    ['asked of me', aTask('a', askedOf(ANNA)), anna, 'accept', ['decline']],
    ['asked of somebody else', aTask('a', askedOf(tom)), anna, null, ['claim']],
    ['mine today', aTask('a', claimedBy(ANNA)), anna, 'finish', ['give back']],
    ['mine tomorrow', aTask('a', { ...claimedBy(ANNA), ...tomorrow }), anna, null, ['give back']],
    ['taken by somebody else', aTask('a', claimedBy(tom)), anna, null, []],
    ['open, my own board', aTask('a'), margaret, 'ask', ['finish']],
    ['taken, my own board', aTask('a', claimedBy(tom)), margaret, 'finish', []],
    ['taken for tomorrow, my own board', aTask('a', { ...claimedBy(tom), ...tomorrow }), margaret, null, []],
    ['open, only seen', aTask('a'), { ...anna, mayHelp: false }, null, []],
  ] as const)('%s', (_which, task, viewer, main, others) => {
    expect(answersTo(task, viewer, NOON, ZONE)).toStrictEqual({ main, others });
  });
});

describe('what stands on other screens', () => {
  const days = [-1, 0, 1, 2, 7, 8].map((ahead) =>
    aTask(String(ahead), { ...claimedBy(ANNA), dueOn: addDays(TODAY, ahead) }),
  );
  const others = [aTask('open'), aTask('asked', askedOf(ANNA)), aTask('toms', claimedBy(tom))];

  it('one’s own through tomorrow, the late ones, too (TASK-27)', () => {
    const own = ownSoon([...days, ...others], ANNA.id, NOON, ZONE);
    expect(own.map(({ title }) => title)).toStrictEqual(['-1', '0', '1']);
  });

  it('the senior’s help from today to seven days from now, of whoever said so (TASK-26)', () => {
    const coming = comingHelp([...days, ...others], NOON, ZONE);
    expect(coming.map(({ title }) => title)).toStrictEqual(['0', '1', '2', '7', 'toms']);
  });
});
