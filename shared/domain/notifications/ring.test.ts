import { describe, expect, it } from 'vitest';
import type { DoseLog } from '../dose-log';
import { nextSoundMs, openInstants, type RingState, ringNow } from './ring';

const ZONE = 'America/New_York';
const CREATED = '2026-03-01T12:00:00Z';
const pill = (id: string, times: string[], frequency = 'Daily') => ({ id, times, frequency, createdAt: CREATED });
const log = (medicationId: string, scheduledTime: string, status: DoseLog['status']): DoseLog => ({
  medicationId,
  scheduledTime,
  status,
  takenTime: status === 'taken' ? scheduledTime : null,
});

/** '13:00: a, b' for each instant, in UTC. */
function open(medications: Parameters<typeof openInstants>[0], logs: readonly DoseLog[], now: string): string[] {
  return openInstants(medications, logs, new Date(now), ZONE).map(
    ({ at, doses }) => `${at.toISOString().slice(11, 16)}: ${doses.map(({ medication }) => medication.id).join(', ')}`,
  );
}

describe('what is open', () => {
  const EIGHT = '2026-03-03T13:00:00.000Z';
  const a = pill('a', ['08:00']);
  const b = pill('b', ['08:00', '08:30']);

  it.each([
    ['a second before', '2026-03-03T12:59:59Z', []],
    ['at the instant, both as one', EIGHT, ['13:00: a, b']],
    ['with the next instant', '2026-03-03T13:30:00Z', ['13:00: a, b', '13:30: b']],
    ['while it is of use', '2026-03-03T14:59:59.999Z', ['13:00: a, b', '13:30: b']],
    ['two hours later no longer', '2026-03-03T15:00:00Z', ['13:30: b']],
  ])('%s (REACH-18, REACH-35, REACH-99)', (_when, now, expected) => {
    expect(open([a, b], [], now)).toEqual(expected);
  });

  it.each([
    ['taken', [log('a', EIGHT, 'taken')], ['13:00: b']],
    ['skipped', [log('a', EIGHT, 'skipped')], ['13:00: b']],
    ['taken back', [log('a', EIGHT, 'scheduled')], ['13:00: a, b']],
    ['of the day before', [log('a', '2026-03-02T13:00:00.000Z', 'taken')], ['13:00: a, b']],
    ['all answered', [log('a', EIGHT, 'taken'), log('b', EIGHT, 'skipped')], []],
  ])('not once it is answered: %s (REACH-36, REACH-41)', (_how, logs, expected) => {
    expect(open([a, b], logs, '2026-03-03T13:05:00Z')).toEqual(expected);
  });

  it.each([
    ['as needed', pill('a', ['08:00'], 'As needed')],
    ['paused', { ...pill('a', ['08:00']), isActive: false }],
    ['added after the instant', { ...pill('a', ['08:00']), createdAt: '2026-03-03T13:00:20Z' }],
    ['moved to another time', pill('a', ['09:00'])],
  ])('never for one that is %s (REACH-20, REACH-41)', (_why, medication) => {
    expect(open([medication], [], '2026-03-03T13:05:00Z')).toEqual([]);
  });

  it.each([
    ['for four hours', pill('a', ['08:00']), '2026-03-03T16:59:00Z', ['13:00: a']],
    ['no longer', pill('a', ['08:00']), '2026-03-03T17:00:00Z', []],
    ['until its next one', pill('a', ['08:00', '11:00']), '2026-03-03T16:00:00Z', ['16:00: a']],
  ])('an important one is of use %s (REACH-99)', (_how, medication, now, expected) => {
    expect(open([{ ...medication, isImportant: true }], [], now)).toEqual(expected);
  });

  it('reaches over midnight, and over a night with a clock change (REACH-36, REACH-97)', () => {
    const late = pill('a', ['23:30']);
    expect(open([late], [], '2026-03-04T05:10:00Z')).toEqual(['04:30: a']);
    // 2:30 AM does not exist on March 8: it is due at 3:00.
    const skipped = pill('a', ['02:30']);
    expect(open([skipped], [], '2026-03-08T06:59:59Z')).toEqual([]);
    expect(open([skipped], [], '2026-03-08T07:00:00Z')).toEqual(['07:00: a']);
  });
});

describe('what rings', () => {
  const EIGHT = new Date('2026-03-03T13:00:00Z');
  const HALF_PAST = new Date('2026-03-03T13:30:00Z');
  const instants = [{ at: EIGHT }, { at: HALF_PAST }];
  const OPENED_BEFORE = new Date('2026-03-03T12:00:00Z');
  const OPENED_BETWEEN = new Date('2026-03-03T13:10:00Z');
  const now = new Date('2026-03-03T13:31:00Z');
  const minutesAgo = (minutes: number): RingState => ({
    snoozedAt: now.getTime() - minutes * 60_000,
    isTold: false,
  });
  const NOTHING: RingState = { snoozedAt: null, isTold: false };

  it.each([
    ['the oldest that came while the page was open', OPENED_BEFORE, NOTHING, EIGHT],
    ['not one from before', OPENED_BETWEEN, NOTHING, HALF_PAST],
    ['one from before of which the server tells', OPENED_BETWEEN, { ...NOTHING, isTold: true }, EIGHT],
    ['the next one while it is put off', OPENED_BEFORE, minutesAgo(9.9), HALF_PAST],
    ['again ten minutes later', OPENED_BEFORE, minutesAgo(10), EIGHT],
    ['again, though the page was opened meanwhile', OPENED_BETWEEN, minutesAgo(10), EIGHT],
  ])('%s (REACH-25, REACH-35, REACH-36)', (_what, since, stateOfEight, expected) => {
    const stateOf = (at: Date) => (at === EIGHT ? stateOfEight : NOTHING);
    expect(ringNow(instants, stateOf, since, now)?.at).toEqual(expected);
  });

  it('is nothing when nothing is open (REACH-41)', () => {
    expect(ringNow([], () => NOTHING, OPENED_BEFORE, now)).toBeNull();
  });
});

it.each([
  [0, 30],
  [29.9, 30],
  [30, 60],
  [60, 90],
  [90, 120],
  [120, 720],
  [719, 720],
  [720, 1320],
  // The page slept meanwhile.
  [2000, 2520],
])('%d s after it began it sounds next at %d s (REACH-37)', (elapsed, next) => {
  expect(nextSoundMs(elapsed * 1000)).toBe(next * 1000);
});
