// A contact sent again after a lost response is in the list once.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';
import { freshEmail } from '../../testing/invitations';
import { openLive } from '../../testing/live-client';
import { sendRaw } from '../../testing/raw-request';
import { describeOneForEachKey, keyed } from '../../testing/send-again';
import { MOST_CONTACTS } from './contact-queries';

const app = await createTestApp();
const ANNA = { name: 'Anna Ellis', phone: '(555) 010-4477' };
const PATH = '/api/emergency-contacts';

const add = (person: Actor, key: string | null = null) =>
  sendRaw(app, person, { method: 'POST', path: PATH, body: JSON.stringify(ANNA), headers: keyed(key) });
const list = async ({ agent }: Actor) => (await agent.get(PATH).expect(200)).body;

describeOneForEachKey(app, `POST ${PATH}`, { add, list });

it('other screens are notified each time: the first request may not have come so far', async () => {
  const senior = await createSenior(app);
  const screen = await openLive(app, senior.cookie);
  const key = randomUUID();
  for (const status of [201, 200, 200]) expect(await add(senior, key)).toMatchObject({ status });
  // Events arrive in order.
  await senior.agent
    .put('/api/user/profile')
    .send({ email: freshEmail(), firstName: 'Rose', lastName: 'Lane' })
    .expect(200);
  await screen.hears('profile_changed');
  const told = screen.events.map(({ type }) => type);
  expect(told.slice(0, 2)).toEqual(['emergency_changed', 'emergency_changed']);
});

it('the last contact that fits can be sent again', async () => {
  const senior = await createSenior(app);
  for (let number = 1; number < MOST_CONTACTS; number += 1) await add(senior);
  const key = randomUUID();
  for (const status of [201, 200]) expect(await add(senior, key)).toMatchObject({ status });
  expect(await add(senior, randomUUID())).toMatchObject({ status: 409 });
});

it('a repeated request returns what was stored first', async () => {
  const { agent } = await createSenior(app);
  const headers = keyed(randomUUID());
  const { body } = await agent.post(PATH).set(headers).send(ANNA).expect(201);
  const again = await agent
    .post(PATH)
    .set(headers)
    .send({ ...ANNA, name: 'Tom' });
  expect([again.status, again.body]).toEqual([200, body]);
});

describe('requests of pages loaded before the key was a header', () => {
  it('are stored once under the key in the body', async () => {
    const { agent } = await createSenior(app);
    const former = { ...ANNA, sendKey: randomUUID() };
    const { body } = await agent.post(PATH).send(former).expect(201);
    expect((await agent.post(PATH).send(former).expect(200)).body).toEqual(body);
    expect((await agent.post(PATH).set(keyed(former.sendKey)).send(ANNA).expect(200)).body).toEqual(body);
    for (const status of [201, 201])
      await agent
        .post(PATH)
        .send({ ...ANNA, sendKey: null })
        .expect(status);
  });

  it('are refused if the key is invalid, or not accepted', async () => {
    const { agent } = await createSenior(app);
    const post = await agent.post(PATH).send({ ...ANNA, sendKey: 'again' });
    const { id } = (await agent.post(PATH).send(ANNA).expect(201)).body;
    const put = await agent.put(`${PATH}/${id}`).send({ ...ANNA, sendKey: randomUUID() });
    expect([post.status, put.status]).toEqual([400, 400]);
  });
});

it.each(['', 'again', '1; drop table users', 'a'.repeat(4000)])(
  'a key that is not a UUID is refused: %.20j',
  async (key) => {
    const { agent } = await createSenior(app);
    const { status, body } = await agent.post(PATH).set('Idempotency-Key', key).send(ANNA);
    expect([status, body]).toEqual([400, { code: 'invalid_input', message: 'The Idempotency-Key is not a UUID.' }]);
  },
);
