import { describe, expect, it } from 'vitest';
import { QUIET_WEEK } from '../family-letter';
import { AMERICAN_FORMATS } from '../formats';
import { type LetterInMail, letterMail, letterNotice, taskInMail } from './letter-notice';

it('says whose letter is ready (DIGEST-26)', () => {
  expect([letterNotice('Margaret').title, letterNotice(null).title]).toEqual([
    'Margaret’s family letter is ready',
    'Your family letter is ready',
  ]);
});

describe('the mail (DIGEST-09)', () => {
  const EMPTY: LetterInMail = {
    senior: 'Margaret',
    reader: 'Margaret',
    weekOn: '2026-03-01',
    updates: [],
    appointments: 0,
    tasks: [],
    thanks: [],
    games: null,
  };

  it('has the sections in their order, short, and of appointments how many', () => {
    const text = letterMail(
      {
        ...EMPTY,
        updates: [
          { author: 'Anna', content: `Lily\nlost ${'a tooth '.repeat(30)}`, photos: 2 },
          { author: 'Tom', content: '', photos: 2 },
          { author: 'Tom', content: '', photos: 1 },
        ],
        appointments: 2,
        tasks: [{ title: 'Groceries', dueOn: '2026-03-10' }],
        thanks: [{ name: 'Tom', titles: ['A ride', 'Soup'] }],
        games: { played: 5, best: { gameType: 'trivia', score: 80 } },
      },
      AMERICAN_FORMATS,
    );
    expect(text.split('\n')).toEqual([
      'Dear family, this was Margaret’s week.',
      '',
      'March 1 – 7',
      '',
      'Family news',
      expect.stringMatching(/^- Anna: Lily lost a tooth .{90,110}…$/),
      '- Tom: 2 photos',
      '- Tom: a photo',
      '',
      'Coming up: 2 appointments',
      '',
      'Needs a hand',
      '- Groceries, Tuesday, March 10',
      '',
      'Thank you',
      '- Tom: A ride, Soup',
      '',
      'Games',
      'Margaret played 5 games. The best: 80 points in Trivia.',
    ]);
    expect(text.split('\n').every((line) => line.length <= 130)).toBe(true);
  });

  it('of an empty week asks for a photo (DIGEST-07)', () => {
    expect(letterMail({ ...EMPTY, senior: null }, AMERICAN_FORMATS)).toBe(
      `Dear Margaret, this was your week.\n\nMarch 1 – 7\n\n${QUIET_WEEK}`,
    );
  });

  it('one is one', () => {
    expect(letterMail({ ...EMPTY, appointments: 1 }, AMERICAN_FORMATS)).toContain('Coming up: 1 appointment');
  });

  it.each([
    [{ kind: 'refill', title: 'Get the Warfarin', isTied: false }, 'Pick up a refill'],
    [{ kind: 'drive', title: 'To the heart doctor', isTied: true }, 'A ride'],
    [{ kind: 'other', title: 'Bring the Warfarin', isTied: true }, 'Some help'],
    [{ kind: 'drive', title: 'To church', isTied: false }, 'To church'],
    [{ kind: 'meal', title: 'Soup', isTied: false }, 'Soup'],
  ] as const)('%j is named %s', (task, words) => expect(taskInMail(task)).toBe(words));
});
