// Conversations: who may start one, what the list says of each, and what happens after a removal.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contact, type Conversation, conversation, type Message } from '@shared/api/messaging';
import { type Actor, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createCaregiver, createConnected, createSenior, only } from '../../testing/factories';
import { freshEmail, inviteAndAccept, remove } from '../../testing/invitations';
import { sendRaw } from '../../testing/raw-request';

const app = await createTestApp();

const start = (person: Actor, otherUserId: string) =>
  person.agent.post('/api/conversations/start').send({ otherUserId });
const send = (person: Actor, conversationId: string, content = 'Hello') =>
  person.agent.post('/api/messages').send({ conversationId, content });
const read = (person: Actor, id: string) => person.agent.put(`/api/conversations/${id}/read`);

async function begin(person: Actor, other: Actor): Promise<Conversation> {
  const response = await start(person, other.id);
  expect(response.status).toBe(201);
  return conversation.strict().parse(response.body);
}

/** Parsed strictly: a field that the contract does not name is an error. */
async function list(person: Actor): Promise<Conversation[]> {
  const response = await person.agent.get('/api/conversations').expect(200);
  return z.array(conversation.strict()).parse(response.body);
}

const unread = async (person: Actor, id: string) => (await list(person)).find((row) => row.id === id)?.unreadCount;
const history = async (person: Actor, id: string): Promise<Message[]> =>
  (await person.agent.get(`/api/messages/${id}`).expect(200)).body;

describe('starting one', () => {
  it('returns the whole conversation, with both people (MSG-42, MSG-45, MSG-50, MSG-56, MSG-57)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const made = await begin(caregiver, senior);
    expect(made).toMatchObject({ unreadCount: 0, lastMessage: null, canSend: true });
    expect(new Set(made.participants.map(({ id }) => id))).toEqual(new Set([senior.id, caregiver.id]));
    expect(made.updatedAt).toBe(made.createdAt);
    expect(await list(senior)).toEqual([made]);
    expect(await list(caregiver)).toEqual([made]);
    const { rows } = await app.database.writes.query(
      'select id, conversation_id, user_id, joined_at from conversation_participants where conversation_id = $1',
      [made.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ id: expect.any(String), joined_at: expect.any(Date) });
  });

  it('again, by either person, is the same one: 200 (MSG-45)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { id } = await begin(senior, caregiver);
    for (const [person, other] of [[senior, caregiver] as const, [caregiver, senior] as const]) {
      const again = await start(person, other.id);
      expect([again.status, again.body.id]).toEqual([200, id]);
    }
  });

  it('twenty times at once, from both sides, is one conversation (MSG-45)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const [person, other] = index % 2 === 0 ? [senior, caregiver] : [caregiver, senior];
        const body = JSON.stringify({ otherUserId: other.id });
        return sendRaw(app, person, { method: 'POST', path: '/api/conversations/start', body });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => JSON.parse(text).id)).size).toBe(1);
    expect(await list(senior)).toHaveLength(1);
  });

  it('two people in one circle may, whatever their switches; each is a contact of the other (D-58)', async () => {
    const { senior, caregiver } = await createConnected(app, { permissions: only() });
    const relative = await signUp(app, { role: 'family_member' });
    await connect(app, senior, relative, only());
    await begin(caregiver, relative);
    const contacts = async (person: Actor) =>
      z
        .array(contact.strict())
        .parse((await person.agent.get('/api/conversations/contacts')).body)
        .map(({ id, throughName }) => ({ id, throughName }));
    expect(new Set(await contacts(caregiver))).toEqual(
      new Set([
        { id: senior.id, throughName: null },
        { id: relative.id, throughName: senior.username },
      ]),
    );
    expect(new Set(await contacts(senior))).toEqual(
      new Set([
        { id: caregiver.id, throughName: null },
        { id: relative.id, throughName: null },
      ]),
    );
    expect(await contacts(await createSenior(app))).toEqual([]);
  });

  it('not with oneself, a stranger, the senior of a colleague, or an unknown id (ROLE-14, MSG-42, D-58)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const colleague = await createCaregiver(app);
    await connect(app, senior, colleague);
    const elsewhere = await createSenior(app);
    await connect(app, elsewhere, colleague);
    const refusals = [];
    for (const id of [caregiver.id, elsewhere.id, (await createSenior(app)).id, crypto.randomUUID()]) {
      const { status, text } = await start(caregiver, id);
      refusals.push(`${status} ${text}`);
    }
    expect(new Set(refusals)).toEqual(new Set(['404 {"message":"We could not find that.","code":"not_found"}']));
  });
});

describe('the list', () => {
  it('has the last message, and is sorted by newest message (MSG-43, MSG-50)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const other = await createCaregiver(app);
    await connect(app, senior, other);
    const [first, second] = [await begin(senior, caregiver), await begin(senior, other)];
    expect((await list(senior)).map(({ id }) => id)).toEqual([second.id, first.id]);
    await send(senior, first.id, 'How are you?');
    const { body: last } = await send(caregiver, first.id, 'Well, thank you.');
    const [newest] = await list(senior);
    expect(newest).toMatchObject({
      id: first.id,
      lastMessage: { senderId: caregiver.id, content: 'Well, thank you.', createdAt: last.createdAt },
      updatedAt: last.createdAt,
    });
  });

  it('counts exactly the other person’s unread messages (MSG-43, MSG-46, MSG-58)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { id } = await begin(senior, caregiver);
    for (let count = 0; count < 3; count += 1) await send(senior, id);
    await send(caregiver, id);
    expect([await unread(senior, id), await unread(caregiver, id)]).toEqual([1, 3]);
    const answer = await read(caregiver, id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect([await unread(senior, id), await unread(caregiver, id)]).toEqual([1, 0]);
    expect((await history(senior, id)).map(({ senderId, isRead }) => isRead === (senderId === senior.id))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await send(senior, id);
    expect(await unread(caregiver, id)).toBe(1);
  });

  it('reading one conversation leaves the others unread', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const other = await createCaregiver(app);
    await connect(app, senior, other);
    const [one, another] = [await begin(senior, caregiver), await begin(senior, other)];
    await send(caregiver, one.id);
    await send(other, another.id);
    await read(senior, one.id);
    expect([await unread(senior, one.id), await unread(senior, another.id)]).toEqual([0, 1]);
  });
});

it('after a removal both may read and mark as read, but not write, until they are connected again (D-58)', async () => {
  const senior = await createSenior(app);
  const caregiver = await createCaregiver(app, { email: freshEmail() });
  const { id: invitationId } = await inviteAndAccept(senior, caregiver);
  const { id } = await begin(senior, caregiver);
  await send(senior, id, 'Thank you for everything.');
  await remove(senior, invitationId).expect(204);
  for (const person of [senior, caregiver]) {
    const refused = await send(person, id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You are no longer connected, so you cannot write to each other here.',
    ]);
    expect((await list(person))[0]).toMatchObject({ id, canSend: false });
    expect((await history(person, id)).map(({ content }) => content)).toEqual(['Thank you for everything.']);
    expect((await start(person, person === senior ? caregiver.id : senior.id)).status).toBe(404);
    expect((await read(person, id)).status).toBe(204);
  }
  await inviteAndAccept(senior, caregiver);
  expect((await send(caregiver, id)).status).toBe(201);
  expect((await list(caregiver))[0]).toMatchObject({ id, canSend: true });
});
