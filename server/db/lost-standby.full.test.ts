// The synchronous standby is lost, so commits hang for as long as it is away. Here it is one that never existed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startTestApp } from '../testing/app';
import { createConnected, createMedication } from '../testing/factories';
import { startEmbedded } from './embedded/start-embedded';
import { migrate } from './migrate';

const POOL = 8;
const LISTENERS = 1;
/** And one that looks after what they abandon. */
const SENDERS = 3 + 1;
const STATEMENT_TIMEOUT_MS = 1_000;
/** An unanswered statement fails after two seconds here: several times over. */
const AWAY_MS = 8_000;
const BACK_WITHIN_MS = 5_000;
const AT_ONCE_MS = 300;

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-standby-'));
const postgres = await startEmbedded({ folder: path.join(folder, 'database') });
await migrate(postgres.url);
const admin = new Client({ connectionString: postgres.url });
await admin.connect();
const app = await startTestApp(postgres.url, {
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  config: { databasePool: POOL },
});
const { senior, caregiver } = await createConnected(app, {});
const medication = await createMedication(app, { senior });

afterAll(async () => {
  await app.close();
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => regainStandby());

/** @param standby that each commit waits for; '' waits for none, and commits that wait go on */
async function waitFor(standby: string): Promise<void> {
  const settings = path.join(folder, 'database', 'cluster', 'postgresql.auto.conf');
  await writeFile(settings, `synchronous_standby_names = '${standby}'\n`);
  process.kill(postgres.pid, 'SIGHUP');
  const current = async () => (await admin.query('show synchronous_standby_names')).rows[0];
  await expect.poll(current).toEqual({ synchronous_standby_names: standby });
}
const loseStandby = () => waitFor('gone');
const regainStandby = () => waitFor('');

async function countConnections(names = 'hearthside%'): Promise<number> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and application_name like $1`,
    [names],
  );
  return rowCount ?? 0;
}

async function ask(address: string, { cookie } = senior): Promise<{ status: number; body: unknown; ms: number }> {
  const from = performance.now();
  const response = await fetch(`${app.url}${address}`, { headers: { Cookie: cookie } });
  return { status: response.status, body: await response.json(), ms: performance.now() - from };
}

let minute = 0;
const nextDose = () => new Date(Date.UTC(2026, 2, 3, 8, (minute += 1))).toISOString();

async function takeDose(scheduledTime: string) {
  const from = performance.now();
  const response = await fetch(`${app.url}/api/medication-logs`, {
    method: 'POST',
    headers: { Cookie: senior.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ medicationId: medication.id, scheduledTime, status: 'taken' }),
  });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: await response.json(), ms: performance.now() - from };
}

async function storedDoses(): Promise<string[]> {
  const { rows } = await admin.query<{ at: Date }>('select scheduled_time as at from medication_logs');
  return rows.map(({ at }) => at.toISOString());
}

/** Everyone tries again and again. `stop` resolves with what was seen. */
function everybodyAtWork() {
  const acknowledged: string[] = [];
  const writes: Array<Awaited<ReturnType<typeof takeDose>>> = [];
  const reads: Array<Awaited<ReturnType<typeof ask>>> = [];
  const connections: number[] = [];
  const over = new AbortController();
  const again = async (work: () => Promise<void>, pauseMs: number) => {
    while (!over.signal.aborted) {
      await work();
      await sleep(pauseMs);
    }
  };
  const write = async () => {
    const dose = nextDose();
    const answer = await takeDose(dose);
    writes.push(answer);
    if (answer.status < 300) acknowledged.push(dose);
  };
  const list = async () => void reads.push(await ask('/api/medications'));
  // The first look of an hour is recorded.
  const look = async () => void reads.push(await ask(`/api/medications?senior=${senior.id}`, caregiver));
  const count = async () => void connections.push(await countConnections());
  const working = [
    ...Array.from({ length: 15 }, () => again(write, 50)),
    ...Array.from({ length: 5 }, () => again(list, 50)),
    ...Array.from({ length: 5 }, () => again(look, 50)),
    again(count, 100),
  ];
  const stop = async () => {
    over.abort();
    await Promise.all(working);
    return { acknowledged, writes, reads, connections };
  };
  return { acknowledged, stop };
}

it('reads go on, connections stay below the limit, and all is well by itself within five seconds (F2)', async () => {
  await loseStandby();
  const people = everybodyAtWork();
  await sleep(AWAY_MS);
  expect(people.acknowledged).toEqual([]);
  const readiness = await ask('/readyz');
  expect([readiness.status, readiness.body]).toMatchObject([200, { status: 'ready', writes: 'failing' }]);
  const forWrites = await ask('/readyz?writes=1');
  expect([forWrites.status, forWrites.body]).toMatchObject([503, { status: 'no writes', writes: 'failing' }]);
  const refused = await takeDose(nextDose());
  expect(refused).toMatchObject({
    status: 503,
    retryAfter: '5',
    body: { code: 'unavailable', message: 'Hearthside cannot save anything right now. Please try again in a minute.' },
  });
  expect(refused.ms).toBeLessThan(AT_ONCE_MS);

  await regainStandby();
  const backAt = performance.now();
  await expect.poll(() => people.acknowledged.length, { timeout: BACK_WITHIN_MS }).toBeGreaterThan(0);
  expect(performance.now() - backAt).toBeLessThan(BACK_WITHIN_MS);
  const seen = await people.stop();

  expect(seen.reads.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...seen.reads.map(({ ms }) => ms))).toBeLessThan(2_000);
  expect(Math.max(...seen.connections)).toBeLessThanOrEqual(POOL + LISTENERS);
  expect(new Set(seen.writes.map(({ status }) => status))).toEqual(new Set([201, 503]));
  expect(Math.max(...seen.writes.map(({ ms }) => ms))).toBeLessThan(10_000);
  expect((await ask('/readyz?writes=1')).body).toMatchObject({ status: 'ready', writes: 'ok' });
  const stored = await storedDoses();
  expect(seen.acknowledged.filter((dose) => !stored.includes(dose))).toEqual([]);
  // Each look of the outage was recorded afterwards.
  const records = async () => (await ask('/api/access-records')).body;
  await expect.poll(records, { timeout: BACK_WITHIN_MS }).toHaveLength(1);
}, 60_000);

it('a repeated request is acknowledged only once the standby has the first (F2)', async () => {
  const dose = nextDose();
  await loseStandby();
  expect(await takeDose(dose)).toMatchObject({ status: 503 });
  // Nothing of it is shown, and nothing acknowledged, as long as it could still be lost.
  await sleep(2_000);
  expect(await storedDoses()).not.toContain(dose);
  expect(await takeDose(dose)).toMatchObject({ status: 503 });
  await regainStandby();
  await expect.poll(async () => (await takeDose(dose)).status, { timeout: BACK_WITHIN_MS }).toBe(200);
  expect((await storedDoses()).filter((stored) => stored === dose)).toHaveLength(1);
}, 60_000);

it('senders that get no answer stay below their limit, and work again within five seconds (F2)', async () => {
  await loseStandby();
  const send = () => app.database.outbox.query(`select pg_logical_emit_message(true, 'sent', '')`).catch(() => null);
  const connections: number[] = [];
  const from = performance.now();
  const meanwhile = async (work: () => Promise<void>) => {
    while (performance.now() - from < AWAY_MS) await work();
  };
  const sendInVain = () => meanwhile(async () => expect(await send()).toBeNull());
  const count = async () => {
    connections.push(await countConnections('hearthside-outbox'));
    await sleep(100);
  };
  await Promise.all([sendInVain(), sendInVain(), sendInVain(), meanwhile(count)]);
  expect(Math.max(...connections)).toBeLessThanOrEqual(SENDERS);
  await regainStandby();
  await expect.poll(send, { timeout: BACK_WITHIN_MS }).not.toBeNull();
}, 60_000);

it('without a single request that writes, /readyz says within 20 seconds that writes fail (F9)', async () => {
  await loseStandby();
  const writes = async () => (await ask('/readyz?writes=1')).status;
  await expect.poll(writes, { timeout: 20_000, interval: 500 }).toBe(503);
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { writes: 'failing' } });
  await regainStandby();
  await expect.poll(writes, { timeout: BACK_WITHIN_MS }).toBe(200);
}, 60_000);
