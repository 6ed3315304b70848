// The server's clock was a day ahead, and is right again. Ids and times of what was written then are of tomorrow.
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { familyUpdate, updateComment } from '@shared/api/family-feed';
import { conversation, message } from '@shared/api/messaging';
import { MESSAGES_PER_PAGE } from '@shared/domain/conversation';
import { UPDATES_PER_PAGE } from '@shared/domain/family-update';
import { type Actor, signUp } from './testing/actors';
import { createTestApp } from './testing/app';
import { createConversation, createUpdate } from './testing/circle-factories';
import { connect, createConnected } from './testing/factories';

const DAY_MS = 86_400_000;
const app = await createTestApp();
const { writes } = app.database;

/** As if it had been written a day later. */
async function writtenTomorrow(table: 'messages' | 'family_updates' | 'family_update_comments', id: string) {
  const later = uuidv7({ msecs: Date.now() + DAY_MS });
  const change = `update ${table} set id = $2, created_at = created_at + interval '1 day' where id = $1`;
  expect((await writes.query(change, [id, later])).rowCount).toBe(1);
  return later;
}

async function send({ agent }: Actor, conversationId: string, content: string): Promise<string> {
  const response = await agent.post('/api/messages').send({ conversationId, content });
  return message.parse(response.body).id;
}

async function messagesOf({ agent }: Actor, conversationId: string, before?: string) {
  const query = before === undefined ? '' : `?before=${before}`;
  return z.array(message).parse((await agent.get(`/api/messages/${conversationId}${query}`).expect(200)).body);
}

async function feedOf({ agent }: Actor, before?: string) {
  const query = before === undefined ? '' : `?before=${before}`;
  return z.array(familyUpdate).parse((await agent.get(`/api/family-updates${query}`).expect(200)).body);
}

async function share({ agent }: Actor, content: string): Promise<string> {
  return familyUpdate.parse((await agent.post('/api/family-updates').send({ content }).expect(201)).body).id;
}

const contents = (rows: readonly { content: string }[]) => rows.map(({ content }) => content);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('messages (F6)', () => {
  it('are listed in the order in which they were sent', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const id = await createConversation(app, senior, caregiver);
    await writtenTomorrow('messages', await send(senior, id, 'first'));
    await send(caregiver, id, 'second');
    await send(senior, id, 'third');
    expect(contents(await messagesOf(senior, id))).toEqual(['first', 'second', 'third']);
    const list = z.array(conversation).parse((await senior.agent.get('/api/conversations')).body);
    expect(list[0]?.lastMessage?.content).toBe('third');
  });

  it('the conversation with the newest one is the first, and one that was just started before it', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const [anna, tom] = [await signUp(app, { role: 'caregiver' }), await signUp(app, { role: 'caregiver' })];
    for (const helper of [anna, tom]) await connect(app, senior, helper);
    const [first, second] = [
      await createConversation(app, senior, caregiver),
      await createConversation(app, senior, anna),
    ];
    await send(senior, first, 'a day ahead');
    await writes.query(`update conversations set updated_at = updated_at + interval '1 day' where id = $1`, [first]);
    await send(senior, second, 'now');
    const listed = async () => {
      const response = await senior.agent.get('/api/conversations').expect(200);
      return z
        .array(conversation)
        .parse(response.body)
        .map(({ id }) => id);
    };
    expect(await listed()).toEqual([second, first]);
    const started = conversation.parse(
      (await senior.agent.post('/api/conversations/start').send({ otherUserId: tom.id }).expect(201)).body,
    ).id;
    expect(await listed()).toEqual([started, second, first]);
    await send(senior, first, 'again');
    expect(await listed()).toEqual([first, started, second]);
  });

  it('pages back come once each, in order, whatever the ids', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const id = await createConversation(app, senior, caregiver);
    const count = 2 * MESSAGES_PER_PAGE + 7;
    await writes.query(
      `insert into messages (id, conversation_id, sender_id, content)
       select gen_random_uuid(), $1, $2, n::text from generate_series(1, $3::int) n`,
      [id, senior.id, count],
    );
    const pages = [await messagesOf(caregiver, id)];
    while (pages[0]?.length === MESSAGES_PER_PAGE) pages.unshift(await messagesOf(caregiver, id, pages[0][0]?.id));
    expect(contents(pages.flat())).toEqual(numbers(count));
  });

  it('a page before a message that is gone begins about where it was', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const id = await createConversation(app, senior, caregiver);
    const sent = [];
    for (const content of ['one', 'two', 'three', 'four']) sent.push(await send(senior, id, content));
    await writes.query('delete from messages where id = any($1)', [[sent[2], sent[3]]]);
    expect(contents(await messagesOf(senior, id, sent[2]))).toEqual(['one', 'two']);
    await send(senior, id, 'five');
    expect(contents(await messagesOf(senior, id, sent[2]))).toEqual(['one', 'two']);
  });
});

describe('updates and comments (F6)', () => {
  it('are listed in the order in which they were shared', async () => {
    const { senior } = await createConnected(app, {});
    await writtenTomorrow('family_updates', await share(senior, 'first'));
    const second = await share(senior, 'second');
    await share(senior, 'third');
    expect(contents(await feedOf(senior))).toEqual(['third', 'second', 'first']);
    const say = async (content: string) => {
      const response = await senior.agent.post(`/api/family-updates/${second}/comments`).send({ content }).expect(201);
      return updateComment.parse(response.body).id;
    };
    await writtenTomorrow('family_update_comments', await say('one'));
    for (const content of ['two', 'three', 'four']) await say(content);
    const { body } = await senior.agent.get(`/api/family-updates/${second}/comments`).expect(200);
    expect(contents(z.array(updateComment).parse(body))).toEqual(['one', 'two', 'three', 'four']);
    const shown = (await feedOf(senior)).find(({ id }) => id === second);
    expect(contents(shown?.comments ?? [])).toEqual(['two', 'three', 'four']);
  });

  it('pages back come once each, in order, whatever the ids', async () => {
    const { senior } = await createConnected(app, {});
    const count = 2 * UPDATES_PER_PAGE + 3;
    await writes.query(
      `insert into family_updates (id, author_id, senior_id, content)
       select gen_random_uuid(), $1, $1, n::text from generate_series(1, $2::int) n`,
      [senior.id, count],
    );
    const pages = [await feedOf(senior)];
    while (pages.at(-1)?.length === UPDATES_PER_PAGE) pages.push(await feedOf(senior, pages.at(-1)?.at(-1)?.id));
    expect(contents(pages.flat())).toEqual(numbers(count).toReversed());
  });

  it('a page before an update that is gone, or is somebody else’s, begins about where that was', async () => {
    const [{ senior }, other] = [await createConnected(app, {}), await createConnected(app, {})];
    const shared = [];
    for (const content of ['one', 'two', 'three']) shared.push(await share(senior, content));
    const { id: foreign } = await createUpdate(app, { senior: other.senior });
    await share(senior, 'four');
    await writes.query('delete from family_updates where id = $1', [shared[2]]);
    expect(contents(await feedOf(senior, shared[2]))).toEqual(['two', 'one']);
    expect(contents(await feedOf(senior, foreign))).toEqual(['two', 'one']);
    expect(contents(await feedOf(senior, uuidv7({ msecs: Date.now() + DAY_MS })))).toEqual(['four', 'two', 'one']);
  });
});
