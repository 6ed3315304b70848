import { expect, it } from 'vitest';
import type { OpenNotice } from './decision';
import { decideDoses, type DoseFacts, dosesUsefulUntil, importantUsefulUntil, snooze } from './dose-notice';

const AT = new Date('2026-03-03T08:00:00Z');
const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const notice = (changes: Partial<OpenNotice> = {}): OpenNotice => ({
  at: AT,
  usefulUntil: dosesUsefulUntil(AT),
  step: 0,
  openedStep: 0,
  stepAt: null,
  isEnded: false,
  ...changes,
});
const OPEN: DoseFacts = { open: 1, important: 0, taken: 0, skipped: 0 };
const RULES = {
  quietFrom: null,
  quietTo: null,
  repeatMinutes: 10,
  zone: 'UTC',
  importantPassesQuiet: true,
  hasHelpers: false,
};

it.each<[string, OpenNotice, DoseFacts, number, unknown]>([
  ['is told when it is due', notice(), OPEN, 0, { do: 'tell', nextAt: after(10) }],
  ['waits for its next step', notice({ step: 1, stepAt: after(10) }), OPEN, 9, { do: 'wait', until: after(10) }],
  ['is told again', notice({ step: 1, stepAt: after(10) }), OPEN, 10, { do: 'tell', nextAt: after(20) }],
  ['is told four times', notice({ step: 4, stepAt: after(40) }), OPEN, 40, { do: 'wait', until: after(120) }],
  [
    'is told while one of several is open',
    notice(),
    { open: 1, important: 0, taken: 2, skipped: 0 },
    0,
    { do: 'tell', nextAt: after(10) },
  ],
  [
    'ends once all are taken',
    notice({ step: 1 }),
    { open: 0, important: 0, taken: 1, skipped: 0 },
    4,
    { do: 'end', as: 'taken' },
  ],
  [
    'ends as taken if one was and another skipped',
    notice(),
    { open: 0, important: 0, taken: 1, skipped: 1 },
    4,
    { do: 'end', as: 'taken' },
  ],
  [
    'ends once skipped',
    notice({ step: 1 }),
    { open: 0, important: 0, taken: 0, skipped: 1 },
    4,
    { do: 'end', as: 'skipped' },
  ],
  [
    'ends if nothing is due anymore',
    notice({ step: 1 }),
    { open: 0, important: 0, taken: 0, skipped: 0 },
    4,
    { do: 'end', as: 'gone' },
  ],
  ['is late after two hours', notice({ step: 4 }), OPEN, 120, { do: 'end', as: 'late' }],
  ['is useful a moment before', notice(), OPEN, 119, { do: 'tell', nextAt: after(129) }],
  [
    'ends in time though it would be repeated later',
    notice({ step: 1, stepAt: after(125) }),
    OPEN,
    118,
    { do: 'wait', until: after(120) },
  ],
  ['opens again if a dose is taken back', notice({ step: 2, isEnded: true }), OPEN, 30, { do: 'reopen' }],
  ['stays closed if that is too late', notice({ step: 2, isEnded: true }), OPEN, 121, { do: 'nothing' }],
  [
    'stays closed if it is looked at once more',
    notice({ isEnded: true, endedAs: 'taken' }),
    { open: 0, important: 0, taken: 1, skipped: 0 },
    30,
    { do: 'nothing' },
  ],
  [
    'is told once more after a snooze that follows the last repeat',
    notice({ step: 4, snoozes: 1, stepAt: after(41) }),
    OPEN,
    41,
    { do: 'tell', nextAt: after(51) },
  ],
  [
    'is not repeated after that',
    notice({ step: 5, snoozes: 1, stepAt: after(51) }),
    OPEN,
    51,
    { do: 'wait', until: after(120) },
  ],
  [
    'that ended too late hears of a dose that is taken all the same',
    notice({ step: 5, isEnded: true, endedAs: 'late' }),
    { open: 0, important: 0, taken: 1, skipped: 0 },
    150,
    { do: 'end', as: 'taken' },
  ],
  [
    'that ended in quiet hours hears of a skip',
    notice({ step: 2, isEnded: true, endedAs: 'quiet' }),
    { open: 0, important: 0, taken: 0, skipped: 1 },
    150,
    { do: 'end', as: 'skipped' },
  ],
  [
    'that ended too late stays so if nothing is due anymore',
    notice({ step: 5, isEnded: true, endedAs: 'late' }),
    { open: 0, important: 0, taken: 0, skipped: 0 },
    150,
    { do: 'nothing' },
  ],
  [
    'is told four more times after it was opened again',
    notice({ step: 4, openedStep: 3 }),
    OPEN,
    50,
    { do: 'tell', nextAt: after(60) },
  ],
])('a notice %s (REACH-19, REACH-20, REACH-27, REACH-99)', (_what, given, facts, minutes, decision) => {
  expect(decideDoses(given, facts, RULES, after(minutes))).toEqual(decision);
});

