import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DoseStatus, type MedicationAlert, canTake, doseAlert, doseStatus, minutesLate } from './dose-status';

const DUE = new Date('2026-03-03T13:00:00Z');
const MINUTE = 60_000;
const after = (ms: number) => new Date(DUE.getTime() + ms);

const BOUNDARIES: [string, number, DoseStatus][] = [
  ['a day early (DOSE-18)', -1440 * MINUTE, 'scheduled'],
  ['DOSE-18 31 minutes early', -31 * MINUTE, 'scheduled'],
  ['a millisecond before the window (DOSE-18)', -30 * MINUTE - 1, 'scheduled'],
  ['exactly 30 minutes early (DOSE-16)', -30 * MINUTE, 'upcoming'],
  ['a minute early (DOSE-16)', -MINUTE, 'upcoming'],
  ['on time (DOSE-16)', 0, 'upcoming'],
  ['exactly 30 minutes late (DOSE-16)', 30 * MINUTE, 'upcoming'],
  ['a millisecond after the window (DOSE-14)', 30 * MINUTE + 1, 'pending'],
  ['DOSE-14 31 minutes late', 31 * MINUTE, 'pending'],
  ['exactly two hours late (DOSE-12, DOSE-14)', 120 * MINUTE, 'pending'],
  ['a millisecond over two hours late (DOSE-12)', 120 * MINUTE + 1, 'missed'],
  ['a day late (DOSE-12)', 1440 * MINUTE, 'missed'],
];

describe('doseStatus', () => {
  it.each(BOUNDARIES)('%s (%i ms) is %s (CONST-33)', (_, ms, status) => {
    expect(doseStatus(DUE, after(ms), false)).toBe(status);
  });

  it.each(BOUNDARIES)('taken beats lateness: %s (DOSE-10)', (_, ms) => {
    expect(doseStatus(DUE, after(ms), true)).toBe('taken');
  });

  it('goes from scheduled to missed as time passes, never back (CONST-33)', () => {
    const order: DoseStatus[] = ['scheduled', 'upcoming', 'pending', 'missed'];
    const moment = fc.integer({ min: -300 * MINUTE, max: 300 * MINUTE });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const earlier = doseStatus(DUE, after(Math.min(one, other)), false);
        const later = doseStatus(DUE, after(Math.max(one, other)), false);
        expect(order.indexOf(earlier)).toBeLessThanOrEqual(order.indexOf(later));
      }),
    );
  });
});

describe('minutesLate', () => {
  it.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    [250 * MINUTE + 30_000, 250],
    [-1, -1],
    [-4 * MINUTE - 10_000, -5],
    [-5 * MINUTE, -5],
  ])('%i ms after the due time is %i minutes late', (ms, minutes) => {
    expect(minutesLate(DUE, after(ms))).toBe(minutes);
  });
});

describe('canTake and doseAlert', () => {
  const levels: [DoseStatus, boolean, MedicationAlert | null, string][] = [
    ['missed', true, 'missed', 'DOSE-29'],
    ['pending', true, 'overdue', 'DOSE-30'],
    ['upcoming', true, 'upcoming', 'DOSE-31'],
    ['scheduled', false, null, 'DOSE-19'],
    ['taken', false, null, 'DOSE-10'],
  ];

  it.each(levels)('%s can be taken: %s; caregiver alert: %s (%s) (DOSE-24)', (status, takeable, alert) => {
    expect(canTake(status)).toBe(takeable);
    expect(doseAlert({ status })).toBe(alert);
  });
});
