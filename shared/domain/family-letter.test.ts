import { describe, expect, it } from 'vitest';
import {
  bestOfWeek,
  dosesInLetter,
  gamesWords,
  isLetterWeek,
  letterAddress,
  letterAhead,
  letterGreeting,
  letterReadyAt,
  letterSpan,
  letterWeekWords,
  newestLetter,
  readableLetters,
  thanksByName,
  updateInLetter,
} from './family-letter';
import { AMERICAN_FORMATS } from './formats';
import { addDays, localDate, localTime } from './zoned-time';

const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Apia',
];
const at = (instant: string) => new Date(`${instant}Z`);

describe('the weeks of a letter (DIGEST-01)', () => {
  it.each([
    ['Saturday just before 6 PM', '2026-03-07T22:59:59.999', '2026-02-22'],
    ['Saturday at 6 PM', '2026-03-07T23:00', '2026-03-01'],
    ['Saturday at midnight', '2026-03-08T04:59', '2026-03-01'],
    ['Sunday', '2026-03-08T06:00', '2026-03-01'],
    ['the Saturday after, with summer time', '2026-03-14T22:00', '2026-03-08'],
    ['a minute before that', '2026-03-14T21:59', '2026-03-01'],
  ])('%s in New York', (_when, now, weekOn) => {
    expect(newestLetter(at(now), 'America/New_York')).toBe(weekOn);
  });

  it.each(ZONES)(
    '%s: every Saturday of a year at 6 PM by that clock, and each span begins where the last ended',
    (zone) => {
      for (let weekOn = '2026-01-04'; weekOn < '2027-01-10'; weekOn = addDays(weekOn, 7)) {
        const ready = letterReadyAt(weekOn, zone);
        expect([localDate(ready, zone), localTime(ready, zone)]).toEqual([addDays(weekOn, 6), '18:00']);
        expect(letterSpan(weekOn, zone)).toEqual({ from: letterReadyAt(addDays(weekOn, -7), zone), to: ready });
        expect(newestLetter(ready, zone)).toBe(weekOn);
        expect(newestLetter(new Date(ready.getTime() - 1), zone)).toBe(addDays(weekOn, -7));
      }
    },
  );

  it('looks two weeks ahead from its end', () => {
    expect(letterAhead('2026-03-01', 'UTC')).toEqual({
      from: at('2026-03-07T18:00'),
      to: at('2026-03-22T00:00'),
      lastOn: '2026-03-21',
    });
  });
});

describe('which weeks can be read (DIGEST-02)', () => {
  const now = at('2026-03-10T12:00');
  const weeks = (since: string | null, toldOn: string | null = null) =>
    readableLetters(now, 'UTC', { since: since === null ? null : at(since), toldOn });

  it.each([
    ['a senior: 26 weeks back', null, { oldest: '2025-08-31', newest: '2026-03-01' }],
    ['let in long ago: the same', '2024-01-01T00:00', { oldest: '2025-08-31', newest: '2026-03-01' }],
    ['let in that week: its own letter', '2026-03-07T17:59', { oldest: '2026-03-01', newest: '2026-03-01' }],
    ['let in once it was ready: none yet', '2026-03-07T18:00', null],
    ['let in today: none yet', '2026-03-10T11:00', null],
  ])('%s', (_who, since, expected) => expect(weeks(since)).toEqual(expected));

  it('what was told of stays ready when the senior’s clock goes back', () => {
    expect(weeks(null, '2026-03-08')).toMatchObject({ newest: '2026-03-08' });
    expect(weeks(null, '2026-02-22')).toMatchObject({ newest: '2026-03-01' });
  });

  it.each([
    ['2025-08-31', true],
    ['2026-03-01', true],
    ['2025-08-24', false],
    ['2026-03-08', false],
    ['2026-02-23', false],
    ['2026-02-28', false],
  ])('%s: %s', (weekOn, expected) => {
    expect(isLetterWeek(weekOn, { oldest: '2025-08-31', newest: '2026-03-01' })).toBe(expected);
  });
});

