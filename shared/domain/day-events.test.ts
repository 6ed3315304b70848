import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from './formats';
import { appointmentCountWords, dayTimeWords, eventsByDay, eventTimeWords, type TimedEvent } from './day-events';
import { addDays, instantOf } from './zoned-time';

const NEW_YORK = 'America/New_York';
const LONDON = 'Europe/London';
const TOKYO = 'Asia/Tokyo';

/** '2026-03-03 14:30' on the clocks of that zone. */
function at(words: string, zone: string): string {
  return instantOf(words.slice(0, 10), words.slice(11), zone).toISOString();
}

function anEvent(start: string, end: string | null = null, zone = NEW_YORK, title = 'Visit'): TimedEvent {
  return { id: `${title} ${start}`, title, startTime: at(start, zone), endTime: end && at(end, zone) };
}

/** [date, time in words] of each day the event is on. */
function daysOf(event: TimedEvent, zone = NEW_YORK): string[][] {
  const days = eventsByDay([event], { from: '2025-01-01', to: '2027-12-31', zone });
  return [...days].map(([date, entries]) => [
    date,
    ...entries.map((entry) => dayTimeWords(entry, zone, AMERICAN_FORMATS)),
  ]);
}

describe('the days of an event', () => {
  it('is the day in the viewer’s zone (CAL-07)', () => {
    const evening = anEvent('2026-03-03 21:00');
    expect(daysOf(evening, NEW_YORK)).toEqual([['2026-03-03', '9:00 PM']]);
    expect(daysOf(evening, LONDON)).toEqual([['2026-03-04', '2:00 AM']]);
    expect(daysOf(evening, TOKYO)).toEqual([['2026-03-04', '11:00 AM']]);
  });

  it('an event over midnight is on both days (CAL-07)', () => {
    expect(daysOf(anEvent('2026-12-31 21:00', '2027-01-01 01:00'))).toEqual([
      ['2026-12-31', 'From 9:00 PM'],
      ['2027-01-01', 'Until 1:00 AM'],
    ]);
  });

  it('one that ends at midnight is not on the next day (CAL-07)', () => {
    expect(daysOf(anEvent('2026-03-03 20:00', '2026-03-04 00:00'))).toEqual([['2026-03-03', '8:00 PM']]);
  });

  it('one of several days is on each, whole days in between (CAL-07)', () => {
    expect(daysOf(anEvent('2026-02-27 09:00', '2026-03-02 17:00'))).toEqual([
      ['2026-02-27', 'From 9:00 AM'],
      ['2026-02-28', 'All day'],
      ['2026-03-01', 'All day'],
      ['2026-03-02', 'Until 5:00 PM'],
    ]);
  });

  it('without an end, or with one before its start, it is only on its first day', () => {
    expect(daysOf(anEvent('2026-03-03 14:30'))).toEqual([['2026-03-03', '2:30 PM']]);
    expect(daysOf(anEvent('2026-03-03 14:30', '2026-03-01 10:00'))).toEqual([['2026-03-03', '2:30 PM']]);
    expect(daysOf(anEvent('2026-03-03 00:00', '2026-03-03 00:00'))).toEqual([['2026-03-03', '12:00 AM']]);
  });

  it.each([
    [NEW_YORK, '2026-03-08', 23],
    [NEW_YORK, '2026-11-01', 25],
    [LONDON, '2026-03-29', 23],
    [LONDON, '2026-10-25', 25],
    [TOKYO, '2026-03-29', 24],
  ])('midnight to midnight is all day in %s on %s, which has %i hours (CAL-07)', (zone, date, hours) => {
    const event = anEvent(`${date} 00:00`, `${addDays(date, 1)} 00:00`, zone);
    expect(Date.parse(event.endTime ?? '') - Date.parse(event.startTime)).toBe(hours * 3_600_000);
    expect(daysOf(event, zone)).toEqual([[date, 'All day']]);
  });

  it.each([
    [NEW_YORK, '2026-03-07', '2026-03-08', '2026-03-09'],
    [NEW_YORK, '2026-10-31', '2026-11-01', '2026-11-02'],
    [LONDON, '2026-03-28', '2026-03-29', '2026-03-30'],
    [TOKYO, '2026-12-30', '2026-12-31', '2027-01-01'],
  ])('days across a clock change or a year’s end in %s: %s, %s, %s (CAL-07)', (zone, ...dates) => {
    const event = anEvent(`${dates[0]} 23:30`, `${dates[2]} 00:30`, zone);
    expect(daysOf(event, zone)).toEqual([
      [dates[0], 'From 11:30 PM'],
      [dates[1], 'All day'],
      [dates[2], 'Until 12:30 AM'],
    ]);
  });

  it('only the requested days, however long it lasts', () => {
    const endless = anEvent('1950-01-01 08:00', '2190-01-01 08:00');
    const days = eventsByDay([endless], { from: '2026-03-01', to: '2026-03-07', zone: NEW_YORK });
    expect([...days.keys()]).toHaveLength(7);
    expect(eventsByDay([endless], { from: '2195-01-01', to: '2195-12-31', zone: NEW_YORK }).size).toBe(0);
  });
});

describe('the order of a day', () => {
  it('whole days first, then by time, then by name (CAL-07)', () => {
    const day = '2026-03-19';
    const events = [
      anEvent(`${day} 17:00`, null, NEW_YORK, 'Choir'),
      anEvent(`${day} 09:30`, null, NEW_YORK, 'Pharmacy'),
      anEvent(`${day} 09:30`, null, NEW_YORK, 'Bank'),
      anEvent(`${day} 00:00`, '2026-03-20 00:00', NEW_YORK, 'Travel'),
      anEvent('2026-03-18 22:00', `${day} 06:00`, NEW_YORK, 'Night flight'),
    ];
    const entries = eventsByDay(events, { from: day, to: day, zone: NEW_YORK }).get(day) ?? [];
    expect(entries.map(({ event }) => event.title)).toEqual(['Travel', 'Night flight', 'Bank', 'Pharmacy', 'Choir']);
  });
});

describe('the time in words', () => {
  it.each([
    ['2026-03-03 14:30', null, 'Tuesday, March 3, 2:30 PM'],
    ['2026-03-03 14:30', '2026-03-03 14:30', 'Tuesday, March 3, 2:30 PM'],
    ['2026-03-03 14:30', '2026-03-03 15:30', 'Tuesday, March 3, 2:30 PM to 3:30 PM'],
    ['2026-03-19 00:00', '2026-03-20 00:00', 'Thursday, March 19, all day'],
    ['2026-03-19 00:00', '2026-03-22 00:00', 'Thursday, March 19 to Saturday, March 21, all day'],
    ['2026-03-19 21:00', '2026-03-20 01:00', 'Thursday, March 19, 9:00 PM to Friday, March 20, 1:00 AM'],
    ['2026-03-19 21:00', '2026-03-20 00:00', 'Thursday, March 19, 9:00 PM to midnight'],
  ])('from %s to %s is %s (CAL-09)', (start, end, words) => {
    expect(eventTimeWords(anEvent(start, end), NEW_YORK, AMERICAN_FORMATS)).toBe(words);
  });

  it.each([
    [0, 'No appointments'],
    [1, '1 appointment'],
    [3, '3 appointments'],
  ])('%i: %s (CAL-14)', (count, words) => {
    expect(appointmentCountWords(count)).toBe(words);
  });
});
