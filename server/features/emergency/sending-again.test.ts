// A contact that is sent once more after a lost answer is in the list once.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';
import { freshEmail } from '../../testing/invitations';
import { openLive } from '../../testing/live-client';
import { sendRaw } from '../../testing/raw-request';
import { describeOneForEachKey } from '../../testing/send-again';
import { MOST_CONTACTS } from './contact-queries';

const app = await createTestApp();
const ANNA = { name: 'Anna Ellis', phone: '(555) 010-4477' };
const PATH = '/api/emergency-contacts';

const add = (person: Actor, sendKey?: string | null) =>
  sendRaw(app, person, { method: 'POST', path: PATH, body: JSON.stringify({ ...ANNA, sendKey }) });
const list = async ({ agent }: Actor) => (await agent.get(PATH).expect(200)).body;

describeOneForEachKey(app, `POST ${PATH}`, { add, list });

it('other screens hear of it once', async () => {
  const senior = await createSenior(app);
  const screen = await openLive(app, senior.cookie);
  const sendKey = randomUUID();
  for (const status of [201, 200, 200]) expect(await add(senior, sendKey)).toMatchObject({ status });
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
  const sendKey = randomUUID();
  for (const status of [201, 200]) expect(await add(senior, sendKey)).toMatchObject({ status });
  expect(await add(senior, randomUUID())).toMatchObject({ status: 409 });
});

it('what is sent again says what was stored first, and a change takes no key', async () => {
  const { agent } = await createSenior(app);
  const keyed = { ...ANNA, sendKey: randomUUID() };
  const { body } = await agent.post(PATH).send(keyed).expect(201);
  const again = await agent.post(PATH).send({ ...keyed, name: 'Tom' });
  expect([again.status, again.body]).toEqual([200, body]);
  expect((await agent.put(`${PATH}/${body.id}`).send(keyed)).status).toBe(400);
});
