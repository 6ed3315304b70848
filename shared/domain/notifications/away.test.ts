import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { type Away, awayWords, clockTurn, joinedAway, type ToTell, wasMissed } from './away';

const AWAY: Away = { since: new Date('2026-03-03T10:00Z'), backAt: new Date('2026-03-03T13:00Z') };
const at = (time: string) => new Date(`2026-03-03T${time}Z`);

it.each([
  ['12:00', '12:01', 'on'],
  ['12:00', '12:02', 'away'],
  ['12:00', '15:00', 'away'],
  ['12:00', '11:59', 'on'],
  ['12:00', '11:58', 'back'],
])('last seen at %s, now %s: %s (REACH-100)', (seen, now, turn) => {
  expect(clockTurn(at(seen), at(now))).toBe(turn);
});

it.each([
  ['dose', '09:59', false],
  ['dose', '10:01', true],
  ['dose', '13:00', true],
  ['dose', '13:01', false],
  ['reading', '12:00', false],
] as const)('a %s that was useful until %s was missed: %s (REACH-99)', (kind, until, isMissed) => {
  expect(wasMissed({ kind, at: at('08:00'), usefulUntil: at(until) }, AWAY)).toBe(isMissed);
});

describe('what had piled up', () => {
  const due = (times: readonly string[], kind: ToTell['kind'] = 'dose'): ToTell[] =>
    times.map((time) => ({ id: time, kind, at: at(time), dueAt: at(time), usefulUntil: at('23:00') }));
  const NOTHING = { toldBefore: 0, hasMissed: false };

  it.each([
    ['three are told', due(['11:00', '11:30', '12:00']), NOTHING, []],
    ['of four the newest two', due(['11:00', '11:30', '12:00', '12:30']), NOTHING, ['11:00', '11:30']],
    [
      'of three two, if something was missed',
      due(['11:00', '11:30', '12:00']),
      { ...NOTHING, hasMissed: true },
      ['11:00'],
    ],
    ['none more after three', due(['11:00']), { ...NOTHING, toldBefore: 3 }, ['11:00']],
    ['what is due since then is told as ever', due(['13:00', '13:01', '13:02', '13:03']), NOTHING, []],
    ['readings are never held back', due(['11:00', '11:01', '11:02', '11:03'], 'reading'), NOTHING, []],
  ])('%s (REACH-99)', (_what, toTell, known, joined) => {
    expect([...joinedAway(toTell, known, AWAY, at('13:04'))].toSorted()).toEqual(joined);
  });

  it('is told as ever without a time away, and once that is over (REACH-99)', () => {
    const many = due(['11:00', '11:30', '12:00', '12:30']);
    expect(joinedAway(many, NOTHING, null, at('13:00')).size).toBe(0);
    expect(joinedAway(many, NOTHING, AWAY, at('13:11')).size).toBe(0);
  });
});

it.each([
  [{ dose: 1 }, AWAY.since, 'While Hearthside was away: 1 reminder of a medication', '10:00 AM to 1:00 PM'],
  [
    { dose: 37, appointment: 2 },
    new Date('2026-03-02T10:00Z'),
    'While Hearthside was away: 37 reminders of medications, 2 appointments',
    'Monday, March 2, 10:00 AM to Tuesday, March 3, 1:00 PM',
  ],
])('says %o (REACH-99)', (counts, since, title, times) => {
  const body = `It was unavailable from ${times}. Look at what is still to do.`;
  expect(awayWords(counts, { ...AWAY, since }, 'UTC', AMERICAN_FORMATS)).toEqual({ title, body });
});
