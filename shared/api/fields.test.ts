import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  clearableText,
  id,
  instant,
  isWritable,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
} from './fields';

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('names and subjects (F14)', () => {
  const name = requiredName('Name', 20);
  const optional = optionalName('Name', 20);

  it.each([
    ['Anna\r\nBcc: all', 'AnnaBcc: all'],
    ['\u202eAnna\u2066', 'Anna'],
    ['\u200eAnna\u200f ', 'Anna'],
    ['An\u0007na', 'Anna'],
    ['👩‍👧', '👩‍👧'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
  ])('%j becomes %j', (typed, kept) => {
    expect([name.parse(typed), optional.parse(typed)]).toEqual([kept, kept]);
  });

  it.each(['\u200b', '\u200d\ufeff', '\u202e', '\u3164', '\u2800\u2800', '\u0301', '\u00ad\u2060'])(
    '%j shows nothing and is refused',
    (typed) => {
      expect(messageOf(name.safeParse(typed))).toBe('Name is required');
      expect(messageOf(optional.safeParse(typed))).toBe('Name has no letter that can be seen');
    },
  );

  it('left out or blank, an optional one is null', () => {
    expect([undefined, null, '  '].map((typed) => optional.parse(typed))).toEqual([null, null, null]);
  });
});

describe('text', () => {
  const name = requiredText('Name', 5);

  it('is trimmed and limited, inclusive', () => {
    expect(name.parse('  abcde ')).toBe('abcde');
    expect(messageOf(name.safeParse('abcdef'))).toBe('Name can have at most 5 characters');
  });

  it.each([
    [undefined, 'Name is required'],
    ['', 'Name is required'],
    ['  \n\t ', 'Name is required'],
    [5, 'Name must be text'],
    [null, 'Name must be text'],
    [['a'], 'Name must be text'],
    ['a\0b', 'Name has a character that cannot be stored'],
    ['a\ud800', 'Name has a character that cannot be stored'],
    ['\udc00b', 'Name has a character that cannot be stored'],
  ])('%j: %s', (value, message) => {
    expect(messageOf(name.safeParse(value))).toBe(message);
  });

  it('may use any script, emoji included', () => {
    for (const text of ['Žofie', '日本', '👵🏽', '\u{1d11e}']) expect(name.parse(text)).toBe(text);
    expect(isWritable('👵🏽')).toBe(true);
  });

  it('that can be cleared: null and blank are null, absent stays absent', () => {
    const clearable = clearableText('Notes', 5);
    expect([null, '', '  ', ' a '].map((text) => clearable.parse(text))).toEqual([null, null, null, 'a']);
    expect(clearable.safeParse(undefined).success).toBe(false);
    expect(messageOf(clearable.safeParse('a\0'))).toBe('Notes has a character that cannot be stored');
  });

  it('that is optional: absent is null as well', () => {
    const optional = optionalText('Notes', 5);
    expect([undefined, null, '', 'a'].map((text) => optional.parse(text))).toEqual([null, null, null, 'a']);
    expect(messageOf(optional.safeParse('abcdef'))).toBe('Notes can have at most 5 characters');
  });
});

it('an id is valid in any case, and lowercased, as it is stored', () => {
  const stored = '0190a1b2-0000-7000-8000-00000000abcd';
  expect([stored, stored.toUpperCase()].map((text) => id.parse(text))).toEqual([stored, stored]);
  expect(messageOf(id.safeParse('0190A1B2'))).toBe('This is not a valid id');
});

describe('instants', () => {
  it.each(['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z', '2026-03-03T14:30:00+05:30', '2024-02-29T00:00:00Z'])(
    '%s is valid',
    (text) => {
      expect(instant.parse(text)).toBe(text);
    },
  );

  it.each([
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '1900-01-01T00:00:00+14:00',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-03-03T24:00:01Z',
    '2026-03-03T14:30:00',
    '2026-03-03',
    'now',
    '',
    5,
    null,
  ])('%j is invalid', (value) => {
    expect(messageOf(instant.safeParse(value))).toMatch(/ISO 8601|too far away/);
  });
});

describe('calendar dates', () => {
  it.each(['1900-01-01', '2199-12-31', '2024-02-29'])('%s is valid', (date) => {
    expect(calendarDate.parse(date)).toBe(date);
  });

  it.each(['1899-12-31', '2200-01-01', '2025-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '', 20260303])(
    '%j is invalid',
    (value) => {
      expect(messageOf(calendarDate.safeParse(value))).toMatch(/year-month-day|too far away/);
    },
  );
});
