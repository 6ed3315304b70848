import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayBounds, instantOf, localDate, localTime, ordinaryMidnight, sinceMidnight } from './zoned-time';

const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'America/Nuuk',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
];
const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2037-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const anyDate = anyInstant.map((instant) => instant.toISOString().slice(0, 10));
const anyTime = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);

const read = (instant: Date, zone: string) => `${localDate(instant, zone)} ${localTime(instant, zone)}`;
const hoursOf = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 3_600_000;
const CHANGE_DAYS = ZONES.flatMap((zone) =>
  Array.from({ length: 365 * 8 }, (_, day) => addDays('2018-01-01', day))
    .filter((date) => hoursOf(dayBounds(date, zone)) !== 24)
    .map((date): [string, string] => [date, zone]),
);

const iso = (instant: Date) => instant.toISOString().replace(':00.000Z', 'Z');

describe('localDate and localTime', () => {
  it.each([
    ['2026-03-03T19:30:59.999Z', 'America/New_York', '2026-03-03', '14:30'],
    ['2026-03-04T04:59:59Z', 'America/New_York', '2026-03-03', '23:59'],
    ['2026-03-04T05:00:00Z', 'America/New_York', '2026-03-04', '00:00'],
    ['2026-03-03T18:29:59Z', 'Asia/Kolkata', '2026-03-03', '23:59'],
    ['2026-03-03T18:30:00Z', 'Asia/Kolkata', '2026-03-04', '00:00'],
    ['2026-01-01T10:59:00Z', 'Pacific/Auckland', '2026-01-01', '23:59'],
    ['2026-01-01T11:00:00Z', 'Pacific/Auckland', '2026-01-02', '00:00'],
    ['2026-01-01T12:59:00Z', 'Australia/Lord_Howe', '2026-01-01', '23:59'],
    ['2026-07-01T13:30:00Z', 'Australia/Lord_Howe', '2026-07-02', '00:00'],
  ])('%s in %s is %s %s (D-11)', (at, zone, date, time) => {
    expect([localDate(new Date(at), zone), localTime(new Date(at), zone)]).toEqual([date, time]);
  });

  it('agree with the runtime’s own calendar, also close to a clock change (D-11)', () => {
    const nearChange = fc
      .tuple(fc.constantFrom(...CHANGE_DAYS), fc.integer({ min: -48 * 60, max: 48 * 60 }))
      .map(([[date, zone], minutes]): [Date, string] => [
        new Date(instantOf(date, '00:00', zone).getTime() + minutes * 60_000),
        zone,
      ]);
    const calendars = new Map(
      ZONES.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
      ]),
    );
    fc.assert(
      fc.property(fc.oneof(nearChange, fc.tuple(anyInstant, anyZone)), ([instant, zone]) => {
        expect(read(instant, zone)).toBe(calendars.get(zone)?.format(instant));
      }),
      { numRuns: 3_000 },
    );
  });

  it('refuse an invalid instant or zone', () => {
    expect(() => localDate(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
    expect(() => localTime(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-03-03', '14:30', 'America/New_York', '2026-03-03T19:30Z'],
    ['2026-07-03', '14:30', 'America/New_York', '2026-07-03T18:30Z'],
    ['2026-03-03', '08:00', 'Asia/Kolkata', '2026-03-03T02:30Z'],
    // New York springs forward from 02:00 to 03:00.
    ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59Z'],
    ['2026-03-08', '02:00', 'America/New_York', '2026-03-08T07:00Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:00Z'],
    ['2026-03-08', '02:59', 'America/New_York', '2026-03-08T07:00Z'],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00Z'],
    ['2026-03-08', '03:01', 'America/New_York', '2026-03-08T07:01Z'],
    // New York falls back from 02:00 to 01:00.
    ['2026-11-01', '00:59', 'America/New_York', '2026-11-01T04:59Z'],
    ['2026-11-01', '01:00', 'America/New_York', '2026-11-01T05:00Z'],
    ['2026-11-01', '01:59', 'America/New_York', '2026-11-01T05:59Z'],
    ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00Z'],
    // Berlin: 02:00 to 03:00 and 03:00 to 02:00.
    ['2026-03-29', '02:15', 'Europe/Berlin', '2026-03-29T01:00Z'],
    ['2026-10-25', '02:15', 'Europe/Berlin', '2026-10-25T00:15Z'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00Z'],
    // Lord Howe moves half an hour: 02:00 to 02:30 and 02:00 to 01:30.
    ['2026-10-04', '01:59', 'Australia/Lord_Howe', '2026-10-03T15:29Z'],
    ['2026-10-04', '02:10', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
    ['2026-10-04', '02:30', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45Z'],
    ['2026-04-05', '02:00', 'Australia/Lord_Howe', '2026-04-04T15:30Z'],
    // Auckland: 02:00 to 03:00 and 03:00 to 02:00.
    ['2026-09-27', '02:30', 'Pacific/Auckland', '2026-09-26T14:00Z'],
    ['2026-04-05', '02:30', 'Pacific/Auckland', '2026-04-04T13:30Z'],
    // Midnight itself is skipped.
    ['2018-11-04', '00:00', 'America/Sao_Paulo', '2018-11-04T03:00Z'],
    ['2018-11-04', '00:59', 'America/Sao_Paulo', '2018-11-04T03:00Z'],
    ['2018-02-17', '23:30', 'America/Sao_Paulo', '2018-02-18T01:30Z'],
    ['2018-02-18', '00:00', 'America/Sao_Paulo', '2018-02-18T03:00Z'],
    // The last hour of a Saturday is skipped.
    ['2026-03-28', '23:30', 'America/Nuuk', '2026-03-29T01:00Z'],
    // A whole day is skipped at the date line.
    ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00Z'],
    ['2011-12-31', '00:00', 'Pacific/Apia', '2011-12-30T10:00Z'],
  ])('%s %s in %s is %s (D-11)', (date, time, zone, expected) => {
    expect(iso(instantOf(date, time, zone))).toBe(expected);
  });

  it.each([
    ['2026-02-30', '08:00', 'UTC'],
    ['2026-13-01', '08:00', 'UTC'],
    ['03/03/2026', '08:00', 'UTC'],
    ['2026-03-03', '24:00', 'UTC'],
    ['2026-03-03', '8:00', 'UTC'],
    ['2026-03-03', '08:60', 'UTC'],
    ['2026-03-03', '08:00', 'Mars/Olympus'],
  ])('refuses %s %s in %s', (date, time, zone) => {
    expect(() => instantOf(date, time, zone)).toThrow(RangeError);
  });

  it('every wall time comes back from its instant, except those in a gap, which give the first minute after (D-11)', () => {
    const anyDay = fc.oneof(fc.constantFrom(...CHANGE_DAYS), fc.tuple(anyDate, anyZone));
    fc.assert(
      fc.property(anyDay, anyTime, ([date, zone], time) => {
        const instant = instantOf(date, time, zone);
        const wall = `${date} ${time}`;
        const earlier = (minutes: number) => read(new Date(instant.getTime() - minutes * 60_000), zone);
        const isFirstOccurrence = read(instant, zone) === wall && earlier(30) !== wall && earlier(60) !== wall;
        const isFirstAfterGap = read(instant, zone) > wall && earlier(1) < wall;
        expect(isFirstOccurrence || isFirstAfterGap).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('every instant on a whole minute comes back from its wall time, or is the repeat of an earlier one (D-11)', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const minute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
        const again = instantOf(localDate(minute, zone), localTime(minute, zone), zone);
        if (again.getTime() === minute.getTime()) return;
        expect(again < minute).toBe(true);
        expect(localTime(again, zone)).toBe(localTime(minute, zone));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('dayBounds', () => {
  it.each([
    ['2026-03-03', 'America/New_York', '2026-03-03T05:00Z', '2026-03-04T05:00Z', 24],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00Z', '2026-03-09T04:00Z', 23],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00Z', '2026-11-02T05:00Z', 25],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00Z', '2026-03-29T22:00Z', 23],
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30Z', '2026-10-04T13:00Z', 23.5],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00Z', '2026-04-05T13:30Z', 24.5],
    ['2026-03-03', 'Asia/Kolkata', '2026-03-02T18:30Z', '2026-03-03T18:30Z', 24],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00Z', '2018-11-05T02:00Z', 23],
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00Z', '2018-02-18T03:00Z', 25],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00Z', '2024-04-26T21:00Z', 23],
    ['2024-03-31', 'Asia/Beirut', '2024-03-30T22:00Z', '2024-03-31T21:00Z', 23],
    ['2024-10-26', 'Asia/Beirut', '2024-10-25T21:00Z', '2024-10-26T22:00Z', 25],
  ])('%s in %s is from %s to %s, %f hours (D-15)', (date, zone, start, end, hours) => {
    const bounds = dayBounds(date, zone);
    expect([iso(bounds.start), iso(bounds.end)]).toEqual([start, end]);
    expect(hoursOf(bounds)).toBe(hours);
  });

  it('every instant is in its own local day and in no other (D-15)', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const date = localDate(instant, zone);
        const { start, end } = dayBounds(date, zone);
        expect(start <= instant && instant < end).toBe(true);
        expect(dayBounds(addDays(date, 1), zone).start).toEqual(end);
        expect(dayBounds(addDays(date, -1), zone).end).toEqual(start);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('ordinaryMidnight', () => {
  it('on ordinary days, every time is that much after midnight and yesterday’s times are before it (D-11)', () => {
    const anyDay = fc.oneof(fc.constantFrom(...CHANGE_DAYS), fc.tuple(anyDate, anyZone));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3, max: 3 }), anyTime, ([near, zone], days, time) => {
        const date = addDays(near, days);
        const midnight = ordinaryMidnight(date, zone);
        if (midnight === null) return;
        expect(instantOf(date, time, zone).getTime()).toBe(midnight + sinceMidnight(time));
        expect(instantOf(addDays(date, -1), time, zone).getTime()).toBeLessThan(midnight);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['2026-03-08', 'America/New_York', false],
    ['2026-03-09', 'America/New_York', false],
    ['2026-03-29', 'America/Nuuk', false],
    ['2026-06-10', 'America/New_York', true],
    ['2026-03-08', 'Asia/Kolkata', true],
  ])('%s in %s is ordinary: %s (D-11)', (date, zone, isKnown) => {
    expect(ordinaryMidnight(date, zone) !== null).toBe(isKnown);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 7, '2026-03-15'],
    ['2026-03-08', 0, '2026-03-08'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});
