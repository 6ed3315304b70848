// Messages: valid texts, repeated requests, and paging back.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Message, message } from '@shared/api/messaging';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConversation, createMessage } from '../../testing/circle-factories';
import { connect, createCaregiver, createConnected } from '../../testing/factories';
import { sendRaw } from '../../testing/raw-request';
import { keyed } from '../../testing/send-again';

const app = await createTestApp();

async function pair() {
  const { senior, caregiver } = await createConnected(app, {});
  return { senior, caregiver, id: await createConversation(app, senior, caregiver) };
}

const send = (person: Actor, body: object, key: string | null = null) =>
  person.agent.post('/api/messages').set(keyed(key)).send(body);

async function page(person: Actor, id: string, before?: string): Promise<Message[]> {
  const response = await person.agent.get(`/api/messages/${id}${before === undefined ? '' : `?before=${before}`}`);
  expect(response.status).toBe(200);
  return z.array(message.strict()).parse(response.body);
}

const stored = async (conversationId: string) =>
  (await app.database.writes.query('select * from messages where conversation_id = $1 order by id', [conversationId]))
    .rows;

it('returns the whole message, unread; both find it (MSG-47, MSG-48, MSG-51, MSG-58)', async () => {
  const { senior, caregiver, id } = await pair();
  const response = await send(senior, { conversationId: id, content: '  See you at three?\n' });
  expect(response.status).toBe(201);
  const sent = message.strict().parse(response.body);
  expect(sent).toMatchObject({ conversationId: id, senderId: senior.id, content: 'See you at three?', isRead: false });
  expect([await page(senior, id), await page(caregiver, id)]).toEqual([[sent], [sent]]);
  expect(await stored(id)).toEqual([expect.objectContaining({ id: sent.id, is_read: false, sender_id: senior.id })]);
});

describe('the text (D-80)', () => {
  it.each([
    ['nothing', ''],
    ['only spaces', ' \n\t '],
    ['4,001 characters', 'x'.repeat(4001)],
    ['a NUL', 'a\0b'],
    ['half a character', 'a\ud83d'],
    ['a number', 7],
    ['a list', ['a']],
  ])('%s is refused with a clear message, and nothing is stored (MSG-39)', async (_what, content) => {
    const { senior, id } = await pair();
    const response = await send(senior, { conversationId: id, content });
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['content']]);
    expect(await stored(id)).toEqual([]);
  });

  it.each([
    ['4,000 characters', 'x'.repeat(4000)],
    ['4,000 and spaces around them', `  ${'ü'.repeat(4000)}  `],
    ['markup, quotes and other alphabets', `<b>'"\\</b> привет 你好 👩‍👩‍👧`],
  ])('%s is stored unchanged, without surrounding spaces (MSG-39)', async (_what, content) => {
    const { senior, id } = await pair();
    const response = await send(senior, { conversationId: id, content });
    expect([response.status, response.body.content]).toEqual([201, content.trim()]);
  });
});

describe('sending again with the same key (D-80)', () => {
  it('twenty times at once stores one message: one 201, the others 200 (MSG-48)', async () => {
    const { senior, caregiver, id } = await pair();
    const body = JSON.stringify({ conversationId: id, content: 'Once' });
    const request = { method: 'POST', path: '/api/messages', body, headers: keyed(randomUUID()) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendRaw(app, senior, request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await page(caregiver, id)).toHaveLength(1);
  });

  it('returns the first one, even with another text (MSG-48)', async () => {
    const { senior, id } = await pair();
    const key = randomUUID();
    const { body } = await send(senior, { conversationId: id, content: 'First' }, key).expect(201);
    expect(body.idempotencyKey).toBe(key);
    const again = await send(senior, { conversationId: id, content: 'Second' }, key);
    expect([again.status, again.body.content]).toEqual([200, 'First']);
  });

  it('in another conversation is a 409 that reveals nothing of the first (D-80)', async () => {
    const { senior, id } = await pair();
    const other = await createCaregiver(app);
    await connect(app, senior, other);
    const elsewhere = await createConversation(app, senior, other);
    const key = randomUUID();
    await send(senior, { conversationId: id, content: 'Quiet words' }, key).expect(201);
    const refused = await send(senior, { conversationId: elsewhere, content: 'Hello' }, key);
    expect(refused.status).toBe(409);
    expect(refused.text).not.toContain('Quiet words');
    expect(await stored(elsewhere)).toEqual([]);
  });

  it('a key belongs to one person: the other may use the same', async () => {
    const { senior, caregiver, id } = await pair();
    const key = randomUUID();
    const byBoth = async () => [
      await send(senior, { conversationId: id, content: 'From the parent' }, key),
      await send(caregiver, { conversationId: id, content: 'From the child' }, key),
    ];
    expect((await byBoth()).map(({ status }) => status)).toEqual([201, 201]);
    const again = (await byBoth()).map(({ status, body }) => [status, body.content]);
    expect(again).toEqual([
      [200, 'From the parent'],
      [200, 'From the child'],
    ]);
  });

  it('without a key, the same text is two messages', async () => {
    const { senior, id } = await pair();
    for (const none of [null, null]) await send(senior, { conversationId: id, content: 'Yes' }, none);
    expect(await stored(id)).toHaveLength(2);
  });
});

describe('paging back (D-80)', () => {
  const LENGTH = 120;

  async function longConversation() {
    const talk = await pair();
    const ids: string[] = [];
    for (let index = 0; index < LENGTH; index += 1) {
      const senderId = index % 3 === 0 ? talk.senior.id : talk.caregiver.id;
      ids.push(await createMessage(app, { conversationId: talk.id, senderId, content: String(index) }));
    }
    return { ...talk, ids };
  }

  it('120 messages come as 50, 50 and 20, in order, none missing and none twice (MSG-47)', async () => {
    const { senior, id, ids } = await longConversation();
    const pages: Message[][] = [];
    do pages.unshift(await page(senior, id, pages[0]?.[0]?.id));
    while (pages[0]?.length !== 0);
    expect(pages.map(({ length }) => length)).toEqual([0, 20, 50, 50]);
    expect(pages.flat().map((each) => each.id)).toEqual(ids);
  });

  it('a message that arrives while paging back shifts nothing', async () => {
    const { senior, caregiver, id, ids } = await longConversation();
    const newest = await page(senior, id);
    await send(caregiver, { conversationId: id, content: 'One more' });
    const older = await page(senior, id, newest[0]?.id);
    expect([...older, ...newest].map((each) => each.id)).toEqual(ids.slice(20));
  });

  it('the id of a message in another conversation shows nothing of it (D-58)', async () => {
    const { senior, id, ids } = await longConversation();
    const strange = await longConversation();
    for (const before of [strange.ids[60], randomUUID(), '00000000-0000-7000-8000-000000000000']) {
      const listed = await page(senior, id, before);
      expect(listed.every((each) => ids.includes(each.id))).toBe(true);
    }
    expect((await senior.agent.get(`/api/messages/${id}?before=x`)).status).toBe(400);
  });
});
