// A document sent again after a lost response is stored once.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import type { Actor } from '../../testing/actors';
import { PDF } from '../../testing/circle-expectations';
import { createSenior } from '../../testing/factories';
import { openLive } from '../../testing/live-client';
import { sendRaw } from '../../testing/raw-request';
import { describeOneForEachKey, keyed } from '../../testing/send-again';
import { upload } from '../../testing/uploads';

const app = await createTestApp();

const add = (person: Actor, key: string | null) => {
  const file = { field: 'file', name: 'Card.pdf', type: 'application/pdf', bytes: PDF };
  const { headers, ...request } = upload('/api/documents', [file]);
  return sendRaw(app, person, { ...request, headers: { ...headers, ...keyed(key) } });
};
const list = async ({ agent }: Actor) => (await agent.get('/api/documents').expect(200)).body;

describeOneForEachKey(app, 'POST /api/documents', { add, list });

it('leaves one file, and notifies other screens each time: the first request may not have come so far', async () => {
  const senior = await createSenior(app);
  const screen = await openLive(app, senior.cookie);
  const key = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => add(senior, key)));
  expect(await readdir(path.join(app.filesFolder, 'documents', senior.id))).toHaveLength(1);
  await senior.agent.post('/api/emergency-contacts').send({ name: 'Anna', phone: '(555) 010-4477' }).expect(201);
  await screen.hears('emergency_changed');
  const told = screen.events.filter(({ type }) => type === 'documents_changed');
  // Announcements of the same moment arrive as one.
  expect(told.length).toBeGreaterThanOrEqual(1);
  expect(told.length).toBeLessThanOrEqual(5);
});
