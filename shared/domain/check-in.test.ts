import { describe, expect, it } from 'vitest';
import { checkInDay, checkInDayStart, checkInsBetween, greeting, isOfToday, nextCheckIn } from './check-in';
import { addDays, localTime } from './zoned-time';

const utc = (instant: string) => new Date(`${instant}Z`);
const HOUR_MS = 60 * 60_000;

describe('a day of the check-in', () => {
  it.each([
    ['2026-03-04T08:59', '2026-03-03'],
    ['2026-03-04T09:00', '2026-03-04'],
    ['2026-03-05T04:59', '2026-03-04'],
    ['2026-03-05T08:59', '2026-03-04'],
  ])('begins at 4 AM on the senior’s clock: at %s UTC it is %s in New York (REACH-62)', (instant, day) => {
    expect(checkInDay(utc(instant), 'America/New_York')).toBe(day);
  });

  it.each([
    // The hour from 2 AM is skipped, then repeated: midnight is three and five hours before.
    ['America/New_York', '2026-03-08', '2026-03-08T08:00'],
    ['America/New_York', '2026-11-01', '2026-11-01T09:00'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T02:00'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T03:00'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T17:00'],
    ['America/Santiago', '2026-09-06', '2026-09-06T07:00'],
    ['Africa/Cairo', '2026-04-24', '2026-04-24T01:00'],
  ])('in %s begins at 4 AM on %s too, when the clock changes (REACH-63)', (zone, day, start) => {
    const begins = checkInDayStart(day, zone);
    expect(begins).toEqual(utc(start));
    expect([new Date(begins.getTime() - 1), begins].map((each) => checkInDay(each, zone))).toEqual([
      addDays(day, -1),
      day,
    ]);
  });

  it('last evening’s sign is none of this morning’s; one of 4 AM is (REACH-63)', () => {
    const zone = 'America/New_York';
    const now = utc('2026-03-04T13:00');
    expect(isOfToday(utc('2026-03-04T08:59:59'), now, zone)).toBe(false);
    expect(isOfToday(utc('2026-03-04T09:00'), now, zone)).toBe(true);
    // At 2 AM it is still yesterday.
    expect(isOfToday(utc('2026-03-03T13:00'), utc('2026-03-04T07:00'), zone)).toBe(true);
  });
});

const NIGHTS = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Nuuk', '2026-03-28'],
  ['Africa/Cairo', '2026-04-24'],
  ['America/Santiago', '2026-09-06'],
  ['Asia/Kolkata', '2026-03-29'],
] as const;
const TIMES = ['00:00', '00:30', '01:30', '02:00', '02:15', '02:30', '03:59', '04:00', '09:00', '23:45'];

describe('the check-in time', () => {
  it.each(NIGHTS)('comes once a day in %s around %s, skipped or repeated (REACH-64)', (zone, night) => {
    const [from, to] = [checkInDayStart(addDays(night, -3), zone), checkInDayStart(addDays(night, 4), zone)];
    for (const time of TIMES) {
      const all = checkInsBetween(time, from, new Date(to.getTime() - 1), zone);
      const days = all.map((at) => checkInDay(at, zone));
      expect([time, new Set(days).size, days.length]).toEqual([time, 7, 7]);
      // On the other days at exactly that time.
      expect(all.filter((at) => localTime(at, zone) === time).length).toBeGreaterThanOrEqual(6);
    }
  });

  it.each(NIGHTS)('is planned one after the other in %s around %s, none twice (REACH-64)', (zone, night) => {
    const [from, to] = [checkInDayStart(addDays(night, -2), zone), checkInDayStart(addDays(night, 3), zone)];
    for (const time of TIMES) {
      const planned: Date[] = [];
      let next = nextCheckIn(time, new Date(from.getTime() - 1), zone);
      for (; next < to; next = nextCheckIn(time, next, zone)) planned.push(next);
      expect(planned).toEqual(checkInsBetween(time, from, new Date(to.getTime() - 1), zone));
      // Looked at in steps of an hour: each is found once.
      const found: Date[] = [];
      for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS) {
        const until = Math.min(at + HOUR_MS, to.getTime()) - 1;
        found.push(...checkInsBetween(time, new Date(at), new Date(until), zone));
      }
      expect(found).toEqual(planned);
    }
  });

  it('a skipped one comes at the first minute after, a repeated one the first time (REACH-64)', () => {
    const zone = 'America/New_York';
    expect(nextCheckIn('02:30', utc('2026-03-07T12:00'), zone)).toEqual(utc('2026-03-08T07:00'));
    expect(nextCheckIn('01:30', utc('2026-10-31T12:00'), zone)).toEqual(utc('2026-11-01T05:30'));
    expect(nextCheckIn('01:30', utc('2026-11-01T05:30'), zone)).toEqual(utc('2026-11-02T06:30'));
  });
});

describe('the greeting', () => {
  it.each([
    ['08:59', 'Good evening'],
    ['09:00', 'Good morning'],
    ['16:59', 'Good morning'],
    ['17:00', 'Good afternoon'],
    ['22:59', 'Good afternoon'],
    ['23:00', 'Good evening'],
  ])('fits the hour: at %s UTC in New York it is %s (REACH-61)', (time, words) => {
    expect(greeting(utc(`2026-03-04T${time}`), 'America/New_York')).toBe(words);
  });
});
