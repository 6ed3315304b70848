// Negative controls for c1: a database that records one dose twice, or none at all, is detected.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { reportPart } from '../../../server/testing/report-part';
import { startStand } from './stand';
import { personAt } from '../../../server/testing/person-at';
import { startWriting } from '../../../server/testing/writing';
import { judgeWritten } from '../../../server/testing/written';

const WORK_MS = 3_000;
/** Each test creates its own database. */
const TIMEOUT_MS = 120_000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-no-index-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function broken(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Shifts each log by a random fraction of a millisecond, so that the index never sees two equal instants. */
const BLURRED_INSTANTS = `
  create function blur() returns trigger language plpgsql as
    $$ begin new.scheduled_time := new.scheduled_time + random() * interval '0.9 ms'; return new; end $$;
  create trigger blur before insert on medication_logs for each row execute function blur()`;

it(
  'a unique index that never matches: two tabs record one dose twice, and c1 detects it',
  { timeout: TIMEOUT_MS },
  async () => {
    const stand = await startStand(path.join(folder, 'blurred'));
    onTestFinished(stand.end);
    await broken(stand.databaseUrl(), BLURRED_INSTANTS);
    const person = await personAt(stand.url);
    const { notes, stop } = await startWriting(person);
    await sleep(WORK_MS);
    await stop();
    const { doubled } = await judgeWritten(person, notes);
    await reportPart('c1', { doubledWithoutTheIndex: doubled.length });
    expect(doubled.length).toBeGreaterThan(0);
  },
);

it('no unique index at all: nothing is recorded, and c1 detects it', { timeout: TIMEOUT_MS }, async () => {
  const stand = await startStand(path.join(folder, 'without'));
  onTestFinished(stand.end);
  const indexes = `select indexname from pg_indexes where tablename = 'medication_logs' and indexdef like '%(medication_id, scheduled_time)%'`;
  await broken(
    stand.databaseUrl(),
    `do $$ declare name text; begin for name in ${indexes} loop execute format('drop index %I', name); end loop; end $$`,
  );
  const person = await personAt(stand.url);
  const { notes, stop } = await startWriting(person);
  await sleep(WORK_MS);
  await stop();
  expect(notes.otherAnswers.length).toBeGreaterThan(0);
});
