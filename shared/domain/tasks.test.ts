import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from './formats';
import {
  canBeDone,
  driveAtWords,
  driveWords,
  firstDayOf,
  inTaskOrder,
  isLate,
  refillTitle,
  seriesDays,
  taskEventTitle,
  taskStatus,
  timesOn,
} from './tasks';

const NEW_YORK = 'America/New_York';
const AT = '2026-03-03T15:00:00Z';

it.each([
  [{ assigneeId: null, claimedAt: null, doneAt: null }, 'open'],
  [{ assigneeId: 'anna', claimedAt: null, doneAt: null }, 'assigned'],
  [{ assigneeId: 'anna', claimedAt: AT, doneAt: null }, 'claimed'],
  [{ assigneeId: 'anna', claimedAt: AT, doneAt: AT }, 'done'],
  [{ assigneeId: 'anna', claimedAt: null, doneAt: AT }, 'done'],
  [{ assigneeId: null, claimedAt: null, doneAt: AT }, 'done'],
] as const)('%j is %s (TASK-08)', (state, status) => {
  expect(taskStatus(state)).toBe(status);
});

describe('late, in the senior’s zone (TASK-08)', () => {
  const day = { dueOn: '2026-03-03', startsAt: null, endsAt: null, doneAt: null };
  const timed = { ...day, startsAt: '2026-03-03T15:00:00Z' };
  it.each([
    [day, '2026-03-04T04:59:00Z', false],
    [day, '2026-03-04T05:00:00Z', true],
    [{ ...day, doneAt: AT }, '2026-03-09T05:00:00Z', false],
    [timed, '2026-03-04T04:59:00Z', false],
    [timed, '2026-03-04T05:00:00Z', true],
    [{ ...timed, endsAt: '2026-03-03T16:00:00Z' }, '2026-03-03T16:00:00Z', false],
    [{ ...timed, endsAt: '2026-03-03T16:00:00Z' }, '2026-03-03T16:00:01Z', true],
  ])('%j at %s: %s', (task, now, late) => {
    expect(isLate(task, new Date(now), NEW_YORK)).toBe(late);
  });

  it('can be done from its day on', () => {
    expect(canBeDone(day, new Date('2026-03-03T04:59:00Z'), NEW_YORK)).toBe(false);
    expect(canBeDone(day, new Date('2026-03-03T05:00:00Z'), NEW_YORK)).toBe(true);
  });
});

it('in order: by day, those of any time first, then by time (TASK-09)', () => {
  const of = (id: string, dueOn: string, startsAt: string | null = null) => ({ id, dueOn, startsAt, endsAt: null });
  const wanted = [
    of('d', '2026-03-03'),
    of('e', '2026-03-03'),
    of('b', '2026-03-03', '2026-03-03T08:00:00Z'),
    of('a', '2026-03-03', '2026-03-03T09:00:00Z'),
    of('c', '2026-03-04'),
  ];
  expect([...wanted].reverse().sort(inTaskOrder)).toEqual(wanted);
});

