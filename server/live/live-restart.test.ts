// A whole PostgreSQL stops and starts again under the listener: live connections survive, and events resume.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded/start-embedded';
import { migrate } from '../db/migrate';
import { startTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { openLive } from '../testing/live-client';

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-live-'));
const start = () => startEmbedded({ folder: path.join(folder, 'database') });
let postgres: EmbeddedPostgres = await start();
await migrate(postgres.url);
const app = await startTestApp(postgres.url);

afterAll(async () => {
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it('after a restart of the database everything is read again, and events arrive as before', async () => {
  const senior = await createSenior(app);
  const live = await openLive(app, senior.cookie);
  await postgres.stop();
  postgres = await start();
  await live.hears('resync');
  expect(live.socket.readyState).toBe(live.socket.OPEN);
  const medication = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['09:00'] };
  expect((await senior.agent.post('/api/medications').send(medication)).status).toBe(201);
  await live.hears('medications_changed');
});
