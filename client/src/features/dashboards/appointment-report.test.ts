import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '@shared/api/appointments';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { appointmentReport } from './appointment-report';

const ZONE = 'America/New_York';
/** Tuesday, 12:10 PM in New York. */
const NOON = new Date('2026-03-03T17:10:00Z');
const MINUTES = 60_000;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

function starting(afterMs: number, changes: Partial<Appointment> = {}): Appointment {
  return {
    id: `in ${afterMs}`,
    userId: 'margaret',
    title: 'Visit',
    type: 'Doctor',
    startTime: new Date(NOON.getTime() + afterMs).toISOString(),
    endTime: null,
    location: null,
    description: null,
    reminderMinutes: 30,
    repeat: null,
    isCompleted: false,
    completedAt: null,
    drive: null,
    status: 'scheduled',
    createdAt: '2026-02-01T12:00:00.000Z',
    ...changes,
  };
}

function completed(agoMs: number): Appointment {
  return starting(-agoMs, { isCompleted: true, completedAt: new Date(NOON.getTime() - agoMs).toISOString() });
}

function reportOf(data: Appointment[] | undefined, changes: { isShared?: boolean; isError?: boolean } = {}) {
  const { isShared = true, isError = false } = changes;
  const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const appointments = { data, isError, isFetching: false, refetch };
  return {
    refetch,
    ...appointmentReport('Margaret', { now: NOON, zone: ZONE, isShared, appointments }, AMERICAN_FORMATS),
  };
}

describe('appointmentReport', () => {
  beforeEach(() => {
    // The senior's clock shows another time than this device's.
    vi.stubEnv('TZ', 'UTC');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('reports missed and upcoming appointments and those within a day (DASH-C-18)', () => {
    const all = [3 * DAYS, 20 * HOURS, 90 * MINUTES, -30 * MINUTES, -2 * HOURS].map((at) => starting(at));
    const { items } = reportOf(all);
    expect(items.map(({ level, how }) => [level, how])).toStrictEqual([
      ['missed', 'not completed'],
      ['upcoming', null],
      ['upcoming', null],
      ['scheduled', null],
    ]);
  });

  it.each<[string, Appointment[], string]>([
    ['nothing', [], 'None coming up'],
    ['upcoming ones', [starting(HOURS), starting(9 * DAYS)], '2 coming up'],
    ['those completed within seven days (DASH-C-19, APPT-44)', [completed(7 * DAYS)], '1 completed in 7 days'],
    ['both (DASH-C-19)', [starting(DAYS), completed(HOURS)], '1 coming up, 1 completed in 7 days'],
    ['not those completed earlier (DASH-C-19)', [completed(7 * DAYS + 1)], 'None coming up'],
    ['not missed ones', [starting(-2 * HOURS)], 'None coming up'],
    ['one that has just begun', [starting(-10 * MINUTES)], '1 coming up'],
  ])('sums up %s', (_what, all, summary) => {
    expect(reportOf(all).summary).toBe(summary);
  });

  it.each<[string, Appointment[], string[]]>([
    ['missed ones first', [starting(-2 * HOURS), starting(-3 * HOURS), starting(HOURS)], ['missed 2 Missed']],
    ['otherwise how soon the next one is', [starting(2 * HOURS), starting(40 * MINUTES)], ['upcoming In 40 minutes']],
    ['that it has begun', [starting(-5 * MINUTES)], ['upcoming Now']],
    ['that there is one within a day', [starting(20 * HOURS)], ['scheduled Within a day']],
    ['nothing if nothing is near', [starting(3 * DAYS)], []],
  ])('its badge says %s', (_what, all, badges) => {
    expect(reportOf(all).badges.map(({ status, words }) => `${status} ${words}`)).toStrictEqual(badges);
  });

  it.each([
    [-DAYS, 'yesterday, 12:10 PM, New York time'],
    [HOURS, 'today, 1:10 PM, New York time'],
    [20 * HOURS, 'tomorrow, 8:10 AM, New York time'],
    [-9 * DAYS, 'Sunday, February 22, 12:10 PM, New York time'],
  ])('shows the time on the senior’s clock (%i) (D-11)', (at, when) => {
    expect(reportOf([starting(at)]).items[0]?.when.replaceAll('\u00A0', ' ')).toBe(when);
  });

  it('says what it does not know (D-74)', () => {
    expect(reportOf(undefined)).toMatchObject({ state: 'loading', summary: null, items: [] });
    const failed = reportOf(undefined, { isError: true });
    expect(failed).toMatchObject({ state: 'failed', failure: "Could not load Margaret's appointments" });
    failed.retry();
    expect(failed.refetch).toHaveBeenCalledOnce();
    expect(reportOf([starting(HOURS)], { isShared: false })).toMatchObject({ state: 'not-shared', items: [] });
  });
});