it.each([
  ['until they end, while it is useful', '07:00', '09:30', { do: 'wait', until: after(90) }],
  ['for good if they end too late', '07:00', '10:00', { do: 'end', as: 'quiet' }],
])('quiet hours hold it back %s (REACH-72)', (_what, quietFrom, quietTo, decision) => {
  expect(decideDoses(notice(), OPEN, { ...RULES, quietFrom, quietTo }, after(0))).toEqual(decision);
});

it('what was told before quiet hours can be answered until it is too late (REACH-72)', () => {
  const rules = { ...RULES, quietFrom: '08:05', quietTo: '10:30' };
  const told = notice({ step: 1, stepAt: after(10) });
  expect(decideDoses(told, OPEN, rules, after(10))).toEqual({ do: 'wait', until: after(120) });
  expect(decideDoses(told, OPEN, rules, after(120))).toEqual({ do: 'end', as: 'late' });
});

it('quiet hours that begin after a snooze do not hold back what was put off, but what follows it (REACH-25, REACH-72)', () => {
  const rules = { ...RULES, quietFrom: '08:05', quietTo: '10:30' };
  const snoozed = notice({ step: 1, snoozes: 1, snoozedAt: after(4), stepAt: after(14) });
  expect(decideDoses(snoozed, OPEN, rules, after(6))).toEqual({ do: 'wait', until: after(14) });
  expect(decideDoses(snoozed, OPEN, rules, after(14))).toEqual({ do: 'tell', nextAt: after(24) });
  const told = { ...snoozed, step: 2, stepAt: after(24) };
  expect(decideDoses(told, OPEN, rules, after(24))).toEqual({ do: 'wait', until: after(120) });
});

it.each([
  ['the first time', 0, null, 120, { do: 'snooze', until: after(10) }],
  ['the same press again', 1, after(-0.5), 120, { do: 'same' }],
  ['a minute later', 1, after(-1), 120, { do: 'snooze', until: after(10) }],
  ['a fourth time', 3, after(-10), 120, { do: 'refuse' }],
  ['as long as there is time', 0, null, 11, { do: 'snooze', until: after(10) }],
  ['when nobody would be told anymore', 0, null, 10, { do: 'late' }],
])('snooze, %s (REACH-25, REACH-99)', (_when, snoozes, snoozedAt, usefulMinutes, decided) => {
  expect(snooze(snoozes, snoozedAt, AT, after(usefulMinutes))).toEqual(decided);
});

it.each<[string, Partial<OpenNotice>, Partial<typeof RULES>, number, unknown]>([
  ['is repeated until it is answered', { step: 9, stepAt: after(100) }, {}, 100, { do: 'tell', nextAt: after(110) }],
  ['stays open in quiet hours', {}, { importantPassesQuiet: false }, 0, { do: 'wait', until: after(240) }],
  ['passes quiet hours', {}, {}, 0, { do: 'tell', nextAt: after(10) }],
  [
    'without helpers it is repeated three times',
    { step: 4 },
    { hasHelpers: false },
    50,
    { do: 'wait', until: after(240) },
  ],
  ['ends late', { step: 9 }, {}, 240, { do: 'end', as: 'late' }],
])('an important dose: %s (REACH-20, REACH-45, REACH-73)', (_what, changes, rules, minutes, decision) => {
  const important = notice({ usefulUntil: importantUsefulUntil(AT, null), ...changes });
  const hours = { ...RULES, quietFrom: '07:00', quietTo: '13:00', hasHelpers: true, ...rules };
  expect(decideDoses(important, { ...OPEN, important: 1 }, hours, after(minutes))).toEqual(decision);
});

it('an important dose is of use for four hours, or until its next one (REACH-99)', () => {
  expect(importantUsefulUntil(AT, after(90))).toEqual(after(90));
  expect(importantUsefulUntil(AT, after(500))).toEqual(after(240));
});
