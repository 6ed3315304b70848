import { expect, it } from 'vitest';
import type { OpenNotice } from './decision';
import { decideDoses, type DoseFacts, dosesUsefulUntil, snooze } from './dose-notice';

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
const OPEN: DoseFacts = { open: 1, taken: 0, skipped: 0 };
const RULES = { quietFrom: null, quietTo: null, repeatMinutes: 10, zone: 'UTC' };

it.each<[string, OpenNotice, DoseFacts, number, unknown]>([
  ['is told when it is due', notice(), OPEN, 0, { do: 'tell', nextAt: after(10) }],
  ['waits for its next step', notice({ step: 1, stepAt: after(10) }), OPEN, 9, { do: 'wait', until: after(10) }],
  ['is told again', notice({ step: 1, stepAt: after(10) }), OPEN, 10, { do: 'tell', nextAt: after(20) }],
  ['is told four times', notice({ step: 4, stepAt: after(40) }), OPEN, 40, { do: 'wait', until: after(120) }],
  [
    'is told while one of several is open',
    notice(),
    { open: 1, taken: 2, skipped: 0 },
    0,
    { do: 'tell', nextAt: after(10) },
  ],
  ['ends once all are taken', notice({ step: 1 }), { open: 0, taken: 1, skipped: 0 }, 4, { do: 'end', as: 'taken' }],
  [
    'ends as taken if one was and another skipped',
    notice(),
    { open: 0, taken: 1, skipped: 1 },
    4,
    { do: 'end', as: 'taken' },
  ],
  ['ends once skipped', notice({ step: 1 }), { open: 0, taken: 0, skipped: 1 }, 4, { do: 'end', as: 'skipped' }],
  [
    'ends if nothing is due anymore',
    notice({ step: 1 }),
    { open: 0, taken: 0, skipped: 0 },
    4,
    { do: 'end', as: 'gone' },
  ],
  ['is late after two hours', notice({ step: 4 }), OPEN, 120, { do: 'end', as: 'late' }],
  ['is useful a moment before', notice(), OPEN, 119, { do: 'tell', nextAt: after(129) }],
  ['opens again if a dose is taken back', notice({ step: 2, isEnded: true }), OPEN, 30, { do: 'reopen' }],
  ['stays closed if that is too late', notice({ step: 2, isEnded: true }), OPEN, 121, { do: 'nothing' }],
  [
    'stays closed if it is looked at once more',
    notice({ isEnded: true }),
    { open: 0, taken: 1, skipped: 0 },
    30,
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

it.each([
  ['the first time', 0, null, { do: 'snooze', until: after(10) }],
  ['the same press again', 1, after(-0.5), { do: 'same' }],
  ['a minute later', 1, after(-1), { do: 'snooze', until: after(10) }],
  ['a fourth time', 3, after(-10), { do: 'refuse' }],
])('snooze, %s (REACH-25)', (_when, snoozes, snoozedAt, decided) => {
  expect(snooze(snoozes, snoozedAt, AT)).toEqual(decided);
});
