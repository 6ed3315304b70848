import { describe, expect, it } from 'vitest';
import { daySummaryWords, summaryToday } from './day-summary';
import type { DoseLog } from './dose-log';
import { doseAlert } from './dose-status';
import { type DosedMedication, doseToShow, dosesOfDay, dueToday } from './doses';
import { nextDoseTime, nextTimeByClock } from './dose-instants';
import { addDays, instantOf } from './zoned-time';

const ZONE = 'America/New_York';
const DAY = '2026-03-03';
const at = (time: string, date = DAY, zone = ZONE) => instantOf(date, time, zone);
const medication = (changes: Partial<DosedMedication> = {}): DosedMedication => ({
  id: 'm1',
  frequency: 'Three times daily',
  times: ['08:00', '14:00', '20:00'],
  ...changes,
});
const taken = (time: string, changes: Partial<DoseLog> = {}): DoseLog => ({
  medicationId: 'm1',
  scheduledTime: at(time).toISOString(),
  takenTime: at(time).toISOString(),
  status: 'taken',
  ...changes,
});

describe('dosesOfDay', () => {
  it('gives each time of the day its instant, status and lateness (D-12)', () => {
    const log = taken('08:00', { takenTime: at('08:07').toISOString() });
    const each = { medicationId: 'm1', takenEarlierAt: null, isFromBeforeAdded: false };
    expect(dosesOfDay(medication(), [log], DAY, at('14:45'), ZONE)).toEqual([
      {
        ...each,
        time: '08:00',
        scheduledAt: at('08:00'),
        status: 'taken',
        minutesLate: 405,
        takenAt: at('08:07'),
      },
      {
        ...each,
        time: '14:00',
        scheduledAt: at('14:00'),
        status: 'pending',
        minutesLate: 45,
        takenAt: null,
      },
      {
        ...each,
        time: '20:00',
        scheduledAt: at('20:00'),
        status: 'scheduled',
        minutesLate: -315,
        takenAt: null,
      },
    ]);
  });

  it.each([
    ['07:29', 'scheduled'],
    ['07:30', 'upcoming'],
    ['08:00', 'upcoming'],
    ['08:30', 'upcoming'],
    ['08:31', 'pending'],
    ['10:00', 'pending'],
    ['10:01', 'missed'],
    ['23:59', 'missed'],
  ])('at %s an 08:00 dose is %s, in every zone (CONST-33)', (time, status) => {
    for (const zone of [
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Pacific/Auckland',
    ]) {
      const [dose] = dosesOfDay(medication(), [], DAY, at(time, DAY, zone), zone);
      expect(dose?.status).toBe(status);
    }
  });

  it('reads times in any order, from a list or from JSON text (MED-23)', () => {
    const times = (doses: { time: string }[]) => doses.map((dose) => dose.time);
    expect(times(dosesOfDay(medication({ times: '["20:00","08:00"]' }), [], DAY, at('09:00'), ZONE))).toEqual([
      '08:00',
      '20:00',
    ]);
    expect(times(dosesOfDay(medication({ times: ['20:00', '08:00'] }), [], DAY, at('09:00'), ZONE))).toEqual([
      '08:00',
      '20:00',
    ]);
  });

  it('has none without times, and none as needed (DOSE-21, D-16)', () => {
    expect(dosesOfDay(medication({ times: [] }), [], DAY, at('09:00'), ZONE)).toEqual([]);
    expect(dosesOfDay(medication({ times: 'oops' }), [], DAY, at('09:00'), ZONE)).toEqual([]);
    expect(dosesOfDay(medication({ frequency: 'As needed' }), [], DAY, at('09:00'), ZONE)).toEqual([]);
  });

  it.each(['scheduled', 'missed'] as const)('a log with status %s does not make a dose taken (DOSE-10)', (status) => {
    expect(dosesOfDay(medication(), [taken('08:00', { status })], DAY, at('08:00'), ZONE)[0]?.status).toBe('upcoming');
  });

  it('yesterday’s log and another medication’s log do not count (DOSE-10)', () => {
    const logs = [
      taken('08:00', { scheduledTime: at('08:00', '2026-03-02').toISOString() }),
      taken('08:00', { medicationId: 'm2' }),
      taken('08:00', { scheduledTime: '08:00', takenTime: at('08:00', '2026-03-02').toISOString() }),
    ];
    expect(dosesOfDay(medication(), logs, DAY, at('08:00'), ZONE)[0]?.status).toBe('upcoming');
  });

  it('recognizes a taken dose even if the log does not say when (DOSE-03)', () => {
    const [dose] = dosesOfDay(medication(), [taken('08:00', { takenTime: null })], DAY, at('12:00'), ZONE);
    expect(dose).toMatchObject({ status: 'taken', takenAt: null });
  });

  it('finds the dose’s log in a year of logs, anywhere in the world (DOSE-02, D-12)', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', ZONE]) {
      const logs = Array.from({ length: 365 }, (_, day) =>
        taken('08:00', { scheduledTime: at('08:00', addDays('2026-01-01', day), zone).toISOString() }),
      );
      const now = at('23:00', DAY, zone);
      expect(dosesOfDay(medication(), logs, DAY, now, zone).map((dose) => dose.status)).toEqual([
        'taken',
        'missed',
        'missed',
      ]);
    }
  });

  it('a dose before midnight taken after it stays taken on its own day (D-11)', () => {
    const late = medication({ times: ['23:30'] });
    const log = taken('23:30', { takenTime: at('00:10', '2026-03-04').toISOString() });
    expect(dosesOfDay(late, [log], DAY, at('00:20', '2026-03-04'), ZONE)[0]?.status).toBe('taken');
    expect(doseToShow(late, [log], at('00:20', '2026-03-04'), ZONE)).toMatchObject({
      status: 'scheduled',
      scheduledAt: at('23:30', '2026-03-04'),
    });
  });
});