it('says of an update its first 300 characters, as people count them (DIGEST-03)', () => {
  expect(updateInLetter(' Lily lost a tooth. ')).toBe('Lily lost a tooth.');
  expect(updateInLetter('a'.repeat(300))).toBe('a'.repeat(300));
  expect(updateInLetter('a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
  expect(updateInLetter('👩‍👩‍👧'.repeat(300))).toBe('👩‍👩‍👧'.repeat(300));
  expect(updateInLetter(`${'👩‍👩‍👧'.repeat(300)}b`)).toBe(`${'👩‍👩‍👧'.repeat(300)}…`);
});

it.each([
  [100, 100, 0, 'Nearly everything was marked as taken.'],
  [100, 95, 5, 'Nearly everything was marked as taken.'],
  [1000, 949, 51, 'Most doses were marked as taken.'],
  [100, 75, 25, 'Most doses were marked as taken.'],
  [1000, 749, 251, 'Some doses were not marked this week. A call may be welcome.'],
  [7, 0, 7, 'Some doses were not marked this week. A call may be welcome.'],
  [7, 7, 0, 'Nearly everything was marked as taken.'],
  [6, 6, 0, null],
  [0, 0, 0, null],
  // All skipped, as a doctor may ask for: nothing was left unmarked.
  [14, 2, 0, null],
])('%i planned, %i taken, %i not marked: %s (DIGEST-05)', (planned, taken, notMarked, words) => {
  expect(dosesInLetter({ planned, taken, notMarked })).toBe(words);
});

it('thanks by name, each thing once (DIGEST-03)', () => {
  const done = [
    { name: 'Tom', title: 'A ride' },
    { name: 'Anna', title: 'Soup' },
    { name: 'Tom', title: 'Groceries' },
    { name: 'Tom', title: 'A ride' },
  ];
  expect(thanksByName(done)).toEqual([
    { name: 'Tom', titles: ['A ride', 'Groceries'] },
    { name: 'Anna', titles: ['Soup'] },
  ]);
});

it('the best game is the one closest to its game’s best score (DIGEST-03)', () => {
  const easy = (gameType: 'trivia' | 'word_match' | 'word_search', score: number) =>
    ({ gameType, score, difficulty: 'easy' }) as const;
  expect(bestOfWeek([easy('word_search', 200), easy('word_match', 40), easy('trivia', 90)])).toEqual({
    gameType: 'word_match',
    score: 40,
  });
  expect(bestOfWeek([easy('word_match', 40), easy('trivia', 100)])).toEqual({ gameType: 'trivia', score: 100 });
  expect(bestOfWeek([easy('trivia', 0)])).toBeNull();
  expect(bestOfWeek([])).toBeNull();
});

it.each([
  ['2026-03-01', 'mdy', 'March 1 – 7'],
  ['2026-03-01', 'dmy', '1 – 7 March'],
  ['2026-03-29', 'mdy', 'March 29 – April 4'],
  ['2026-03-29', 'dmy', '29 March – 4 April'],
  ['2026-12-27', 'ymd', 'December 27 – January 2'],
] as const)('the week of %s as %s: %s', (weekOn, date, words) => {
  expect(letterWeekWords(weekOn, { ...AMERICAN_FORMATS, date })).toBe(words);
});

it('one game is one', () => {
  expect(gamesWords({ played: 1, best: null }, null)).toBe('You played 1 game.');
});

it('greets the family, or the senior (DIGEST-11)', () => {
  expect(letterGreeting('Margaret', 'Anna')).toBe('Dear family, this was Margaret’s week.');
  expect(letterGreeting(null, 'Margaret')).toBe('Dear Margaret, this was your week.');
});

it('leads to the page of the week', () => {
  expect(letterAddress(null)).toBe('/family-letter');
  expect(letterAddress('x', '2026-03-01')).toBe('/family-letter?senior=x&week=2026-03-01');
});
