import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import {
  checkInUsefulUntil,
  checkInWords,
  decideCheckIn,
  endedForHelper,
  endedForSenior,
  missedCheckInWords,
} from './check-in-notice';

const ZONE = 'America/New_York';
const utc = (instant: string) => new Date(`${instant}Z`);
/** 9 AM in New York. */
const NINE = utc('2026-03-03T14:00');
const UNTIL = utc('2026-03-04T05:00');

const asked = {
  at: NINE,
  usefulUntil: UNTIL,
  step: 0,
  openedStep: 0,
  stepAt: null as Date | null,
  isEnded: false,
};
const rules = { repeatMinutes: 10, quietFrom: null, quietTo: null, importantPassesQuiet: true, zone: ZONE };
const open = { sign: null, isAsked: true };
const told = (step: number, stepAt: string) => ({ ...asked, step, stepAt: utc(stepAt) });

describe('what to do about the question', () => {
  it.each([
    ['before its time it waits', asked, open, '2026-03-03T13:59', { do: 'wait', until: NINE }],
    ['it is asked', asked, open, '2026-03-03T14:00', { do: 'tell', nextAt: utc('2026-03-03T14:10') }],
    [
      'late, it is asked all the same',
      asked,
      open,
      '2026-03-03T17:00',
      { do: 'tell', nextAt: utc('2026-03-03T17:10') },
    ],
    [
      'then it waits',
      told(1, '2026-03-03T14:10'),
      open,
      '2026-03-03T14:05',
      { do: 'wait', until: utc('2026-03-03T14:10') },
    ],
    [
      'a third time after the first',
      told(3, '2026-03-03T14:30'),
      open,
      '2026-03-03T14:30',
      { do: 'tell', nextAt: utc('2026-03-03T14:40') },
    ],
    ['then no more', told(4, '2026-03-03T14:40'), open, '2026-03-03T14:40', { do: 'wait', until: UNTIL }],
    ['after midnight it is too late', told(4, '2026-03-03T14:40'), open, '2026-03-04T05:00', { do: 'end', as: 'late' }],
    [
      'any sign of life ends it',
      told(1, '2026-03-03T14:10'),
      { sign: NINE, isAsked: true },
      '2026-03-03T14:05',
      { do: 'end', as: 'fine' },
    ],
    [
      'another time ends it',
      told(1, '2026-03-03T14:10'),
      { sign: null, isAsked: false },
      '2026-03-03T14:05',
      { do: 'end', as: 'gone' },
    ],
    [
      'what has ended stays so',
      { ...told(1, '2026-03-03T14:10'), isEnded: true },
      open,
      '2026-03-03T14:05',
      { do: 'nothing' },
    ],
    [
      'even with a sign',
      { ...told(1, '2026-03-03T14:10'), isEnded: true },
      { sign: NINE, isAsked: true },
      '2026-03-03T14:05',
      { do: 'nothing' },
    ],
  ] as const)('%s (REACH-64, REACH-65, REACH-99)', (_what, notice, facts, now, decision) => {
    expect(decideCheckIn(notice, facts, rules, utc(now))).toEqual(decision);
  });

  it('passes quiet hours unless the senior says no (REACH-73)', () => {
    const quiet = { ...rules, quietFrom: '08:00', quietTo: '10:00' };
    expect(decideCheckIn(asked, open, quiet, NINE).do).toBe('tell');
    expect(decideCheckIn(asked, open, { ...quiet, importantPassesQuiet: false }, NINE)).toEqual({
      do: 'wait',
      until: utc('2026-03-03T15:00'),
    });
  });

  it.each([
    ['2026-03-03T14:00', '2026-03-04T05:00'],
    // 10:30 PM: an alarm of the evening can still climb.
    ['2026-03-04T03:30', '2026-03-04T07:30'],
    // Nights with a clock change.
    ['2026-03-08T14:00', '2026-03-09T04:00'],
    ['2026-11-01T15:00', '2026-11-02T05:00'],
  ])('asked at %s UTC it is of use until %s, midnight or four hours at least (REACH-99)', (at, until) => {
    expect(checkInUsefulUntil(utc(at), ZONE)).toEqual(utc(until));
  });
});

describe('what is said', () => {
  const senior = 'Margaret';
  const told9 = { senior, at: NINE, zone: ZONE, readerZone: ZONE, formats: AMERICAN_FORMATS };

  it('to the senior, by the hour (REACH-61)', () => {
    expect(checkInWords(NINE, ZONE, true)).toEqual({
      title: 'Good morning. Are you fine?',
      body: 'Press ‘I’m fine’, so that your helpers know.',
    });
    expect(checkInWords(utc('2026-03-03T23:30'), ZONE, false).title).toBe('Good evening. Are you fine?');
  });

  it('to a helper, with whose clock it was where clocks differ (REACH-64)', () => {
    expect(missedCheckInWords(told9)).toEqual({
      title: 'Margaret has not said ‘I’m fine’ today',
      body: 'Margaret was asked at 9:00 AM. Please call, or look in.',
    });
    expect(missedCheckInWords({ ...told9, readerZone: 'America/Chicago' }).body).toContain('9:00 AM (Margaret’s time)');
  });

  it('to all who were told, once it is over, by the reader’s clock (REACH-65)', () => {
    const ended = { senior, at: utc('2026-03-03T15:41'), zone: ZONE, formats: AMERICAN_FORMATS };
    expect(endedForHelper('fine', ended).title).toBe('Margaret is fine, 10:41 AM');
    expect(endedForHelper('seen', { ...ended, zone: 'America/Chicago' }).title).toBe('Margaret is fine, 9:41 AM');
    expect(endedForHelper('gone', ended).title).toBe('Nothing more to do');
    expect(endedForSenior('fine', true).body).toBe('Your helpers can see that you are fine.');
    expect(endedForSenior('fine', false).body).toBe('Nothing more to do.');
    expect(endedForSenior('seen', true).title).toBe('Your helpers have seen to it');
  });
});
