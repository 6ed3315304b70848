// Asking for a link does not tell whether there is such an account: not from the answer, not from the time it takes (s1, SAFE-01).
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { createTestDatabase } from '../../../server/testing/database';
import { startMailServer } from '../../../server/testing/mail-server';
import { reportPart } from '../../../server/testing/report-part';
import { freePort, startServerProcess } from '../../../server/testing/server-process';

const EACH = rounds({ usual: 60, full: 500 });
const PLANTED_MS = 5;
/** Beyond this a difference is no chance: one run in 15,000. */
const MOST_Z = 4;

const { smtpUrl, mails } = await startMailServer();
const { url: databaseUrl, drop } = await createTestDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-enumeration-'));
const port = await freePort();
const server = await startServerProcess(folder, port, {
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'a secret for tests only',
  SMTP_URL: smtpUrl,
  TRUST_PROXY: '1',
});
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const line = new Agent({ keepAlive: true, maxSockets: 1 });

afterAll(async () => {
  line.destroy();
  server.kill('SIGTERM');
  await server.ended;
  await client.end();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  ms: number;
  /** All of it but the time and the request's id. */
  bytes: string;
}

let asked = 0;
/** Of 198.18.0.0/15, which is kept for tests: each from a network of its own. */
const network = () => `198.18.${Math.floor((asked += 1) / 250)}.${asked % 250}`;

async function ask(login: string, delayMs: number): Promise<Answer> {
  const body = JSON.stringify({ login });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': network(),
  };
  const startedAt = performance.now();
  const sent = request({ port, path: '/api/password-reset', method: 'POST', agent: line, headers });
  sent.end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  const answer = await text(response);
  if (delayMs > 0) await sleep(delayMs);
  const { date: _date, 'x-request-id': _id, ...told } = response.headers;
  return { ms: performance.now() - startedAt, bytes: JSON.stringify([response.statusCode, told, answer]) };
}

/** Asks for known and unknown accounts, in no order. */
async function compare(known: readonly string[], plantedMs: number) {
  const unknown = known.map((name) => name.replace('known', 'never'));
  const questions = [
    ...known.map((login) => ({ login, isKnown: true })),
    ...unknown.map((login) => ({ login, isKnown: false })),
  ];
  const inNoOrder = questions.map((question) => ({ ...question, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  const times = { known: [] as number[], unknown: [] as number[] };
  const bytes = new Set<string>();
  for (const { login, isKnown } of inNoOrder) {
    const answer = await ask(login, isKnown ? plantedMs : 0);
    times[isKnown ? 'known' : 'unknown'].push(answer.ms);
    bytes.add(answer.bytes);
  }
  return {
    bytes,
    medians: [median(times.known), median(times.unknown)] as const,
    z: rankSum(times.known, times.unknown),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Mann and Whitney's test: how many standard deviations the ranks of `first` are from those of chance. */
function rankSum(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((ms) => ({ ms, isFirst: true })), ...second.map((ms) => ({ ms, isFirst: false }))].toSorted(
    (a, b) => a.ms - b.ms,
  );
  const ranks = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const [n, m] = [first.length, second.length];
  return (ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const COLUMNS = 'id, username, password, email, email_verified_at';

it(`2 × ${EACH} requests, known and unknown in no order: the same bytes in the same time; a planted ${PLANTED_MS} ms is found (SAFE-01)`, async () => {
  const named = (group: string) =>
    Array.from({ length: EACH }, (_, index) => `known-${group}-${String(index).padStart(4, '0')}`);
  const [first, second] = [named('a'), named('b')];
  await client.query(
    `insert into users (${COLUMNS})
     select gen_random_uuid(), name, 'x', name || '@example.com', now() from unnest($1::text[]) name`,
    [[...first, ...second]],
  );
  // The program is warm.
  for (let round = 0; round < 50; round += 1) await ask(`warm-${round}`, 0);
  const plain = await compare(first, 0);
  const planted = await compare(second, PLANTED_MS);
  // Each known account was really sent its link.
  const isSentAll = () => mails.length >= 2 * EACH;
  for (let waited = 0; waited < 60_000 && !isSentAll(); waited += 100) await sleep(100);

  const words = ({ z, medians }: typeof plain) =>
    `${medians.map((ms) => ms.toFixed(2)).join(' and ')} ms, z ${z.toFixed(1)}`;
  process.stdout.write(
    `2 × ${EACH} known and unknown: ${words(plain)}; with ${PLANTED_MS} ms planted: ${words(planted)}\n`,
  );
  await reportPart('s1', {
    requestsForLinks: 4 * EACH,
    linksSent: mails.length,
    differentBytes: plain.bytes.size - 1,
    leaksOfTime: Math.abs(plain.z) > MOST_Z ? 1 : 0,
  });
  expect(plain.bytes.size).toBe(1);
  expect(Math.abs(plain.z)).toBeLessThan(MOST_Z);
  expect(planted.z).toBeGreaterThan(MOST_Z);
  expect(mails.length).toBe(2 * EACH);
}, 300_000);
