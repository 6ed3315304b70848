// Who receives live events about messages, updates and documents: exactly the people affected (D-36, D-82).
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '@shared/live/live-events';
import { type Actor, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { PDF } from '../testing/circle-expectations';
import { createDocument, createUpdate } from '../testing/circle-factories';
import { connect, createCaregiver, createSenior, MAY_SEE, only } from '../testing/factories';
import { freshEmail, inviteAndAccept, remove, switchTo } from '../testing/invitations';
import { allArrived, type LiveClient, openLive } from '../testing/live-client';
import { keyed } from '../testing/send-again';

const app = await createTestApp();
const senior = await createSenior(app);
const carer = await createCaregiver(app);
const relative = await signUp(app, { role: 'family_member' });
const unshared = await createCaregiver(app);
const watcher = await createCaregiver(app);
const stranger = await createSenior(app);
await connect(app, senior, carer);
await connect(app, senior, relative);
await connect(app, senior, unshared, only('medications', 'health', 'appointments'));
await connect(app, senior, watcher, MAY_SEE);

const PEOPLE = { senior, carer, relative, unshared, watcher, stranger };
type Name = keyof typeof PEOPLE;
const NAMES = ['senior', 'carer', 'relative', 'unshared', 'watcher', 'stranger'] as const;
/** Each has the socket that sends the request and a second one elsewhere. */
const here = new Map<Name, LiveClient>();
const elsewhere = new Map<Name, LiveClient>();

beforeAll(async () => {
  for (const name of NAMES) {
    here.set(name, await openLive(app, PEOPLE[name].cookie));
    elsewhere.set(name, await openLive(app, PEOPLE[name].cookie));
  }
});

/** Sends the request from that person's own socket. @returns what each person's other socket received, if anything. */
async function heard(name: Name, act: (agent: Actor['agent'], socket: string) => PromiseLike<{ status: number }>) {
  for (const client of [...here.values(), ...elsewhere.values()]) client.events.length = 0;
  const own = here.get(name);
  if (own === undefined) throw new Error('The sockets are not open');
  const { status } = await act(PEOPLE[name].agent, own.socketId);
  await allArrived(app, ...here.values(), ...elsewhere.values());
  expect(own.events).toEqual([]);
  const events = NAMES.map((each) => [each, elsewhere.get(each)?.events ?? []] as const);
  return { status, events: Object.fromEntries(events.filter(([, told]) => told.length > 0)) };
}

const each = (names: readonly Name[], event: LiveEvent) => Object.fromEntries(names.map((name) => [name, [event]]));

describe('messages (D-36)', () => {
  let conversationId = '';
  const CHANGED = () => ({ type: 'conversation_changed', conversationId }) as const;

  it('a new conversation and a message go to both people, also when they are sent again', async () => {
    const start = await heard('carer', (agent, socket) =>
      agent.post('/api/conversations/start').set('X-Live-Socket', socket).send({ otherUserId: senior.id }),
    );
    conversationId = (await carer.agent.get('/api/conversations')).body[0].id;
    expect(start).toEqual({ status: 201, events: each(['senior', 'carer'], CHANGED()) });
    // The first request may have failed between storing and announcing.
    const again = await heard('senior', (agent, socket) =>
      agent.post('/api/conversations/start').set('X-Live-Socket', socket).send({ otherUserId: carer.id }),
    );
    expect(again).toEqual({ status: 200, events: each(['senior', 'carer'], CHANGED()) });
    const body = { conversationId, content: 'Hello' };
    const headers = keyed(crypto.randomUUID());
    const send = (agent: Actor['agent'], socket: string) =>
      agent.post('/api/messages').set('X-Live-Socket', socket).set(headers).send(body);
    expect(await heard('carer', send)).toEqual({ status: 201, events: each(['senior', 'carer'], CHANGED()) });
    expect(await heard('carer', send)).toEqual({ status: 200, events: each(['senior', 'carer'], CHANGED()) });
  });

  it('reading messages notifies both people, once', async () => {
    const read = (agent: Actor['agent'], socket: string) =>
      agent.put(`/api/conversations/${conversationId}/read`).set('X-Live-Socket', socket);
    expect(await heard('carer', read)).toEqual({ status: 204, events: {} });
    expect(await heard('senior', read)).toEqual({ status: 204, events: each(['senior', 'carer'], CHANGED()) });
    expect(await heard('senior', read)).toEqual({ status: 204, events: {} });
  });

  it('a refused message notifies nobody', async () => {
    const body = { conversationId, content: '' };
    expect(await heard('carer', (agent) => agent.post('/api/messages').send(body))).toEqual({
      status: 400,
      events: {},
    });
    const strange = { conversationId, content: 'Hello' };
    expect((await heard('stranger', (agent) => agent.post('/api/messages').send(strange))).events).toEqual({});
  });
});

describe('updates (D-82)', () => {
  const changed = { type: 'family_changed', seniorId: senior.id } as const;

  it.each([
    ['for the circle (SOCK-04, KIND-15)', false, ['senior', 'carer', 'relative', 'watcher']],
    ['for the senior alone (D-81)', true, ['senior', 'carer']],
  ] as const)('%s: new updates, likes, comments and deletions', async (_what, isPrivate, hearers) => {
    let updateId = '';
    const news = await heard('carer', async (agent, socket) => {
      const response = await agent
        .post('/api/family-updates')
        .set('X-Live-Socket', socket)
        .send({ content: 'Good news', isPrivate });
      updateId = response.body.id;
      return response;
    });
    expect(news.events).toEqual(each(hearers, { type: 'family_update', updateId, seniorId: senior.id }));
    const address = `/api/family-updates/${updateId}`;
    const told = each(hearers, changed);
    const from = (socket: string) => ['X-Live-Socket', socket] as const;
    expect((await heard('senior', (agent, s) => agent.put(`${address}/heart`).set(...from(s)))).events).toEqual(told);
    expect((await heard('senior', (agent) => agent.put(`${address}/heart`))).events).toEqual({});
    expect((await heard('senior', (agent, s) => agent.delete(`${address}/heart`).set(...from(s)))).events).toEqual(
      told,
    );
    expect((await heard('senior', (agent) => agent.delete(`${address}/heart`))).events).toEqual({});
    let commentId = '';
    const comment = await heard('senior', async (agent, s) => {
      const response = await agent
        .post(`${address}/comments`)
        .set(...from(s))
        .send({ content: 'Lovely' });
      commentId = response.body.id;
      return response;
    });
    expect(comment.events).toEqual(told);
    const uncomment = await heard('senior', (agent, s) =>
      agent.delete(`${address}/comments/${commentId}`).set(...from(s)),
    );
    expect(uncomment.events).toEqual(told);
    expect((await heard('relative', (agent) => agent.delete(address))).events).toEqual({});
    const refused = { status: isPrivate ? 404 : 403, events: {} };
    expect(await heard('watcher', (agent) => agent.put(`${address}/heart`))).toEqual(refused);
    expect((await heard('carer', (agent, s) => agent.delete(address).set(...from(s)))).events).toEqual(told);
    expect(await heard('carer', (agent) => agent.delete(address))).toEqual({ status: 404, events: {} });
  });
});

describe('documents (D-84)', () => {
  const changed = { type: 'documents_changed', seniorId: senior.id } as const;

  it('changes go to the owner and to everyone who is or was named', async () => {
    const kept = await heard('senior', (agent, s) =>
      agent.post('/api/documents').set('X-Live-Socket', s).attach('file', PDF, 'Card.pdf'),
    );
    expect(kept).toEqual({ status: 201, events: each(['senior'], changed) });
    const address = `/api/documents/${await createDocument(app, senior)}`;
    const patch = (body: object) => heard('senior', (agent) => agent.patch(address).send(body));
    const withCarer = { sharedWith: [carer.id] };
    // Without naming a socket, the owner's own socket receives it as well.
    const asks = async (body: object) => {
      const own = here.get('senior');
      const { events } = await heard('senior', (agent) =>
        agent
          .patch(address)
          .set('X-Live-Socket', own?.socketId ?? '')
          .send(body),
      );
      return events;
    };
    expect(await asks(withCarer)).toEqual(each(['senior', 'carer'], changed));
    expect((await patch(withCarer)).events).toEqual({});
    expect((await patch({})).events).toEqual({});
    expect((await patch({ name: 'Insurance card' })).events).toEqual({});
    expect(await asks({ name: 'Card' })).toEqual(each(['senior', 'carer'], changed));
    expect(await asks({ sharedWith: [relative.id] })).toEqual(each(['senior', 'carer', 'relative'], changed));
    expect((await heard('relative', (agent) => agent.delete(address))).events).toEqual({});
    const gone = await heard('senior', (agent, s) => agent.delete(address).set('X-Live-Socket', s));
    expect(gone).toEqual({ status: 204, events: each(['senior', 'relative'], changed) });
  });
});

describe('the end of a connection applies at once (D-54, D-55)', () => {
  it.each(['a switch turned off', 'a removal'])(
    '%s: no events about updates or documents from then on',
    async (what) => {
      const own = await createSenior(app);
      const member = await createCaregiver(app, { email: freshEmail() });
      const { id: invitationId } = await inviteAndAccept(own, member);
      const documentId = await createDocument(app, own);
      await own.agent.patch(`/api/documents/${documentId}`).send({ sharedWith: [member.id] });
      const { id } = await createUpdate(app, { senior: own });
      await member.agent.get(`/api/family-updates/${id}/comments`).expect(200);
      const live = await openLive(app, member.cookie);
      const isRemoval = what === 'a removal';
      if (isRemoval) await remove(own, invitationId).expect(204);
      else await switchTo(own, invitationId, only('health')).expect(200);
      expect((await member.agent.get(`/api/family-updates/${id}/comments`)).status).toBe(404);
      expect((await member.agent.get(`/api/documents/${documentId}/file`)).status).toBe(isRemoval ? 404 : 200);
      await own.agent.post('/api/family-updates').send({ content: 'Not for them' }).expect(201);
      await own.agent.patch(`/api/documents/${documentId}`).send({ name: 'Changed' }).expect(200);
      await own.agent.put(`/api/family-updates/${id}/heart`).expect(204);
      await allArrived(app, live);
      const types = live.events.map(({ type }) => type);
      expect(types).toEqual(isRemoval ? ['care_team_changed'] : ['care_team_changed', 'documents_changed']);
    },
  );
});
