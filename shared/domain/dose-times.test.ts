import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREQUENCIES, isAsNeeded, normalizeDoseTimes, parseDoseTimes, readTimes, usualTimes } from './dose-times';

const NO_TIMES = { ok: false, message: 'At least one time is required' };
const unreadable = (entry: string) => ({
  ok: false,
  message: `We could not read “${entry}” as a time. Write it like 8:00 AM or 20:15.`,
});

describe('frequencies', () => {
  it('offers the four frequencies (MED-15)', () => {
    expect(FREQUENCIES).toEqual(['Once daily', 'Twice daily', 'Three times daily', 'As needed']);
  });

  it.each(['As needed', 'as needed', ' AS  NEEDED ', 'as-needed', 'PRN', 'prn', 'P.R.N.', 'As needed (PRN)'])(
    '%j is as needed (D-16)',
    (frequency) => {
      expect(isAsNeeded(frequency)).toBe(true);
    },
  );

  it.each(['Once daily', 'Twice daily', 'Three times daily', 'Twice daily, or as needed', 'Needed', ''])(
    '%j is not (D-16)',
    (frequency) => {
      expect(isAsNeeded(frequency)).toBe(false);
    },
  );
});

describe('readTimes', () => {
  it('reads a list and the same list as JSON text the same way (MED-23)', () => {
    expect(readTimes(['08:00', '20:00'])).toEqual(['08:00', '20:00']);
    expect(readTimes('["08:00","20:00"]')).toEqual(['08:00', '20:00']);
  });

  it('sorts times, once each, as HH:MM (MED-23)', () => {
    expect(readTimes(['20:00', '8:00', '08:00'])).toEqual(['08:00', '20:00']);
  });

  it('skips an unreadable entry without losing the others (MED-23)', () => {
    expect(readTimes(['08:00', 'soon', 7, null, '25:00'])).toEqual(['08:00']);
  });

  it.each([null, undefined, '', '08:00', '[', '{"a":1}', 'null', '"08:00"', 8, {}, []])(
    '%j has no times (MED-23)',
    (times) => {
      expect(readTimes(times)).toEqual([]);
    },
  );
});

describe('parseDoseTimes', () => {
  it.each([
    ['8:00', ['08:00']],
    ['08:00', ['08:00']],
    ['8 AM', ['08:00']],
    ['8am', ['08:00']],
    ['8 a.m.', ['08:00']],
    ['8:30 p.m.', ['20:30']],
    ['8:30PM', ['20:30']],
    ['8:30 P. M.', ['20:30']],
    ['8:30\u202FPM', ['20:30']],
    ['8:30\u00A0pm', ['20:30']],
    ['20:15', ['20:15']],
    ['0:00', ['00:00']],
    ['23:59', ['23:59']],
    ['12 AM', ['00:00']],
    ['12:30 am', ['00:30']],
    ['12 PM', ['12:00']],
    ['12:30 pm', ['12:30']],
    ['1 pm', ['13:00']],
    ['noon', ['12:00']],
    ['Midnight', ['00:00']],
    ['20:15, 8 AM,noon', ['08:00', '12:00', '20:15']],
    ['8:00, 8 AM, 08:00', ['08:00']],
    [' 8:00 , , 20:15, ', ['08:00', '20:15']],
  ])('reads %j as %j (D-73, MED-12)', (text, times) => {
    expect(parseDoseTimes(text)).toEqual({ ok: true, times });
  });

  it.each([
    ['8', '08:00'],
    ['11', '11:00'],
    ['12', '12:00'],
    ['1', '13:00'],
    ['4', '16:00'],
    ['5', '05:00'],
    ['20', '20:00'],
    ['01', '01:00'],
    ['8am', '08:00'],
    ['8 p.m.', '20:00'],
    ['8.30', '08:30'],
    ['20 h', '20:00'],
    ['20h', '20:00'],
    ['Morning', '08:00'],
    ['noon', '12:00'],
    ['evening', '18:00'],
    [' bedtime ', '21:00'],
    ['midnight', '00:00'],
  ])('reads %j kindly, as %s (KIND-05)', (text, time) => {
    expect(parseDoseTimes(text)).toEqual({ ok: true, times: [time] });
  });

  it.each([
    '8 oclock',
    '24:00',
    '24',
    '8:60',
    '8:0',
    '13 PM',
    '0 AM',
    '20:15 PM',
    'breakfast',
    '-8:00',
    '8:00:00',
    '8:00 20:15',
    '٨:٠٠',
  ])('refuses %j and names it (D-73)', (entry) => {
    expect(parseDoseTimes(entry)).toEqual(unreadable(entry));
  });

  it('names the first unreadable entry, among valid ones (D-73)', () => {
    expect(parseDoseTimes('8:00, 8 oclock, lunch')).toEqual(unreadable('8 oclock'));
  });

  it('shortens a very long entry in the message (D-73)', () => {
    expect(parseDoseTimes('x'.repeat(5000))).toEqual(unreadable(`${'x'.repeat(30)}…`));
  });

  it.each(['', '   ', ',', ' , ,'])('%j has no time at all (MED-10)', (text) => {
    expect(parseDoseTimes(text)).toEqual(NO_TIMES);
  });

  it('the result reads the same again, as text and as a list (D-73)', () => {
    const written = fc.oneof(
      fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`),
      fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(' AM', 'pm', ' p.m.')).map((parts) => parts.join('')),
      fc.constantFrom('noon', 'MIDNIGHT'),
    );
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 8 }), (entries) => {
        const first = parseDoseTimes(entries.join(', '));
        expect(first.ok).toBe(true);
        const times = first.ok ? first.times : [];
        expect(times).toEqual([...new Set(times)].sort());
        expect(parseDoseTimes(times.join(','))).toEqual(first);
        expect(normalizeDoseTimes(times)).toEqual(first);
        expect(readTimes(JSON.stringify(times))).toEqual(times);
      }),
    );
  });

  it('gives times or an error message for any text (D-73)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = parseDoseTimes(text);
        expect(result.ok ? result.times.every((time) => /^\d\d:\d\d$/.test(time)) : result.message !== '').toBe(true);
      }),
    );
  });
});

describe('normalizeDoseTimes', () => {
  it('treats a list like text (D-73, MED-13)', () => {
    expect(normalizeDoseTimes(['20:15', '', '8 AM'])).toEqual({ ok: true, times: ['08:00', '20:15'] });
    expect(normalizeDoseTimes(['20:15', 'tea'])).toEqual(unreadable('tea'));
  });

  it('the one empty time a form starts with does not count (MED-10, MED-11)', () => {
    expect(normalizeDoseTimes([''])).toEqual(NO_TIMES);
    expect(normalizeDoseTimes([])).toEqual(NO_TIMES);
  });
});

describe('usualTimes', () => {
  const offered = (...lists: string[][]) => usualTimes(lists.map((times) => ({ times }))).map(({ time }) => time);

  it.each([
    ['without medications, what most people use', [], ['08:00', '12:00', '18:00', '21:00']],
    [
      'the hour most of their medications use',
      [['07:30'], ['07:30', '22:00'], ['09:00']],
      ['07:30', '12:00', '18:00', '22:00'],
    ],
    ['the usual hour on a tie', [['07:30'], ['08:00']], ['08:00', '12:00', '18:00', '21:00']],
    ['nothing at night', [['02:00'], ['02:00']], ['08:00', '12:00', '18:00', '21:00']],
  ])('%s (KIND-05)', (_what, lists, times) => {
    expect(offered(...lists)).toEqual(times);
  });
});
