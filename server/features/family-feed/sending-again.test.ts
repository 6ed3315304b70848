// An update sent again with its key: stored once, and never instead of another.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type FamilyUpdate, familyUpdate } from '@shared/api/family-feed';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createConnected, createSenior } from '../../testing/factories';
import { openLive } from '../../testing/live-client';
import { sendRaw } from '../../testing/raw-request';
import { keyed } from '../../testing/send-again';

const app = await createTestApp();

const post = (person: Actor, body: object, key: string | null = null) =>
  person.agent.post('/api/family-updates').set(keyed(key)).send(body);

async function share(person: Actor, key: string | null, body: object = {}): Promise<FamilyUpdate> {
  const response = await post(person, { content: 'The first tomatoes are ripe.', ...body }, key);
  expect(response.status).toBe(201);
  return familyUpdate.strict().parse(response.body);
}

async function feed(person: Actor): Promise<FamilyUpdate[]> {
  const { body } = await person.agent.get('/api/family-updates').expect(200);
  return z.array(familyUpdate.strict()).parse(body);
}

it('twenty times at once shares one update: one 201, the others 200', async () => {
  const { senior, caregiver } = await createConnected(app, { role: 'family_member' });
  const body = JSON.stringify({ content: 'Once' });
  const request = { method: 'POST', path: '/api/family-updates', body, headers: keyed(randomUUID()) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendRaw(app, senior, request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await feed(caregiver)).toHaveLength(1);
});

it('notifies the others too, as a change: only the first is news', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const screen = await openLive(app, caregiver.cookie);
  const key = randomUUID();
  for (const status of [201, 200]) await post(senior, { content: 'Once' }, key).expect(status);
  await expect.poll(() => screen.events.map(({ type }) => type).sort()).toEqual(['family_changed', 'family_update']);
});

it('a key belongs to one person, and without one the same text is two updates', async () => {
  const { senior, caregiver } = await createConnected(app, { role: 'family_member' });
  const key = randomUUID();
  await share(senior, key);
  await share(caregiver, key);
  for (const none of [null, null]) await share(senior, none);
  expect(await feed(senior)).toHaveLength(4);
});

it('an update deleted in between is shared again', async () => {
  const senior = await createSenior(app);
  const key = randomUUID();
  const { id } = await share(senior, key);
  await senior.agent.delete(`/api/family-updates/${id}`).expect(204);
  expect((await share(senior, key)).id).not.toBe(id);
});

it('for another circle it is refused as already sent: neither silently lost nor answered with the first one', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const other = await createSenior(app);
  await connect(app, other, caregiver);
  const key = randomUUID();
  const { id } = await share(caregiver, key, { content: 'For the one', seniorId: senior.id });
  const refused = await post(caregiver, { content: 'For the other', seniorId: other.id }, key);
  expect([refused.status, refused.body]).toEqual([409, { code: 'conflict', message: 'This update was already sent.' }]);
  expect([(await feed(senior)).map((update) => update.id), await feed(other)]).toEqual([[id], []]);
});
