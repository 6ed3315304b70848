import { describe, expect, it } from 'vitest';
import type { DoseLog } from './dose-log';
import { dosesOfDay } from './doses';
import { instantOf } from './zoned-time';

const ZONE = 'America/New_York';
const DAY = '2026-03-03';
const at = (time: string, date = DAY) => instantOf(date, time, ZONE);
const takenAtEight: DoseLog = {
  medicationId: 'm1',
  scheduledTime: at('08:00').toISOString(),
  takenTime: at('08:07').toISOString(),
  status: 'taken',
};

/** Each dose's status, and when the medication was taken for a time that is no longer scheduled. */
function seenAtTen(times: string[], log: DoseLog) {
  const medication = { id: 'm1', frequency: 'Daily', times };
  return dosesOfDay(medication, [log], DAY, at('10:00'), ZONE).map((dose) => [dose.status, dose.takenEarlierAt]);
}

describe('a dose whose time was changed after the medication was taken', () => {
  it('is open, and says when the medication was taken (D-12)', () => {
    expect(seenAtTen(['08:30'], takenAtEight)).toEqual([['pending', at('08:07')]]);
  });

  it('says nothing if the time is still scheduled', () => {
    expect(seenAtTen(['08:00', '20:00'], takenAtEight)).toEqual([
      ['taken', null],
      ['scheduled', null],
    ]);
  });

  it.each<[string, DoseLog]>([
    ['undone', { ...takenAtEight, status: 'scheduled' }],
    ['of the day before', { ...takenAtEight, scheduledTime: at('08:00', '2026-03-02').toISOString() }],
    ['of another medication', { ...takenAtEight, medicationId: 'm2' }],
  ])('says nothing if the log is %s', (_what, log) => {
    expect(seenAtTen(['08:30'], log)).toEqual([['pending', null]]);
  });
});
