import { describe, expect, it } from 'vitest';
import { sendMessageBody } from './messaging';
import { MESSAGE_MAX_LENGTH, sendMessageForm } from './messaging-fields';

const conversationId = '01890000-0000-7000-8000-000000000001';

const messagesOf = (input: unknown) =>
  Object.fromEntries(
    (sendMessageBody.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('a message (D-80)', () => {
  it('is trimmed, and needs a conversation (MSG-39, MSG-48)', () => {
    expect(sendMessageBody.parse({ conversationId, content: ' Hello \n' })).toStrictEqual({
      conversationId,
      content: 'Hello',
      alts: [],
    });
    expect(messagesOf({})).toEqual({ conversationId: 'This is not a valid id' });
  });

  it('may have photos alone, which may have descriptions (KIND-30)', () => {
    const alone = { conversationId, content: '', alts: ['Roses'] };
    expect(sendMessageBody.parse({ conversationId, content: ' \t\n ', alts: '["Roses"]' })).toStrictEqual(alone);
    expect(Object.keys(messagesOf({ conversationId, alts: ['x'.repeat(301)] }))).toEqual(['alts.0']);
  });

  it('has 4,000 characters at most, counted after trimming', () => {
    expect(MESSAGE_MAX_LENGTH).toBe(4000);
    expect(messagesOf({ conversationId, content: ` ${'x'.repeat(4000)} ` })).toEqual({});
    expect(messagesOf({ conversationId, content: 'x'.repeat(4001) })).toEqual({
      content: 'Message can have at most 4000 characters',
    });
  });

  it.each(['a\0b', '\ud83d'])('cannot have %j', (content) => {
    expect(messagesOf({ conversationId, content })).toEqual({
      content: 'Message has a character that cannot be stored',
    });
  });

  it('has no other fields', () => {
    expect(sendMessageBody.safeParse({ conversationId, content: 'x', senderId: conversationId }).success).toBe(false);
  });

  it('the client’s form gives the same result as the contract', () => {
    for (const content of ['', ' Hello ', 'x'.repeat(4001), 'a\0b']) {
      const [form, body] = [sendMessageForm, sendMessageBody].map((schema) =>
        schema.safeParse({ conversationId, content }),
      );
      expect(form?.data).toEqual(body?.data);
      expect(form?.error?.issues).toEqual(body?.error?.issues);
    }
  });
});
