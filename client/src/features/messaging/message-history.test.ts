import { describe, expect, it } from 'vitest';
import { joinHistory, newestOnly, withEarlier, withSent, type MessageHistory } from './message-history';
import { aMessage } from './testing/family';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => aMessage(first + index));
const numbers = ({ messages }: MessageHistory) => messages.map(({ content }) => Number(content.slice(8)));
const counted = (first: number, last: number) => range(first, last).map((_, index) => first + index);

describe('the known part of a conversation', () => {
  it.each([
    [0, false],
    [49, false],
    [50, true],
  ])('a first page of %i: earlier ones are possible: %s', (count, hasEarlier) => {
    expect(joinHistory(undefined, range(1, count))).toStrictEqual({ messages: range(1, count), hasEarlier });
  });

  it('the newest page joins the pages loaded earlier', () => {
    const known = { messages: range(1, 150), hasEarlier: false };
    const joined = joinHistory(known, range(103, 152));
    expect(numbers(joined)).toStrictEqual(counted(1, 152));
    expect(joined.hasEarlier).toBe(false);
  });

  it('a message sent in the meantime is not duplicated', () => {
    const known = withSent({ messages: range(1, 60), hasEarlier: false }, aMessage(61));
    expect(numbers(joinHistory(withSent(known, aMessage(61)), range(12, 61)))).toStrictEqual(counted(1, 61));
  });

  it('after a gap the page is separate, and paging back loads what is missing', () => {
    const joined = joinHistory({ messages: range(1, 60), hasEarlier: false }, range(71, 120));
    expect(numbers(joined)).toStrictEqual(counted(71, 120));
    expect(joined.hasEarlier).toBe(true);
  });

  it('an unchanged message stays the same object, one that was read does not', () => {
    const known = { messages: [aMessage(1, { isRead: false }), aMessage(2)], hasEarlier: false };
    const joined = joinHistory(known, [aMessage(1, { isRead: true }), aMessage(2)]);
    expect(joined.messages[0]).toMatchObject({ isRead: true });
    expect(joined.messages[1]).toBe(known.messages[1]);
  });

  it('an earlier page comes before the oldest, and the first short one is the end', () => {
    const known = { messages: range(51, 100), hasEarlier: true };
    const oldest = aMessage(51);
    expect(numbers(withEarlier(known, range(1, 50), oldest))).toStrictEqual(counted(1, 100));
    expect(withEarlier(known, range(1, 50), oldest).hasEarlier).toBe(true);
    expect(withEarlier(known, range(20, 50), oldest).hasEarlier).toBe(false);
  });

  it('a late earlier page, for another oldest message, is dropped', () => {
    const known = { messages: range(41, 100), hasEarlier: true };
    expect(withEarlier(known, range(1, 50), aMessage(51))).toBe(known);
  });

  it('a conversation that is closed keeps its newest page', () => {
    expect(newestOnly({ messages: range(1, 120), hasEarlier: false })).toStrictEqual({
      messages: range(71, 120),
      hasEarlier: true,
    });
  });
});
