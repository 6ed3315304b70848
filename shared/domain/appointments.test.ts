import { describe, expect, it } from 'vitest';
import {
  appointmentAlert,
  appointmentStatus,
  canComplete,
  completedAppointments,
  isRecentlyCompleted,
  nextAppointment,
  openAppointments,
  type TimedAppointment,
} from './appointments';

const NOW = new Date('2026-03-03T17:10:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Starts that many milliseconds after now, or before it if negative. */
function starting(afterMs: number, more: Partial<TimedAppointment> = {}): TimedAppointment {
  const startTime = new Date(NOW.getTime() + afterMs).toISOString();
  return { startTime, isCompleted: false, completedAt: null, ...more };
}

const completed = (agoMs: number) =>
  starting(-agoMs, { isCompleted: true, completedAt: new Date(NOW.getTime() - agoMs).toISOString() });

describe('appointmentStatus', () => {
  it.each<[string, TimedAppointment, string]>([
    ['isCompleted (APPT-16)', starting(-DAY, { isCompleted: true }), 'completed'],
    ['completedAt alone (APPT-16)', starting(-DAY, { completedAt: NOW.toISOString() }), 'completed'],
    ['completed although it is still to come (APPT-16)', starting(DAY, { isCompleted: true }), 'completed'],
    ['a millisecond past the start (APPT-17)', starting(-1), 'late'],
    ['past the start by months (APPT-17)', starting(-90 * DAY), 'late'],
    ['at the very start (APPT-18)', starting(0), 'scheduled'],
    ['before the start (APPT-18)', starting(1), 'scheduled'],
  ])('%s', (_what, appointment, status) => {
    expect(appointmentStatus(appointment, NOW)).toBe(status);
  });
});

describe('canComplete', () => {
  it.each<[string, TimedAppointment, boolean]>([
    ['a millisecond before the start', starting(1), false],
    ['at the start', starting(0), true],
    ['after it', starting(-DAY), true],
    ['completed already', completed(DAY), false],
  ])('%s (APPT-20, D-75)', (_what, appointment, can) => {
    expect(canComplete(appointment, NOW)).toBe(can);
  });
});

describe('appointmentAlert', () => {
  it.each<[string, TimedAppointment, string | null]>([
    ['over an hour past (APPT-41)', starting(-HOUR - 1), 'missed'],
    ['an hour past to the millisecond (APPT-41, APPT-42)', starting(-HOUR), 'upcoming'],
    ['just begun (APPT-42)', starting(-1), 'upcoming'],
    ['in two hours to the millisecond (APPT-42, D-77)', starting(2 * HOUR), 'upcoming'],
    ['over two hours (APPT-43)', starting(2 * HOUR + 1), 'today'],
    ['in a day to the millisecond (APPT-43)', starting(DAY), 'today'],
    ['in more than a day (APPT-43)', starting(DAY + 1), null],
    ['completed (APPT-41)', completed(2 * HOUR), null],
    ['completed (APPT-42)', completed(MINUTE), null],
  ])('%s (DASH-C-18)', (_what, appointment, alert) => {
    expect(appointmentAlert(appointment, NOW)).toBe(alert);
  });
});

describe('isRecentlyCompleted', () => {
  it.each<[string, TimedAppointment, boolean]>([
    ['now', completed(0), true],
    ['seven days ago to the millisecond', completed(7 * DAY), true],
    ['longer ago', completed(7 * DAY + 1), false],
    ['nobody knows when', starting(-DAY, { isCompleted: true }), false],
    ['by a clock that is ahead', completed(-1), false],
    ['never', starting(-DAY), false],
  ])('%s (APPT-44, DASH-C-19)', (_what, appointment, isRecent) => {
    expect(isRecentlyCompleted(appointment, NOW)).toBe(isRecent);
  });
});

describe('the two lists', () => {
  const late = starting(-DAY);
  const soon = starting(HOUR);
  const later = starting(DAY);
  const justNow = completed(MINUTE);
  const lastWeek = completed(6 * DAY);
  const unknown = starting(-2 * DAY, { isCompleted: true });
  const all = [later, justNow, late, lastWeek, soon, unknown];

  it('late ones are open, and the earliest comes first (APPT-05)', () => {
    expect(openAppointments(all)).toStrictEqual([late, soon, later]);
  });

  it('completed ones are in the other, latest first (APPT-23)', () => {
    expect(completedAppointments(all)).toStrictEqual([justNow, unknown, lastWeek]);
  });

  it('leave the given list unchanged', () => {
    const given = Object.freeze([...all]);
    openAppointments(given);
    completedAppointments(given);
    expect(given).toStrictEqual(all);
  });
});

describe('the next appointment', () => {
  const visit = (afterMs: number, lastsMs: number | null, more: Partial<TimedAppointment> = {}) => {
    const begun = starting(afterMs, more);
    const endTime = lastsMs === null ? null : new Date(Date.parse(begun.startTime) + lastsMs).toISOString();
    return { ...begun, endTime };
  };
  const tomorrow = visit(DAY, null);

  it.each([
    ['one that begins now', visit(0, null)],
    ['one without an end that began an hour ago', visit(-HOUR, null)],
    ['one that is still going on', visit(-5 * HOUR, 6 * HOUR)],
    ['one that ends now', visit(-5 * HOUR, 5 * HOUR)],
  ])('%s comes before tomorrow’s', (_what, first) => {
    expect(nextAppointment([tomorrow, first], NOW)).toBe(first);
  });

  it.each([
    ['one without an end that began longer ago', visit(-HOUR - 1, null)],
    ['one that is over, however short', visit(-HOUR / 2, HOUR / 4)],
    ['one that is completed', visit(HOUR, null, { isCompleted: true })],
  ])('%s does not', (_what, past) => {
    expect(nextAppointment([past, tomorrow], NOW)).toBe(tomorrow);
    expect(nextAppointment([past], NOW)).toBeNull();
  });
});
