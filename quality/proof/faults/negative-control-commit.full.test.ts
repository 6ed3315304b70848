// Negative control for c2: a database that loses acknowledged writes is detected.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { personAt } from '../../../server/testing/person-at';
import { reportPart } from '../../../server/testing/report-part';
import { startStand } from './stand';
import { startWriting } from '../../../server/testing/writing';
import { judgeWritten } from '../../../server/testing/written';

const WORK_MS = 3_000;
const TIMEOUT_MS = 120_000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-lossy-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One synchronous write flushes all earlier ones, so that the account itself is not lost. */
async function flush(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = on');
  await client.query('create table flushed ()');
  await client.end();
}

it(
  'synchronous_commit = off: the killed database loses acknowledged writes, and c2 detects it',
  async () => {
    const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' };
    const stand = await startStand(folder, settings);
    onTestFinished(stand.end);
    const person = await personAt(stand.url);
    const { notes, stop } = await startWriting(person);
    await flush(stand.databaseUrl());
    await sleep(WORK_MS);
    await stand.killDatabase();
    await stop();
    await stand.startDatabase();
    const isBack = async () => (await person.send('GET', '/api/user/me')).status;
    await expect.poll(isBack, { timeout: 10_000 }).toBe(200);
    const { lost } = await judgeWritten(person, notes);
    await reportPart('c2', { lostWithoutSynchronousCommit: lost.length });
    expect(lost.length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
