import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAndTimeWords } from './moment-words';
import { clockWords, dayWords } from './time-words';
import { localDate, localTime } from './zoned-time';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];

it('agrees with the rules of zoned time, whatever the zone and the instant (D-11)', () => {
  const instants = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), instants, (zone, instant) => {
      const words = `${dayWords(localDate(instant, zone))}, ${clockWords(localTime(instant, zone))}`;
      expect(dayAndTimeWords(instant, zone)).toBe(words);
    }),
    { numRuns: 500 },
  );
});

it('refuses invalid zones and instants', () => {
  expect(() => dayAndTimeWords(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
  expect(() => dayAndTimeWords(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
});
