import { describe, expect, it } from 'vitest';
import { dateOrderOf, readMoment } from './csv-dates';

const NEW_YORK = 'America/New_York';
const iso = (instant: Date | null) => instant?.toISOString() ?? null;
const moment = (date: string, time = '', order: 'month-first' | 'day-first' = 'month-first', zone = NEW_YORK) =>
  iso(readMoment(date, time, order, zone));

describe('readMoment', () => {
  it.each([
    ['2026-03-03T14:30:00.000Z', '', '2026-03-03T14:30:00.000Z'],
    ['2026-03-03T14:30:00+02:00', '', '2026-03-03T12:30:00.000Z'],
    ['2026-03-03T14:30', '', '2026-03-03T19:30:00.000Z'],
    ['2026-03-03 14:30:15', '', '2026-03-03T19:30:15.000Z'],
    ['2026/3/3 4:05', '', '2026-03-03T09:05:00.000Z'],
    ['2026.03.03', '14.30', '2026-03-03T19:30:00.000Z'],
    ['3/13/2026', '2:30 PM', '2026-03-13T18:30:00.000Z'],
    ['03/04/26 2:30pm', '', '2026-03-04T19:30:00.000Z'],
    ['3-4-2026, 12:00 a.m.', '', '2026-03-04T05:00:00.000Z'],
    ['13.03.2026 14:30', '', '2026-03-13T18:30:00.000Z'],
    ['4.3.2026', '14:30', '2026-03-04T19:30:00.000Z'],
    ['Mar 3, 2026', '08:15 am', '2026-03-03T13:15:00.000Z'],
    ['March 3rd 2026 8:15 PM', '', '2026-03-04T01:15:00.000Z'],
    ['3 Mar 2026 20:15', '', '2026-03-04T01:15:00.000Z'],
    ['3. March 2026', '', '2026-03-03T17:00:00.000Z'],
    ['03-Sept-2026', '12:00 pm', '2026-09-03T16:00:00.000Z'],
  ])('%s %s', (date, time, instant) => {
    expect(moment(date, time)).toBe(instant);
  });

  it('03/04 is March or April, as the person chooses; with dots the day is always first', () => {
    expect(moment('03/04/2026', '12:00')).toBe('2026-03-04T17:00:00.000Z');
    expect(moment('03/04/2026', '12:00', 'day-first')).toBe('2026-04-03T16:00:00.000Z');
    expect(moment('03.04.2026', '12:00')).toBe('2026-04-03T16:00:00.000Z');
  });

  it('a time skipped by daylight saving is the first after the gap, a repeated one its first occurrence (D-11)', () => {
    expect(moment('2026-03-08 02:30')).toBe('2026-03-08T07:00:00.000Z');
    expect(moment('2026-03-08 03:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(moment('2026-11-01 01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(moment('2026-03-29 01:30', '', 'month-first', 'Europe/London')).toBe('2026-03-29T01:00:00.000Z');
    expect(moment('2011-12-30 12:00', '', 'month-first', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
  });

  it.each([
    '2026-02-30',
    '2/30/2026',
    '29.02.2027',
    '2026-13-01',
    '0/0/2026',
    '2026-03-03 25:00',
    '2026-03-03 12:60',
    '3/3/2026 13:00 pm',
    '3/3/2026 0:30 am',
    'Foo 3, 2026',
    '3/3-2026',
    '46084',
    '2026-03-03T14:30:00+99:99',
    '２０２６-03-03',
    '',
  ])('%j is not a date', (date) => {
    expect(moment(date)).toBeNull();
  });
});

describe('dateOrderOf', () => {
  it.each([
    [['03/04/2026', '03/13/2026'], 'month-first'],
    [['03/04/2026', '13/03/2026'], 'day-first'],
    [['03/04/2026', '05/06/2026'], null],
    [['03/03/2026', '04/04/2026'], 'month-first'],
    [['03.04.2026', '2026-03-04', 'Mar 4, 2026'], 'month-first'],
    [[], 'month-first'],
  ])('%j: %s', (dates, order) => {
    expect(dateOrderOf(dates)).toBe(order);
  });
});
