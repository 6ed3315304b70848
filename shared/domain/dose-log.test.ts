import { describe, expect, it } from 'vitest';
import { type DoseLog, lastTaken, logMatchesDose } from './dose-log';
import { instantOf } from './zoned-time';

const ZONE = 'America/New_York';
const log = (changes: Partial<DoseLog>): DoseLog => ({
  medicationId: 'm1',
  scheduledTime: '2026-03-03T13:00:00.000Z',
  status: 'taken',
  ...changes,
});
const matches = (changes: Partial<DoseLog>, time = '08:00', date = '2026-03-03', zone = ZONE) =>
  logMatchesDose(log(changes), 'm1', time, instantOf(date, time, zone), date, zone);

describe('logMatchesDose', () => {
  it.each([
    '2026-03-03T13:00:00.000Z',
    '2026-03-03T13:00:00Z',
    '2026-03-03T08:00:00-05:00',
    '2026-03-03 13:00:00+0000',
    '2026-03-03T18:30:00+05:30',
  ])('by the instant, however it is written: %s (DOSE-02, D-12)', (scheduledTime) => {
    expect(matches({ scheduledTime })).toBe(true);
  });

  it.each([
    ['another day at the same time', '2026-03-04T13:00:00.000Z'],
    ['another dose of the day', '2026-03-03T13:01:00.000Z'],
    ['an instant without its zone', '2026-03-03T13:00:00.000'],
    ['a date alone', '2026-03-03'],
    ['nonsense', 'soon'],
    ['nothing', ''],
  ])('not %s (DOSE-02, D-12)', (_, scheduledTime) => {
    expect(matches({ scheduledTime, createdAt: '2026-03-03T13:05:00Z' })).toBe(false);
  });

  it('not if it is of another medication (DOSE-10, D-12)', () => {
    expect(matches({ medicationId: 'm2' })).toBe(false);
    expect(matches({ medicationId: 'm2', scheduledTime: '08:00', createdAt: '2026-03-03T13:05:00Z' })).toBe(false);
  });

  it.each([
    ['takenTime (DOSE-03)', { takenTime: '2026-03-03T13:05:00Z' }],
    ['takenAt (DOSE-03)', { takenAt: '2026-03-03T13:05:00Z' }],
    ['createdAt', { createdAt: '2026-03-03T13:05:00Z' }],
    ['takenAt beside an empty takenTime (DOSE-03)', { takenTime: null, takenAt: '2026-03-03T13:05:00Z' }],
  ])('an HH:MM log matches on the local day of its %s (DOSE-02)', (_, when) => {
    expect(matches({ scheduledTime: '08:00', ...when })).toBe(true);
    expect(matches({ scheduledTime: '8:00', ...when })).toBe(true);
    expect(matches({ scheduledTime: '08:01', ...when })).toBe(false);
    expect(matches({ scheduledTime: '08:00', ...when }, '08:00', '2026-03-04')).toBe(false);
  });

  it('the taken time decides the day before the creation time does (DOSE-02)', () => {
    const written = { scheduledTime: '08:00', takenTime: '2026-03-03T13:05:00Z', createdAt: '2026-03-05T13:05:00Z' };
    expect(matches(written)).toBe(true);
    expect(matches(written, '08:00', '2026-03-05')).toBe(false);
  });

  it('an HH:MM log without its day matches no day (DOSE-02)', () => {
    expect(matches({ scheduledTime: '08:00' })).toBe(false);
    expect(matches({ scheduledTime: '08:00', takenTime: 'yesterday' })).toBe(false);
  });

  it('the local day is the senior’s: 11:30 PM in New York is still that evening (DOSE-02, D-11)', () => {
    const written = { scheduledTime: '23:00', takenTime: '2026-03-04T04:30:00Z' };
    expect(matches(written, '23:00', '2026-03-03')).toBe(true);
    expect(matches(written, '23:00', '2026-03-04')).toBe(false);
    expect(matches(written, '23:00', '2026-03-04', 'UTC')).toBe(true);
  });
});

describe('lastTaken', () => {
  it('is the latest taken time of that medication, in any order, under either name (D-16)', () => {
    const logs = [
      log({ takenTime: '2026-03-03T09:00:00Z' }),
      log({ takenAt: '2026-03-03T15:00:00Z' }),
      log({ takenTime: '2026-03-03T12:00:00Z' }),
      log({ takenTime: '2026-03-03T20:00:00Z', medicationId: 'm2' }),
      log({ takenTime: '2026-03-03T21:00:00Z', status: 'skipped' }),
    ];
    expect(lastTaken(logs, 'm1')).toEqual(new Date('2026-03-03T15:00:00Z'));
  });

  it('falls back to when the log was created, and is null if nothing is known (D-16)', () => {
    expect(lastTaken([log({ createdAt: '2026-03-03T09:00:00Z' })], 'm1')).toEqual(new Date('2026-03-03T09:00:00Z'));
    expect(lastTaken([log({})], 'm1')).toBeNull();
    expect(lastTaken([], 'm1')).toBeNull();
  });
});
