import { describe, expect, it } from 'vitest';
import type { Phase, Schedule } from '../dose-plan';
import { AMERICAN_FORMATS } from '../formats';
import { scheduleReminders, scheduleWords } from './schedule-notice';

const ZONE = 'America/New_York';
const phase = (fromOn: string, throughOn: string | null, amount: number): Phase => ({
  fromOn,
  throughOn,
  rhythm: { kind: 'daily' },
  doses: [{ time: '08:00', amount }],
});
const schedule = (...phases: Phase[]): Schedule => ({ unit: 'tablet', phases, asNeeded: null });
const TAPER = schedule(phase('2026-03-01', '2026-03-07', 4), phase('2026-03-08', '2026-03-14', 2));
const told = { name: 'Prednisone', schedule: TAPER, senior: null, formats: AMERICAN_FORMATS, showsDetails: true };

describe('what a schedule says by itself (SCHED-33)', () => {
  it('at 6 PM before another amount, and two days before the last day, by the senior’s clock', () => {
    expect(scheduleReminders(TAPER, ZONE).map(({ says, at }) => [says, at.toISOString()])).toEqual([
      ['amount', '2026-03-07T23:00:00.000Z'],
      // The clocks have gone forward.
      ['end', '2026-03-12T22:00:00.000Z'],
    ]);
  });

  it('nothing without an end, and nothing where the amount stays', () => {
    expect(scheduleReminders(schedule(phase('2026-03-01', null, 1)), ZONE)).toEqual([]);
    const same = schedule(phase('2026-03-01', '2026-03-07', 1), phase('2026-03-08', null, 1));
    expect(scheduleReminders(same, ZONE)).toEqual([]);
  });

  it('in words', () => {
    const [amount, end] = scheduleReminders(TAPER, ZONE);
    if (amount === undefined || end === undefined) throw new Error('There are two');
    expect(scheduleWords(amount, told)).toEqual({
      title: 'Tomorrow the amount changes',
      body: 'Prednisone\n2 tablets at 8:00 AM',
    });
    expect(scheduleWords(end, { ...told, senior: 'Margaret' })).toEqual({
      title: 'Margaret: A medication ends in 2 days',
      body: 'Prednisone\nThe last day is Saturday, March 14.',
    });
    expect(scheduleWords(end, { ...told, showsDetails: false }).body).toBe('Open Hearthside to see what it is.');
  });
});

it('what somebody did, in words (SCHED-33)', () => {
  const skip = { says: 'skipped', time: '08:00', reason: 'Felt unwell', by: 'Anna' } as const;
  expect(scheduleWords(skip, told)).toEqual({
    title: 'A dose of yours was skipped',
    body: 'Prednisone\n8:00 AM: Felt unwell\nBy Anna',
  });
  const changed = { says: 'changed', frequency: 'Every week', from: '2026-03-09', by: null } as const;
  expect(scheduleWords(changed, { ...told, senior: 'Margaret' })).toEqual({
    title: 'Margaret: A schedule has changed',
    body: 'Prednisone\nEvery week, from Monday, March 9',
  });
});
