// The synchronous standby is stopped under load, and comes back; then the primary dies while it is away (c7).
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Person, personAt } from '../../../server/testing/person-at';
import { reportPart } from '../../../server/testing/report-part';
import { freePort, startServerProcess } from '../../../server/testing/server-process';
import { rounds } from '@shared/testing/thoroughness';
import { startWriting, type Writing } from '../../../server/testing/writing';
import { acknowledgedIn, judgeWritten, noNotes } from '../../../server/testing/written';
import { HAS_BINARIES, MISSING, startStandbyPair, withClient } from './standby-pair';

const AWAY_MS = rounds({ usual: 20_000, full: 120_000 });
/** Long enough for everyone to repeat what got no answer. */
const LAST_MS = rounds({ usual: 12_000, full: 30_000 });
const WORK_MS = 2_000;
const BACK_WITHIN_MS = 5_000;
const LONGEST_ANSWER_MS = 10_000;
/** By default. */
const POOL = 16;
/** For the outbox, with the one that looks after what it abandons. */
const SENDERS = 4;
/** Each has five tabs at work (`startWriting`). */
const WRITING_PEOPLE = 3;
const READERS = 15;

if (!HAS_BINARIES) process.stdout.write(`${MISSING}\n`);

const readiness = z.object({ status: z.string(), writes: z.enum(['ok', 'failing']) });
const refusal = z.object({ code: z.literal('unavailable'), message: z.string().regex(/^[A-Z].*\.$/) });

/** Readers who do without pause what pages do: their own lists, and a caregiver's looks, each area's first one recorded. */
function readWithoutPause(url: string, senior: Person, caregiver: Person, seniorId: string) {
  const notes = { reads: 0, failed: new Array<string>(), slowestMs: 0 };
  const over = new AbortController();
  const areas = ['medications', 'appointments', 'health-metrics', 'medication-logs'];
  const requests = [
    () => senior.send('GET', '/api/user/me'),
    () => senior.send('GET', '/api/appointments'),
    () => fetch(`${url}/readyz`),
    ...areas.map((area) => () => caregiver.send('GET', `/api/${area}?senior=${seniorId}`)),
  ];
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    for (let count = reader; !over.signal.aborted; count += 1) {
      const from = performance.now();
      const status = await requests[count % requests.length]?.().then(
        async (response) => (await response.text(), String(response.status)),
        (error: unknown) => String(error),
      );
      notes.reads += 1;
      notes.slowestMs = Math.max(notes.slowestMs, performance.now() - from);
      if (status !== '200') notes.failed.push(String(status));
      await sleep(20);
    }
  });
  const stop = async () => {
    over.abort();
    await Promise.all(reading);
  };
  return { notes, stop };
}

/** What else is to be seen, once a second. */
function watchEverySecond(url: string, databaseUrl: string, { send }: Person) {
  const seen = {
    connections: new Array<number>(),
    senders: new Array<number>(),
    failingAfterMs: Infinity,
    wordless: new Array<string>(),
  };
  const over = new AbortController();
  const from = performance.now();
  const watching = withClient(databaseUrl, async (admin) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const { rows } = await admin.query<{ name: string }>('select application_name as name from pg_stat_activity');
      seen.connections.push(rows.filter(({ name }) => name === 'hearthside').length);
      seen.senders.push(rows.filter(({ name }) => name === 'hearthside-outbox').length);
      const { writes } = readiness.parse(await (await fetch(`${url}/readyz`)).json());
      if (writes === 'failing') seen.failingAfterMs = Math.min(seen.failingAfterMs, performance.now() - from);
      const body = { name: `Watched ${count}`, dosage: '1', frequency: 'As needed', times: [] };
      const answer = await send('POST', '/api/medications', body);
      const text = await answer.text();
      const isInWords = answer.status === 503 && refusal.safeParse(JSON.parse(text)).success;
      if (!answer.ok && !(isInWords && answer.headers.has('retry-after'))) seen.wordless.push(text);
      await sleep(1_000);
    }
  });
  const stop = async () => {
    over.abort();
    await watching;
    return seen;
  };
  return { stop };
}

/** A caregiver of that senior, and the senior's id. */
async function connect(databaseUrl: string, senior: Person, caregiver: Person): Promise<string> {
  const idOf = async ({ send }: Person) =>
    z.object({ id: z.uuid() }).parse(await (await send('GET', '/api/user/me')).json()).id;
  const [seniorId, caregiverId] = [await idOf(senior), await idOf(caregiver)];
  await withClient(databaseUrl, async (admin) => {
    await admin.query(`update users set role = 'caregiver' where id = $1`, [caregiverId]);
    await admin.query(
      `insert into family_members (id, senior_id, caregiver_id, relationship, permissions) values
         (gen_random_uuid(), $1, $2, 'Caregiver', '{"medications":true,"health":true,"appointments":true,"family":true}')`,
      [seniorId, caregiverId],
    );
  });
  return seniorId;
}

/** Acknowledged, and not in that database. */
async function missingIn(databaseUrl: string, writings: readonly Writing[]): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const logs = await client.query<{ id: string }>('select id from medication_logs');
    const names = await client.query<{ name: string }>('select name from medications');
    const stored = new Set([...logs.rows.map(({ id }) => id), ...names.rows.map(({ name }) => name)]);
    const acknowledged = writings.flatMap(({ notes }) => [
      ...[...notes.doses.values()].flatMap((ids) => [...ids]),
      ...notes.medications.acknowledged,
    ]);
    return acknowledged.filter((one) => !stored.has(one));
  });
}

