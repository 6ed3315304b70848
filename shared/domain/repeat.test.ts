import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from './formats';
import {
  occurrenceAt,
  occurrenceOn,
  occurrencesBetween,
  type Repeat,
  repeatWords,
  type RepeatingTimes,
} from './repeat';

const NEW_YORK = 'America/New_York';

function series(start: string, every: Repeat['every'], more: Partial<RepeatingTimes> & { until?: string } = {}) {
  const { until = null, ...times } = more;
  return { startTime: new Date(start), endTime: null, zone: NEW_YORK, repeat: { every, until }, ...times };
}
const starts = (repeating: RepeatingTimes, from: string, to: string) =>
  occurrencesBetween(repeating, new Date(from), new Date(to)).map(({ startTime }) => startTime.toISOString());

describe('the dates of a rule (KIND-31)', () => {
  it.each<[string, Repeat['every'], string, string, string[]]>([
    ['every day', 'day', '2026-03-03T15:00Z', '2026-03-04', ['2026-03-03', '2026-03-04']],
    ['every week', 'week', '2026-03-03T15:00Z', '2026-03-18', ['2026-03-03', '2026-03-10', '2026-03-17']],
    ['every second week', '2weeks', '2026-03-03T15:00Z', '2026-03-31', ['2026-03-03', '2026-03-17', '2026-03-31']],
    ['the 31st', 'month', '2026-01-31T15:00Z', '2026-05-01', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['the 30th', 'month', '2027-12-30T15:00Z', '2028-03-31', ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    [
      'February 29',
      'year',
      '2028-02-29T15:00Z',
      '2032-12-31',
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    ['until, inclusive', 'week', '2026-03-03T15:00Z', '2026-03-10', ['2026-03-03', '2026-03-10']],
  ])('%s', (_name, every, start, until, dates) => {
    const repeating = series(start, every, { until });
    const found = occurrencesBetween(repeating, new Date('2020-01-01Z'), new Date('2100-01-01Z'));
    expect(found.map(({ on }) => on)).toEqual(dates);
    expect(found.map(({ number }) => occurrenceAt(repeating, number))).toEqual(found);
    expect(dates.map((date) => occurrenceOn(repeating, date)?.on)).toEqual(dates);
    expect(occurrenceAt(repeating, dates.length + 1)).toBeNull();
  });

  it('is the date in the zone of the rule, not in UTC', () => {
    const late = series('2026-03-04T03:30:00Z', 'week', { until: '2026-03-10' });
    expect(starts(late, '2026-01-01', '2027-01-01')).toEqual(['2026-03-04T03:30:00.000Z', '2026-03-11T02:30:00.000Z']);
  });
});

describe('times follow the wall clock (KIND-31)', () => {
  it.each([
    ['in spring', NEW_YORK, '2026-03-07T14:00:00Z', ['2026-03-07T14:00', '2026-03-08T13:00', '2026-03-09T13:00']],
    ['in fall', NEW_YORK, '2026-10-31T13:00:00Z', ['2026-10-31T13:00', '2026-11-01T14:00', '2026-11-02T14:00']],
    ['a skipped time', NEW_YORK, '2026-03-07T07:30:00Z', ['2026-03-07T07:30', '2026-03-08T07:00', '2026-03-09T06:30']],
    ['a repeated time', NEW_YORK, '2026-10-31T05:30:00Z', ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30']],
    [
      'half an hour, in the south',
      'Australia/Lord_Howe',
      '2026-10-02T22:30:00Z',
      ['2026-10-02T22:30', '2026-10-03T22:00', '2026-10-04T22:00'],
    ],
    ['in UTC', 'UTC', '2026-03-07T14:00:00Z', ['2026-03-07T14:00', '2026-03-08T14:00', '2026-03-09T14:00']],
  ])('%s', (_name, zone, start, expected) => {
    expect(starts(series(start, 'day', { zone }), start, '2100-01-01').slice(0, 3)).toEqual(
      expected.map((text) => `${text}:00.000Z`),
    );
  });

  it('the first one is exactly as entered, even the second of a repeated time', () => {
    const second = series('2026-11-01T06:30:00Z', 'day', { until: '2026-11-02' });
    expect(starts(second, '2026-01-01', '2027-01-01')).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
  });

  it('the end, too, on the night after and across a change', () => {
    const overnight = series('2026-03-08T03:00:00Z', 'day', { endTime: new Date('2026-03-08T12:00:00Z') });
    expect(occurrenceAt(overnight, 2)?.endTime?.toISOString()).toBe('2026-03-09T12:00:00.000Z');
    const before = series('2026-03-07T03:00:00Z', 'day', { endTime: new Date('2026-03-07T13:00:00Z') });
    expect(occurrenceAt(before, 2)?.endTime?.toISOString()).toBe('2026-03-08T12:00:00.000Z');
  });
});

describe('a window (KIND-31)', () => {
  it('of a year of every day has 366 at most, however long ago it began', () => {
    const daily = series('2001-06-01T14:00:00Z', 'day');
    expect(starts(daily, '2026-01-01T05:00Z', '2027-01-02T05:00Z')).toHaveLength(366);
    expect(starts(daily, '2026-01-01T05:00Z', '2026-01-02T05:00Z')).toEqual(['2026-01-01T15:00:00.000Z']);
  });

  it('has one that is still going on, and none that starts at its end', () => {
    const long = series('2026-03-03T15:00:00Z', 'week', { endTime: new Date('2026-03-05T15:00:00Z') });
    expect(starts(long, '2026-03-12T14:00Z', '2026-03-17T14:00Z')).toEqual(['2026-03-10T14:00:00.000Z']);
  });

  it('gives what walking through every occurrence gives', () => {
    for (const every of ['day', 'week', '2weeks', 'month', 'year'] as const) {
      const repeating = series('2024-01-31T15:00:00Z', every, { endTime: new Date('2024-02-01T16:00:00Z') });
      const all = Array.from({ length: 1200 }, (_, index) => occurrenceAt(repeating, index + 1));
      const [from, to] = [new Date('2026-02-28T14:00Z'), new Date('2026-06-30T14:00Z')];
      const expected = all.filter((one) => one !== null && (one.endTime ?? from) >= from && one.startTime < to);
      expect(occurrencesBetween(repeating, from, to)).toEqual(expected);
    }
  });
});

it('is said in words, in the person’s formats (KIND-31, KIND-36)', () => {
  const formats = AMERICAN_FORMATS;
  expect(repeatWords({ every: 'week', until: null }, formats)).toBe('Every week');
  expect(repeatWords({ every: '2weeks', until: '2027-03-03' }, formats)).toBe('Every 2 weeks until March 3, 2027');
  expect(repeatWords({ every: 'month', until: '2027-03-03' }, { ...formats, date: 'dmy' })).toBe(
    'Every month until 3 March 2027',
  );
});
