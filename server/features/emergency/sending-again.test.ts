// A contact that is sent once more after a lost answer is in the list once.
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

it('other screens hear of it once', async () => {
  const senior = await createSenior(app);
  const screen = await openLive(app, senior.cookie);
  const key = randomUUID();
  for (const status of [201, 200, 200]) expect(await add(senior, key)).toMatchObject({ status });
  // What comes after it is heard after it: had a repeat been told, it would stand in between.
  await senior.agent
    .put('/api/user/profile')
    .send({ email: freshEmail(), firstName: 'Rose', lastName: 'Lane' })
    .expect(200);
  await screen.hears('profile_changed');
  expect(screen.events.map(({ type }) => type)).toEqual(['emergency_changed', 'profile_changed']);
});

it('the last one that a list has room for is answered again', async () => {
  const senior = await createSenior(app);
  for (let number = 1; number < MOST_CONTACTS; number += 1) await add(senior);
  const key = randomUUID();
  for (const status of [201, 200]) expect(await add(senior, key)).toMatchObject({ status });
  expect(await add(senior, randomUUID())).toMatchObject({ status: 409 });
});

it('what is sent again says what was stored first', async () => {
  const { agent } = await createSenior(app);
  const headers = keyed(randomUUID());
  const { body } = await agent.post(PATH).set(headers).send(ANNA).expect(201);
  const again = await agent
    .post(PATH)
    .set(headers)
    .send({ ...ANNA, name: 'Tom' });
  expect([again.status, again.body]).toEqual([200, body]);
});

describe('what a page sends that was loaded before keys were a header', () => {
  it('is stored once under the key in its body', async () => {
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

  it('is refused where the key is none, or where no key is taken', async () => {
    const { agent } = await createSenior(app);
    const post = await agent.post(PATH).send({ ...ANNA, sendKey: 'again' });
    const { id } = (await agent.post(PATH).send(ANNA).expect(201)).body;
    const put = await agent.put(`${PATH}/${id}`).send({ ...ANNA, sendKey: randomUUID() });
    expect([post.status, put.status]).toEqual([400, 400]);
  });
});

it.each(['', 'again', '1; drop table users', 'a'.repeat(4000)])(
  'a key that is no UUID is refused: %.20j',
  async (key) => {
    const { agent } = await createSenior(app);
    const { status, body } = await agent.post(PATH).set('Idempotency-Key', key).send(ANNA);
    expect([status, body]).toEqual([400, { code: 'invalid_input', message: 'The Idempotency-Key is not a UUID.' }]);
  },
);