const startWriters = (people: readonly Person[]) => Promise.all(people.map((person) => startWriting(person)));
const allAcknowledged = (writings: readonly Writing[]) =>
  writings.reduce((total, { notes }) => total + acknowledgedIn(notes), 0);

describe.skipIf(!HAS_BINARIES)('a synchronous standby', async () => {
  if (!HAS_BINARIES) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-standby-'));
  await chmod(folder, 0o755);
  const pair = await startStandbyPair(path.join(folder, 'databases'));
  const port = await freePort();
  const settings = { DATABASE_URL: pair.url, REGISTRATIONS_PER_HOUR: '1000' };
  const server = await startServerProcess(path.join(folder, 'home'), port, settings);
  const url = `http://127.0.0.1:${port}`;
  const newPeople = () => Promise.all(Array.from({ length: WRITING_PEOPLE }, () => personAt(url)));
  const [watcher, senior, caregiver] = [await personAt(url), await personAt(url), await personAt(url)];
  const seniorId = await connect(pair.url, senior, caregiver);

  afterAll(async () => {
    server.kill('SIGTERM');
    await server.ended;
    await pair.end();
    await rm(folder, { recursive: true, force: true });
  });

  it(`is away for ${AWAY_MS / 1_000} seconds: reads go on, writes are refused in words, and all is well by itself (F2)`, async () => {
    const people = await newPeople();
    const writings = await startWriters(people);
    await sleep(WORK_MS);
    const before = allAcknowledged(writings);
    await pair.stopStandby();
    const readers = readWithoutPause(url, senior, caregiver, seniorId);
    const watch = watchEverySecond(url, pair.url, watcher);
    await sleep(AWAY_MS);
    const forWrites = await fetch(`${url}/readyz?writes=1`);
    await pair.startStandby();
    const returns = await Promise.all(writings.map(({ untilNext }) => untilNext(3 * BACK_WITHIN_MS)));
    const readyAgain = await fetch(`${url}/readyz?writes=1`);
    await sleep(WORK_MS);
    await readers.stop();
    const seen = await watch.stop();
    await Promise.all(writings.map(({ stop }) => stop()));
    const notes = writings.map((writing) => writing.notes);
    const judged = await Promise.all(
      people.map((person, at) => judgeWritten(person, writings[at]?.notes ?? noNotes())),
    );
    const looks = await withClient(pair.url, (admin) =>
      admin.query('select from access_records where senior_id = $1', [seniorId]),
    );
    const counts = {
      secondsAway: AWAY_MS / 1_000,
      reads: readers.notes.reads,
      slowestReadMs: Math.round(readers.notes.slowestMs),
      acknowledged: allAcknowledged(writings),
      refused: notes.reduce((total, { refused }) => total + refused, 0),
      slowestWriteMs: Math.round(Math.max(...notes.map(({ slowestMs }) => slowestMs))),
      mostConnections: Math.max(...seen.connections),
      mostSenders: Math.max(...seen.senders),
      readyzFailingAfterMs: Math.round(seen.failingAfterMs),
      returnMs: Math.round(Math.max(...returns.map((ms) => ms ?? Infinity))),
      failedReads: readers.notes.failed.length,
      otherAnswers: notes.reduce((total, { otherAnswers }) => total + otherAnswers.length, seen.wordless.length),
      hangs: notes.reduce((total, { hangs, unanswered }) => total + hangs + unanswered, 0),
      overTheLimit:
        seen.connections.filter((count) => count > POOL).length +
        seen.senders.filter((count) => count > SENDERS).length,
      lost: judged.reduce((total, { lost }) => total + lost.length, 0),
      doubled: judged.reduce((total, { doubled }) => total + doubled.length, 0),
    };
    process.stdout.write(`${JSON.stringify(counts)}\n`);
    await reportPart('c7', counts);
    expect(before).toBeGreaterThan(0);
    expect([forWrites.status, readiness.parse(await forWrites.json())]).toEqual([
      503,
      { status: 'no writes', writes: 'failing' },
    ]);
    expect(readyAgain.status).toBe(200);
    expect([readers.notes.failed, seen.wordless, notes.flatMap(({ otherAnswers }) => otherAnswers)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(counts.slowestWriteMs).toBeLessThan(LONGEST_ANSWER_MS);
    expect(counts.returnMs).toBeLessThan(BACK_WITHIN_MS);
    expect(counts).toMatchObject({ hangs: 0, overTheLimit: 0, lost: 0, doubled: 0 });
    expect(counts.refused).toBeGreaterThan(0);
    // Each area that the caregiver looked at meanwhile was recorded afterwards (D-61).
    expect(looks.rowCount).toBe(3);
  }, 600_000);

  it('is away when the primary dies: promoted, it has all that was acknowledged (F2)', async () => {
    const writings = await startWriters(await newPeople());
    await sleep(WORK_MS);
    await pair.stopStandby();
    await sleep(LAST_MS);
    await Promise.all(writings.map(({ stop }) => stop()));
    await pair.killPrimary();
    await pair.startStandby();
    await pair.promote();
    const missing = await missingIn(pair.standbyUrl, writings);
    await reportPart('c7', { acknowledged: allAcknowledged(writings), lost: missing.length });
    process.stdout.write(`acknowledged ${allAcknowledged(writings)}, lost ${missing.length}\n`);
    expect(missing).toEqual([]);
  }, 300_000);
});
