// A whole PostgreSQL stops, cleanly or not, and starts again under the running app.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded/start-embedded';
import { migrate } from '../db/migrate';
import { startTestApp } from '../testing/app';
import { createMedication, createSenior } from '../testing/factories';

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-restart-'));
const start = () => startEmbedded({ folder: path.join(folder, 'database') });
let postgres: EmbeddedPostgres = await start();
await migrate(postgres.url);
const app = await startTestApp(postgres.url);
const senior = await createSenior(app);
const medication = await createMedication(app, { senior });

afterAll(async () => {
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const ready = async () => (await fetch(`${app.url}/readyz`)).status;

/** No minute is written twice, not even at a second try of a test. */
let minute = 0;

/** Writes doses continuously; those acknowledged with 201 must be stored at the end. */
function writeDoses() {
  const acknowledged: string[] = [];
  const others: number[] = [];
  const over = new AbortController();
  const writer = (async () => {
    for (; !over.signal.aborted; minute += 1) {
      const scheduledTime = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
      const response = await fetch(`${app.url}/api/medication-logs`, {
        method: 'POST',
        headers: { Cookie: senior.cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ medicationId: medication.id, scheduledTime, status: 'taken' }),
      });
      if (response.status === 201) acknowledged.push(scheduledTime);
      else others.push(response.status);
      await sleep(5);
    }
  })();
  const stop = async () => {
    over.abort();
    await writer;
    return { acknowledged, others };
  };
  const acknowledgedMore = (count: number) => {
    const expected = acknowledged.length + count;
    return expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(expected);
  };
  return { acknowledgedMore, stop };
}

const STOPS = {
  'stopped in order': () => postgres.stop(),
  'killed with -9': async () => {
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.exited;
  },
};

it.each(Object.entries(STOPS))('%s under writes: 503, back within 5 s, nothing lost (D-32)', async (_what, stop) => {
  const writing = writeDoses();
  await writing.acknowledgedMore(10);
  await stop();
  expect(await ready()).toBe(503);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await senior.agent.get('/api/user/me')).status).toBe(503);

  postgres = await start();
  const from = performance.now();
  while ((await ready()) !== 200) await sleep(50);
  expect((await senior.agent.get('/api/user/me')).status).toBe(200);
  expect(performance.now() - from).toBeLessThan(5_000);
  await writing.acknowledgedMore(10);

  const { acknowledged, others } = await writing.stop();
  expect(new Set(others)).toEqual(new Set([503]));
  const { rows } = await app.database.writes.query<{ at: Date }>('select scheduled_time as at from medication_logs');
  const kept = rows.map(({ at }) => at.toISOString());
  expect(acknowledged.filter((instant) => !kept.includes(instant))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
});
