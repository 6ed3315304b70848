import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import {
  type AppointmentNoticeDetails,
  appointmentWords,
  decideAppointment,
  reminderInstants,
} from './appointment-notice';
import type { OpenNotice } from './decision';

const iso = (instants: readonly Date[]) => instants.map((instant) => instant.toISOString().slice(0, 16));
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

describe('reminders of an appointment, in the reader’s zone', () => {
  it.each([
    ['an ordinary day', 'America/New_York', '2026-03-04T19:30Z', ['2026-03-03T23:00', '2026-03-04T18:30']],
    ['half past midnight', 'Europe/Berlin', '2026-03-03T23:30Z', ['2026-03-03T17:00', '2026-03-03T22:30']],
    [
      'the night before is an hour shorter',
      'America/New_York',
      '2026-03-08T14:00Z',
      ['2026-03-07T23:00', '2026-03-08T13:00'],
    ],
    [
      'the day before is an hour shorter',
      'America/New_York',
      '2026-03-09T13:00Z',
      ['2026-03-08T22:00', '2026-03-09T12:00'],
    ],
    [
      'the night before is an hour longer',
      'America/New_York',
      '2026-11-01T15:00Z',
      ['2026-10-31T22:00', '2026-11-01T14:00'],
    ],
    [
      'an hour before lies in the hour that comes twice',
      'Europe/Berlin',
      '2026-10-25T02:00Z',
      ['2026-10-24T16:00', '2026-10-25T01:00'],
    ],
    [
      'the clock jumped within the hour',
      'Europe/Berlin',
      '2026-03-29T01:30Z',
      ['2026-03-28T17:00', '2026-03-29T00:30'],
    ],
    ['another day for this reader', 'Asia/Tokyo', '2026-03-04T19:30Z', ['2026-03-04T09:00', '2026-03-04T18:30']],
  ])('%s (REACH-28)', (_what, zone, start, expected) => {
    const planned = { start: new Date(start), madeAt: LONG_AGO, isMaker: false, zone };
    expect(iso(reminderInstants(planned, new Date('2026-03-01T00:00Z')))).toEqual(expected);
  });

  const start = new Date('2026-03-04T14:30Z');
  it.each([
    ['in time, by anybody', '2026-03-03T18:00Z', true, ['2026-03-03T18:00', '2026-03-04T13:30']],
    ['too late for the first', '2026-03-03T18:01Z', false, ['2026-03-04T13:30']],
    ['less than an hour before, by another', '2026-03-04T13:31Z', false, ['2026-03-04T13:30']],
    ['less than an hour before, by themself', '2026-03-04T13:31Z', true, []],
    ['after it began', '2026-03-04T14:30Z', false, []],
  ])('made %s (REACH-28)', (_when, madeAt, isMaker, expected) => {
    const planned = { start, madeAt: new Date(madeAt), isMaker, zone: 'UTC' };
    expect(iso(reminderInstants(planned, new Date(madeAt)))).toEqual(expected);
  });
});

describe('what to do about a reminder of 2:30 PM', () => {
  const START = new Date('2026-03-04T14:30Z');
  const [EVENING, HOUR] = [new Date('2026-03-03T18:00Z'), new Date('2026-03-04T13:30Z')];
  const RULES = { quietFrom: null, quietTo: null, zone: 'UTC' };
  const notice = (at: Date, changes: Partial<OpenNotice> = {}): OpenNotice => ({
    at,
    usefulUntil: START,
    step: 0,
    openedStep: 0,
    stepAt: null,
    isEnded: false,
    ...changes,
  });
  const told = { step: 1, stepAt: START };

  it.each<[string, OpenNotice, Date | null, string, unknown]>([
    ['waits for its evening', notice(EVENING), START, '2026-03-03T17:59Z', { do: 'wait', until: EVENING }],
    ['is told in the evening', notice(EVENING), START, '2026-03-03T18:00Z', { do: 'tell', nextAt: START }],
    [
      'is told late, while it is the only one',
      notice(EVENING),
      START,
      '2026-03-04T13:29Z',
      { do: 'tell', nextAt: START },
    ],
    ['leaves it to the later one', notice(EVENING), START, '2026-03-04T13:30Z', { do: 'end', as: 'seen' }],
    ['is not opened again for that', notice(EVENING, { isEnded: true }), START, '2026-03-04T13:30Z', { do: 'nothing' }],
    ['is told an hour before', notice(HOUR), START, '2026-03-04T13:30Z', { do: 'tell', nextAt: START }],
    ['is told once', notice(HOUR, told), START, '2026-03-04T13:40Z', { do: 'wait', until: START }],
    ['is over at the start', notice(HOUR, told), START, '2026-03-04T14:30Z', { do: 'end', as: 'seen' }],
    ['is too late at the start', notice(HOUR), START, '2026-03-04T14:30Z', { do: 'end', as: 'late' }],
    [
      'ends once it is moved',
      notice(HOUR),
      new Date('2026-03-04T15:30Z'),
      '2026-03-04T13:30Z',
      { do: 'end', as: 'gone' },
    ],
    ['ends once it is deleted', notice(HOUR, told), null, '2026-03-04T13:40Z', { do: 'end', as: 'gone' }],
    ['stays ended then', notice(HOUR, { isEnded: true }), null, '2026-03-04T13:40Z', { do: 'nothing' }],
    ['opens again if it is moved back', notice(HOUR, { isEnded: true }), START, '2026-03-04T13:20Z', { do: 'reopen' }],
  ])('that %s (REACH-28, REACH-99)', (_what, given, start, now, decision) => {
    expect(decideAppointment(given, start, RULES, new Date(now))).toEqual(decision);
  });

  it('that is of another zone’s evening ends: the reader has moved (REACH-98)', () => {
    const rules = { ...RULES, zone: 'America/New_York' };
    expect(decideAppointment(notice(EVENING), START, rules, EVENING)).toEqual({ do: 'end', as: 'gone' });
  });

  it('waits for the end of quiet hours (REACH-72)', () => {
    const rules = { ...RULES, quietFrom: '17:00', quietTo: '20:00' };
    const end = new Date('2026-03-03T20:00Z');
    expect(decideAppointment(notice(EVENING), START, rules, EVENING)).toEqual({ do: 'wait', until: end });
  });
});

describe('the words', () => {
  const details: AppointmentNoticeDetails = {
    start: new Date('2026-03-04T19:30Z'),
    now: new Date('2026-03-03T23:00Z'),
    zone: 'America/New_York',
    formats: AMERICAN_FORMATS,
    title: 'Eye doctor',
    location: 'Main Street 5',
    owner: null,
    showsDetails: false,
  };
  it.each([
    ['2026-03-03T23:00Z', 'Tomorrow at 2:30 PM: an appointment'],
    ['2026-03-04T13:00Z', 'Today at 2:30 PM: an appointment'],
    ['2026-03-04T18:30Z', 'In one hour: an appointment'],
    ['2026-03-04T18:50Z', 'In 40 minutes: an appointment'],
  ])('at %s: %s (REACH-29)', (now, title) => {
    expect(appointmentWords({ ...details, now: new Date(now) }).title).toBe(title);
  });

  it.each([
    [null, false, 'Hearthside shows what it is.'],
    [null, true, 'Eye doctor\nMain Street 5'],
    ['Margaret', false, 'For Margaret'],
    ['Margaret', true, 'For Margaret\nEye doctor\nMain Street 5'],
  ])('for %s, with details %s (REACH-29, REACH-74)', (owner, showsDetails, body) => {
    expect(appointmentWords({ ...details, owner, showsDetails }).body).toBe(body);
  });
});