describe('the days of a series (TASK-07)', () => {
  const weekly = (weeks: number, on: number) => ({ kind: 'weekly', weeks, on }) as const;
  const monthly = (day: number) => ({ kind: 'monthly', day }) as const;

  it.each([
    [weekly(1, 0), '2026-03-02', '2026-03-08'],
    [weekly(1, 1), '2026-03-02', '2026-03-02'],
    [weekly(12, 6), '2026-03-02', '2026-03-07'],
    [monthly(31), '2026-02-03', '2026-02-28'],
    [monthly(1), '2026-12-02', '2027-01-01'],
    [monthly(30), '2028-02-01', '2028-02-29'],
    [monthly(15), '2026-03-15', '2026-03-15'],
  ] as const)('of %j from %s: the first is %s', (rule, from, first) => {
    expect(firstDayOf(rule, from)).toBe(first);
  });

  it.each([
    [weekly(1, 4), '2026-03-02', '2026-03-26', ['2026-03-05', '2026-03-12', '2026-03-19', '2026-03-26']],
    [weekly(2, 4), '2026-03-13', '2026-04-02', ['2026-03-19', '2026-04-02']],
    [weekly(12, 4), '2026-03-06', '2026-12-31', ['2026-05-28', '2026-08-20', '2026-11-12']],
    [monthly(31), '2026-03-01', '2026-06-30', ['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']],
    [monthly(31), '2027-12-31', '2028-03-30', ['2027-12-31', '2028-01-31', '2028-02-29']],
    [monthly(2), '2026-03-01', '2026-05-01', ['2026-04-02']],
    [weekly(1, 4), '2026-03-06', '2026-03-11', []],
  ])('of %j from %s through %s', (rule, from, to, days) => {
    expect(seriesDays(rule, '2026-03-03', from, to)).toEqual(days);
  });

  it.each([weekly(1, 3), weekly(3, 0), weekly(12, 5), monthly(1), monthly(29), monthly(31)])(
    'every window of %j has the days that the whole has',
    (rule) => {
      const within = (from: string, to: string) => seriesDays(rule, '2026-01-15', from, to);
      const all = within('2026-01-15', '2029-12-31');
      const pairs = all.slice(1).map((day, index) => [all[index] ?? '', day]);
      expect(pairs.map(([from = '', to = '']) => within(from, to))).toEqual(pairs);
      expect(all.map((day) => within(day, day))).toEqual(all.map((day) => [day]));
    },
  );
});

describe('the times of one of a series, on the senior’s clock (TASK-19)', () => {
  it.each([
    ['2026-03-07', '22:00', '23:00', '2026-03-08T03:00:00.000Z', '2026-03-08T04:00:00.000Z'],
    // The clocks go from 2:00 to 3:00.
    ['2026-03-08', '02:30', '03:00', '2026-03-08T07:00:00.000Z', '2026-03-08T07:00:00.000Z'],
    ['2026-03-07', '23:00', '01:00', '2026-03-08T04:00:00.000Z', '2026-03-08T06:00:00.000Z'],
    // They go back from 2:00 to 1:00.
    ['2026-11-01', '01:30', '02:30', '2026-11-01T05:30:00.000Z', '2026-11-01T07:30:00.000Z'],
  ])('%s from %s to %s', (day, startClock, endClock, start, end) => {
    const { startsAt, endsAt } = timesOn(day, { startClock, endClock }, NEW_YORK);
    expect([startsAt?.toISOString(), endsAt?.toISOString()]).toEqual([start, end]);
  });

  it('of any time that day: none', () => {
    expect(timesOn('2026-03-08', { startClock: null, endClock: null }, NEW_YORK)).toEqual({
      startsAt: null,
      endsAt: null,
    });
    expect(timesOn('2026-03-08', { startClock: '10:00', endClock: null }, 'UTC').endsAt).toBeNull();
  });
});

describe('words', () => {
  const drive = { status: 'claimed', driver: 'Anna', startsAt: AT } as const;
  it.each([
    [drive, 'Anna drives you at 10:00\u00A0AM'],
    [{ ...drive, startsAt: null }, 'Anna drives you'],
    [{ ...drive, status: 'assigned' }, 'Anna was asked to drive'],
    [{ ...drive, status: 'open', driver: null }, 'No driver yet'],
    [{ ...drive, status: 'done' }, 'Anna drove you'],
    [{ ...drive, status: 'done', driver: null }, 'The ride is done'],
  ] as const)('%j: %s (TASK-25, TASK-26)', (one, words) => {
    expect(driveAtWords(one, 'you', NEW_YORK, AMERICAN_FORMATS)).toBe(words);
  });

  it('for whoever reads of another person, and in a calendar', () => {
    expect(driveWords(drive, 'Margaret')).toBe('Anna drives Margaret');
    expect([taskEventTitle('drive', 'Anna'), taskEventTitle('meal', null)]).toEqual(['Ride: Anna', 'Meal']);
    expect([refillTitle('Warfarin'), refillTitle(null)]).toEqual(['Pick up a refill of Warfarin', 'Pick up a refill']);
  });
});
