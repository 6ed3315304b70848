import { describe, expect, it } from 'vitest';
import { addCommentBody, postUpdateBody } from './family-feed';

const messagesOf = (input: unknown) =>
  Object.fromEntries(
    (postUpdateBody.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('an update (FEED-25, FEED-26)', () => {
  it('requires no field: photos are not among them', () => {
    expect(postUpdateBody.parse({})).toStrictEqual({ content: '', type: 'message', isPrivate: false, alts: [] });
    expect(postUpdateBody.parse({ content: null }).content).toBe('');
  });

  it('has at most 5,000 characters, all of which can be stored', () => {
    expect(postUpdateBody.parse({ content: ` ${'x'.repeat(5000)} ` }).content).toHaveLength(5000);
    expect(messagesOf({ content: 'x'.repeat(5001) })).toEqual({
      content: 'The update can have at most 5000 characters',
    });
    expect(messagesOf({ content: 'a\0b' })).toEqual({ content: 'The update has a character that cannot be stored' });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('isPrivate %j is %j, as JSON and in a form (D-81)', (isPrivate, expected) => {
    expect(postUpdateBody.parse({ isPrivate }).isPrivate).toBe(expected);
  });

  it.each(['yes', '', 1, null, 'TRUE'])('isPrivate %j is refused: privacy must not be guessed', (isPrivate) => {
    expect(messagesOf({ isPrivate })).toEqual({ isPrivate: 'Private must be yes or no' });
  });

  it.each([
    [
      ['A garden', ' The cat '],
      ['A garden', 'The cat'],
    ],
    ['["A garden",""]', ['A garden', '']],
    ['[]', []],
  ])('describes its photos as a list or as JSON: %j', (alts, expected) => {
    expect(postUpdateBody.parse({ alts }).alts).toEqual(expected);
  });

  it.each([
    'A garden',
    '{"0":"A garden"}',
    '[1]',
    '["a\\u0000b"]',
    '["\\ud83d"]',
    ['a\0b'],
    ['x'.repeat(301)],
    Array.from({ length: 11 }, () => 'x'),
    null,
  ])('refuses invalid descriptions, and those that cannot be stored: %j', (alts) => {
    expect(Object.keys(messagesOf({ alts }))[0]).toMatch(/^alts/);
  });

  it('accepts no author and no photo addresses: the server sets them', () => {
    const id = '01890000-0000-7000-8000-000000000001';
    expect(postUpdateBody.parse({ seniorId: id }).seniorId).toBe(id);
    for (const field of ['authorId', 'attachmentUrl', 'attachmentUrls', 'id', 'createdAt']) {
      expect(postUpdateBody.safeParse({ [field]: id }).success).toBe(false);
    }
  });
});

it('a comment has 1 to 1,000 characters after trimming (D-81)', () => {
  expect(addCommentBody.parse({ content: ` ${'x'.repeat(1000)} ` }).content).toHaveLength(1000);
  for (const content of ['', '  ', 'x'.repeat(1001), 'a\0b', undefined]) {
    expect(addCommentBody.safeParse({ content }).success).toBe(false);
  }
});
