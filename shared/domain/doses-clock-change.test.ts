import { describe, expect, it } from 'vitest';
import type { DoseLog } from './dose-log';
import { type DosedMedication, doseToShow, dosesOfDay } from './doses';
import { instantOf } from './zoned-time';

const ZONE = 'America/New_York';
const at = (time: string, date: string, zone = ZONE) => instantOf(date, time, zone);
const medication = (changes: Partial<DosedMedication> = {}): DosedMedication => ({
  id: 'm1',
  frequency: 'Once daily',
  times: ['08:00'],
  ...changes,
});
const taken = (changes: Pick<DoseLog, 'scheduledTime'> & Partial<DoseLog>): DoseLog => ({
  medicationId: 'm1',
  status: 'taken',
  ...changes,
});

describe('doses on a day of a clock change', () => {
  it('a skipped time is due at the first minute after the gap and taken once (D-11)', () => {
    const [date, once] = ['2026-03-08', medication({ times: ['02:30'] })];
    const gapEnd = new Date('2026-03-08T07:00:00Z');
    const [dose, ...more] = dosesOfDay(once, [], date, gapEnd, ZONE);
    expect(more).toEqual([]);
    expect(dose).toMatchObject({ time: '02:30', scheduledAt: gapEnd, status: 'upcoming', minutesLate: 0 });
    const log = taken({ scheduledTime: gapEnd.toISOString() });
    expect(doseToShow(once, [log], gapEnd, ZONE)?.status).toBe('taken');
  });

  it('times that fall on one instant are one dose, matched by either time (D-12)', () => {
    const both = medication({ times: ['02:30', '03:00'] });
    const now = at('04:00', '2026-03-08');
    expect(dosesOfDay(both, [], '2026-03-08', now, ZONE)).toMatchObject([{ time: '02:30', minutesLate: 60 }]);
    for (const scheduledTime of ['02:30', '03:00', '2026-03-08T07:00:00Z']) {
      const log = taken({ scheduledTime, takenTime: now.toISOString() });
      expect(doseToShow(both, [log], now, ZONE)?.status).toBe('taken');
    }
    expect(dosesOfDay(both, [], '2026-03-09', now, ZONE)).toHaveLength(2);
  });

  it('a repeated time is due at its first occurrence, and an hour late at its second (D-11)', () => {
    const once = medication({ times: ['01:30'] });
    const second = new Date('2026-11-01T06:30:00Z');
    expect(dosesOfDay(once, [], '2026-11-01', second, ZONE)).toMatchObject([
      { scheduledAt: new Date('2026-11-01T05:30:00Z'), minutesLate: 60, status: 'pending' },
    ]);
  });

  it('lateness counts real minutes across the change, not clock minutes (CONST-33)', () => {
    const once = medication({ times: ['01:00'] });
    // 01:00 to 04:00 on the clock is two real hours in spring.
    expect(doseToShow(once, [], at('04:00', '2026-03-08'), ZONE)).toMatchObject({
      status: 'pending',
      minutesLate: 120,
    });
    expect(doseToShow(once, [], at('04:01', '2026-03-08'), ZONE)?.status).toBe('missed');
  });

  it('a dose in a skipped last hour of Saturday is due at the start of Sunday, once (D-11)', () => {
    const once = medication({ times: ['23:30'] });
    const midnight = new Date('2026-03-29T01:00:00Z');
    expect(dosesOfDay(once, [], '2026-03-28', midnight, 'America/Nuuk')).toEqual([]);
    const sunday = dosesOfDay(once, [], '2026-03-29', midnight, 'America/Nuuk');
    expect(sunday.map((dose) => dose.scheduledAt)).toEqual([midnight, new Date('2026-03-30T00:30:00Z')]);
    const log = taken({ scheduledTime: midnight.toISOString(), takenTime: midnight.toISOString() });
    expect(dosesOfDay(once, [log], '2026-03-29', midnight, 'America/Nuuk').map((dose) => dose.status)).toEqual([
      'taken',
      'scheduled',
    ]);
  });

  it.each([
    ['America/New_York', '2026-03-08', 46],
    ['America/New_York', '2026-11-01', 48],
    ['Europe/Berlin', '2026-03-29', 46],
    ['Europe/Berlin', '2026-10-25', 48],
    ['Australia/Lord_Howe', '2026-10-04', 47],
    ['Australia/Lord_Howe', '2026-04-05', 48],
    ['Pacific/Auckland', '2026-09-27', 46],
    ['Pacific/Auckland', '2026-04-05', 48],
    ['America/Sao_Paulo', '2018-11-04', 46],
    ['America/Sao_Paulo', '2018-02-17', 48],
    ['Africa/Cairo', '2024-04-26', 46],
    ['Asia/Kolkata', '2026-03-08', 48],
  ])('in %s on %s, a person who takes what is due takes each dose once, %i in all (D-11)', (zone, date, expected) => {
    const times = Array.from(
      { length: 48 },
      (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
    );
    const halfHourly = medication({ times });
    const logs: DoseLog[] = [];
    const end = at('23:59', date, zone).getTime();
    for (let now = at('00:00', date, zone).getTime(); now <= end; now += 600_000) {
      const dose = doseToShow(halfHourly, logs, new Date(now), zone);
      if (dose !== null && dose.minutesLate === 0 && dose.status !== 'taken') {
        const instant = dose.scheduledAt.toISOString();
        logs.push({ medicationId: 'm1', scheduledTime: instant, takenTime: instant, status: 'taken' });
      }
    }
    expect(new Set(logs.map((log) => log.scheduledTime)).size).toBe(logs.length);
    expect(logs).toHaveLength(expected);
    expect(dosesOfDay(halfHourly, logs, date, new Date(end), zone).every((dose) => dose.status === 'taken')).toBe(true);
  });
});
