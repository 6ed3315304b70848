// Two people in two windows of one browser, which has one session: data must belong to the person whose page sent the
// request.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PERSON_HEADER } from '@shared/api/request-headers';
import { type Actor, anonymous, PASSWORD, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { openLive } from '../../testing/live-client';

const app = await createTestApp();
const REFUSAL = {
  message: 'Someone else has signed in on this device. Nothing was changed.',
  code: 'another_person',
};

/** Margaret's browser, in which Robert has signed in as well. */
async function sharedBrowser() {
  const [margaret, robert] = [await signUpByRequest(app), await signUpByRequest(app)];
  const { agent } = margaret;
  await agent.post('/api/login').send({ username: robert.username, password: PASSWORD }).expect(200);
  return { margaret, robert, agent };
}

const contact = { name: 'Rose Delgado', relationship: 'Neighbor', phone: '555 010 2290' };
const contactsOf = async ({ id }: Actor) =>
  (await app.database.writes.query('select name from emergency_contacts where user_id = $1', [id])).rows;

it('requests from one person’s page are refused once another person has signed in (AUTH-36)', async () => {
  const { margaret, robert, agent } = await sharedBrowser();
  for (const request of [
    agent.get('/api/medications'),
    agent.get(`/api/medications?senior=${robert.id}`),
    agent.post('/api/emergency-contacts').send(contact),
    agent.put('/api/user/simple-view').send({ isOn: true }),
  ]) {
    const answer = await request.set(PERSON_HEADER, margaret.id);
    expect([answer.status, answer.body]).toEqual([401, REFUSAL]);
  }
  expect(await contactsOf(robert)).toEqual([]);

  const own = await agent.post('/api/emergency-contacts').send(contact).set(PERSON_HEADER, robert.id);
  expect([own.status, await contactsOf(robert)]).toEqual([201, [{ name: contact.name }]]);
});

it('without a session the response asks to sign in', async () => {
  const answer = await anonymous(app).get('/api/medications').set(PERSON_HEADER, 'anybody');
  expect(answer.body).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
});

it('signing in ends the live connections of the previous user of this browser (D-40)', async () => {
  const [margaret, robert, elsewhere] = [
    await signUpByRequest(app),
    await signUpByRequest(app),
    await signUpByRequest(app),
  ];
  const [hers, others] = [await openLive(app, margaret.cookie), await openLive(app, elsewhere.cookie)];
  await margaret.agent.post('/api/login').send({ username: robert.username, password: PASSWORD }).expect(200);
  // At once, not at the next beat.
  expect(await Promise.race([hers.closed, sleep(3_000)])).toBe(4401);
  expect(others.socket.readyState).toBe(others.socket.OPEN);
  others.socket.close();
});