describe('doseToShow and nextDoseTime', () => {
  it.each([
    [[], '21:00', '08:00', 'missed', '08:00'],
    [['08:00'], '08:10', '14:00', 'scheduled', '14:00'],
    [['14:00'], '14:10', '08:00', 'missed', '08:00'],
    [['08:00', '14:00'], '20:00', '20:00', 'upcoming', '20:00'],
    [['08:00', '14:00', '20:00'], '20:10', '20:00', 'taken', '08:00'],
  ])('with %j taken at %s shows %s as %s, next is %s (DOSE-22, DOSE-23, D-13)', (done, now, time, status, next) => {
    const logs = done.map((each) => taken(each));
    expect(doseToShow(medication(), logs, at(now), ZONE)).toMatchObject({ time, status });
    const takenInstants = done.map((each) => at(each).getTime());
    expect(nextDoseTime(medication(), takenInstants, DAY, ZONE)).toBe(next);
  });

  it('starts over at the senior’s midnight (DOSE-22)', () => {
    const logs = ['08:00', '14:00', '20:00'].map((time) => taken(time));
    const midnight = at('00:00', '2026-03-04');
    expect(doseToShow(medication(), logs, new Date(midnight.getTime() - 1), ZONE)?.status).toBe('taken');
    expect(doseToShow(medication(), logs, midnight, ZONE)).toMatchObject({
      time: '08:00',
      status: 'scheduled',
      scheduledAt: at('08:00', '2026-03-04'),
    });
  });

  it('show nothing without times or as needed (DOSE-21, D-16)', () => {
    for (const changes of [{ times: [] }, { frequency: 'PRN' }]) {
      expect(doseToShow(medication(changes), [], at('08:00'), ZONE)).toBeNull();
      expect(nextDoseTime(medication(changes), [], DAY, ZONE)).toBeNull();
    }
  });

  it.each([
    ['missed', '10:01'],
    ['overdue', '08:31'],
    ['upcoming', '07:30'],
    [null, '07:29'],
  ])('the caregiver’s alert is %s at %s for an 08:00 dose (DOSE-29, DOSE-30, DOSE-31)', (alert, now) => {
    const dose = doseToShow(medication(), [], at(now), ZONE);
    expect(dose && doseAlert(dose)).toBe(alert);
  });
});

describe('nextTimeByClock', () => {
  it.each([
    ['07:59', '08:00'],
    ['08:00', '14:00'],
    ['13:59', '14:00'],
    ['20:00', '08:00'],
    ['23:59', '08:00'],
    ['00:00', '08:00'],
  ])('at %s it is %s (DOSE-20)', (now, next) => {
    expect(nextTimeByClock(['20:00', '08:00', '14:00'], at(now), ZONE)).toBe(next);
  });

  it('is null without times (DOSE-20, DOSE-21)', () => {
    expect(nextTimeByClock('[]', at('08:00'), ZONE)).toBeNull();
  });
});

describe('dueToday', () => {
  const named = (id: string, times: string[], changes: Partial<DosedMedication> = {}) => ({
    ...medication({ id, times, ...changes }),
    name: `Pill ${id}`,
  });
  const medications = [
    named('taken', ['08:00']),
    named('evening', ['20:00']),
    named('now', ['12:15']),
    named('late', ['11:00']),
    named('missed', ['07:00', '21:00']),
    named('afternoon', ['15:00']),
    named('prn', ['08:00'], { frequency: 'As needed' }),
    named('stopped', ['08:00'], { isActive: false }),
    named('timeless', []),
  ];
  const logs = [taken('08:00', { medicationId: 'taken' })];
  const due = dueToday(medications, logs, at('12:00'), ZONE);

  it('lists active medications with times, most urgent first, taken last (DOSE-22, D-16)', () => {
    expect(due.map(({ medication: each, dose }) => `${each.name}: ${dose.time} ${dose.status}`)).toEqual([
      'Pill missed: 07:00 missed',
      'Pill late: 11:00 pending',
      'Pill now: 12:15 upcoming',
      'Pill afternoon: 15:00 scheduled',
      'Pill evening: 20:00 scheduled',
      'Pill taken: 08:00 taken',
    ]);
  });

  it('sums the day up, every dose of it, in a sentence (KIND-34)', () => {
    expect(summaryToday(medications, logs, at('12:00'), ZONE)).toEqual({ taken: 1, toTake: 3, later: 3 });
    expect(daySummaryWords({ taken: 1, toTake: 3, later: 1 })).toBe('1 taken, 3 to take, 1 later today.');
    expect(daySummaryWords({ taken: 0, toTake: 1, later: 0 })).toBe('1 to take.');
    expect(daySummaryWords({ taken: 2, toTake: 0, later: 1 })).toBe('2 taken, 1 later today.');
    expect(daySummaryWords({ taken: 4, toTake: 0, later: 0 })).toBe('All taken for today.');
    expect(daySummaryWords({ taken: 0, toTake: 0, later: 0 })).toBe('Nothing to take today.');
  });
});
