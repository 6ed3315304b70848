// A database that is a standby: after a failover, say, whose proxy still leads there.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../testing/app';
import { createConnected, createMedication } from '../testing/factories';
import { startEmbedded } from './embedded/start-embedded';
import { migrate } from './migrate';

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-read-only-'));
const start = () => startEmbedded({ folder: path.join(folder, 'database') });
let postgres = await start();
await migrate(postgres.url);
const primary = await startTestApp(postgres.url);
const { senior, caregiver } = await createConnected(primary, {});
const medication = await createMedication(primary, { senior });
await primary.close();
await postgres.stop();
await writeFile(path.join(folder, 'database', 'cluster', 'standby.signal'), '');
postgres = await start();

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it('can be read, and is not ready for writes (F9)', async () => {
  const app = await startTestApp(postgres.url);
  onTestFinished(() => app.close());
  const get = async (address: string, { cookie } = senior) => {
    const response = await fetch(`${app.url}${address}`, { headers: { Cookie: cookie } });
    return { status: response.status, body: await response.json() };
  };
  expect(await get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', writes: 'failing' } });
  expect(await get('/readyz?writes=1')).toEqual({ status: 503, body: { status: 'no writes', writes: 'failing' } });
  expect(await get('/api/medications')).toMatchObject({ status: 200, body: [{ id: medication.id }] });
  expect(await get(`/api/appointments?senior=${senior.id}`, caregiver)).toEqual({ status: 200, body: [] });
  const cookie = senior.cookie;
  const dose = { medicationId: medication.id, scheduledTime: '2026-03-03T08:00:00Z', status: 'taken' };
  const written = await fetch(`${app.url}/api/medication-logs`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(dose),
  });
  expect(written.status).toBe(503);
});
