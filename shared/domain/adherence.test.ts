import { describe, expect, it } from 'vitest';
import { firstWeekOn, weeksOfDoses, type WrittenPlan } from './adherence';
import type { DoseLog } from './dose-log';
import { instantOf } from './zoned-time';

const ZONE = 'America/New_York';
const at = (date: string, time: string, zone = ZONE) => instantOf(date, time, zone).toISOString();
// A Thursday.
const NOW = new Date(at('2026-03-12', '12:00'));

const plan = (changes: Partial<WrittenPlan> = {}): WrittenPlan => ({
  frequency: 'Twice daily',
  times: ['08:00', '20:00'],
  schedule: null,
  isActive: true,
  timeZone: ZONE,
  validFrom: at('2026-03-02', '07:00'),
  validUntil: null,
  ...changes,
});

const log = (date: string, time: string, status: DoseLog['status'] = 'taken', zone = ZONE): DoseLog => ({
  medicationId: 'm',
  scheduledTime: at(date, time, zone),
  status,
});

function weeks(plans: WrittenPlan[], logs: DoseLog[], countsFrom: string | null = null, now = NOW) {
  const writtenFrom = plans[0]?.validFrom ?? '';
  return weeksOfDoses(plans, logs, { weeks: 2, writtenFrom, countsFrom }, now, ZONE).map(
    ({ weekOn, planned, taken, skipped, notMarked, asNeededTaken }) =>
      `${weekOn.slice(5)}: ${planned} = ${taken} + ${skipped} + ${notMarked}, ${asNeededTaken}`,
  );
}

it('weeks begin on Sundays', () => {
  expect(firstWeekOn(1, '2026-03-12')).toBe('2026-03-08');
  expect(firstWeekOn(1, '2026-03-08')).toBe('2026-03-08');
  expect(firstWeekOn(26, '2026-03-12')).toBe('2025-09-14');
});

describe('planned doses, taken + skipped + not marked, and those taken as needed (SCHED-30)', () => {
  it('from when the plan was written down, and once two hours have passed', () => {
    // March 2 to 7 are six days; then four, and this morning's.
    expect(weeks([plan()], [])).toEqual(['03-01: 12 = 0 + 0 + 12, 0', '03-08: 9 = 0 + 0 + 9, 0']);
    const early = new Date(at('2026-03-12', '09:59'));
    expect(weeks([plan()], [], null, early)).toEqual(['03-01: 12 = 0 + 0 + 12, 0', '03-08: 8 = 0 + 0 + 8, 0']);
    expect(weeks([plan()], [log('2026-03-12', '08:00')], null, early)[1]).toBe('03-08: 9 = 1 + 0 + 8, 0');
  });

  it('marked ahead counts, and so does a skip; marked as missed is not marked', () => {
    const logs = [
      log('2026-03-09', '08:00'),
      log('2026-03-09', '20:00', 'skipped'),
      log('2026-03-10', '08:00', 'missed'),
      log('2026-03-10', '20:00', 'scheduled'),
      log('2026-03-12', '20:00'),
    ];
    expect(weeks([plan()], logs)[1]).toBe('03-08: 10 = 2 + 1 + 7, 0');
  });

  it('not before it counts, nor while it was paused (KIND-03)', () => {
    expect(weeks([plan()], [], at('2026-03-09', '12:00'))).toEqual([
      '03-01: 0 = 0 + 0 + 0, 0',
      '03-08: 6 = 0 + 0 + 6, 0',
    ]);
    const [pause, back] = [at('2026-03-09', '12:00'), at('2026-03-11', '12:00')];
    const plans = [
      plan({ validUntil: pause }),
      plan({ isActive: false, validFrom: pause, validUntil: back }),
      plan({ validFrom: back }),
    ];
    // Both of the 8th, one of the 9th, one of the 11th, this morning's.
    expect(weeks(plans, [])[1]).toBe('03-08: 5 = 0 + 0 + 5, 0');
    const stopped = [plan({ validUntil: pause }), plan({ isActive: false, validFrom: pause })];
    expect(weeks(stopped, [])[1]).toBe('03-08: 3 = 0 + 0 + 3, 0');
  });

  it('by the plan that held then, even if only the dosage changed', () => {
    const change = at('2026-03-10', '12:00');
    const plans = [
      plan({ validUntil: change }),
      plan({ frequency: 'Once daily', times: ['21:00'], validFrom: change }),
    ];
    const logs = [log('2026-03-10', '08:00'), log('2026-03-10', '21:00')];
    expect(weeks(plans, logs)[1]).toBe('03-08: 7 = 2 + 0 + 5, 0');
    expect(weeks([plan({ validUntil: change }), plan({ validFrom: change })], [])).toEqual(weeks([plan()], []));
  });

  it('by the clock that held then: a week abroad', () => {
    const [there, back] = [at('2026-03-09', '12:00'), at('2026-03-11', '12:00')];
    const plans = [
      plan({ validUntil: there }),
      plan({ timeZone: 'Europe/Berlin', validFrom: there, validUntil: back }),
      plan({ validFrom: back }),
    ];
    const logs = [
      log('2026-03-10', '08:00', 'taken', 'Europe/Berlin'),
      log('2026-03-10', '20:00', 'taken', 'Europe/Berlin'),
    ];
    expect(weeks(plans, logs)[1]).toBe('03-08: 9 = 2 + 0 + 7, 0');
  });

  it('as needed: how often', () => {
    const asNeeded = plan({ frequency: 'As needed', times: [] });
    const logs = [log('2026-03-03', '10:00'), log('2026-03-10', '10:00'), log('2026-03-10', '15:00', 'scheduled')];
    expect(weeks([asNeeded], logs)).toEqual(['03-01: 0 = 0 + 0 + 0, 1', '03-08: 0 = 0 + 0 + 0, 1']);
  });
});
