import { describe, expect, it } from 'vitest';
import type { DoseLog } from './dose-log';
import { lastNight, leftFromLastNight } from './last-night';
import { instantOf } from './zoned-time';

const ZONE = 'America/New_York';
const [YESTERDAY, TODAY] = ['2026-03-02', '2026-03-03'];
const at = (time: string, date = TODAY) => instantOf(date, time, ZONE);
const LONG_AGO = '2026-01-01T12:00:00.000Z';

function leftAt(time: string, logs: DoseLog[] = [], createdAt = LONG_AGO) {
  const medication = { id: 'm1', frequency: 'Twice daily', times: ['08:00', '18:00', '23:30'], createdAt };
  return leftFromLastNight(medication, logs, at(time), ZONE).map((dose) => [dose.time, dose.status]);
}

function taken(date: string, time: string): DoseLog {
  return {
    medicationId: 'm1',
    scheduledTime: at('23:30', YESTERDAY).toISOString(),
    takenTime: at(time, date).toISOString(),
    status: 'taken',
  };
}

describe('lastNight', () => {
  it('is the day before in the senior’s zone, until noon (D-11)', () => {
    expect(lastNight(at('00:00'), ZONE)).toBe(YESTERDAY);
    expect(lastNight(at('11:59'), ZONE)).toBe(YESTERDAY);
    expect(lastNight(at('12:00'), ZONE)).toBeNull();
    expect(lastNight(at('23:59'), ZONE)).toBeNull();
    expect(lastNight(at('23:59'), 'Europe/Berlin')).toBe(TODAY);
  });
});

describe('leftFromLastNight', () => {
  it('an untaken dose is overdue and then missed past midnight, for twelve hours (DOSE-29, DOSE-30)', () => {
    expect(leftAt('00:10')).toEqual([
      ['18:00', 'missed'],
      ['23:30', 'pending'],
    ]);
    expect(leftAt('06:00')).toEqual([
      ['18:00', 'missed'],
      ['23:30', 'missed'],
    ]);
    expect(leftAt('06:01')).toEqual([['23:30', 'missed']]);
    expect(leftAt('11:30')).toEqual([['23:30', 'missed']]);
    expect(leftAt('11:31')).toEqual([]);
  });

  it('leaves out what was taken in time, and keeps what was taken since midnight', () => {
    expect(leftAt('07:00', [taken(YESTERDAY, '23:40')])).toEqual([]);
    expect(leftAt('07:00', [taken(TODAY, '00:20')])).toEqual([['23:30', 'taken']]);
  });

  it('includes nothing from before the medication was added', () => {
    expect(leftAt('07:00', [], at('23:30', YESTERDAY).toISOString())).toEqual([['23:30', 'missed']]);
    expect(leftAt('07:00', [], at('23:31', YESTERDAY).toISOString())).toEqual([]);
  });
});
