// The database goes away and comes back; Hearthside stays up, says so clearly, and recovers by itself.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { type Actor, anonymous, PASSWORD } from '../testing/actors';
import { createTestApp, startTestApp, type TestApp } from '../testing/app';
import { createMedication, createSenior } from '../testing/factories';
import { holdLock, untilWaiting } from '../testing/locks';

const app = await createTestApp();
const senior = await createSenior(app);
const medication = await createMedication(app, { senior });

const DOSE = { medicationId: medication.id, userId: senior.id, scheduledTime: '2026-03-03T08:00:00Z', status: 'taken' };

/** Requests of every kind: session, statement, transaction, prepared statement, counters, hash. */
const REQUESTS: Record<string, (target: TestApp, actor: Actor) => Promise<Response>> = {
  me: (target, { cookie }) => fetch(`${target.url}/api/user/me`, { headers: { Cookie: cookie } }),
  medications: (target, { cookie }) => fetch(`${target.url}/api/medications`, { headers: { Cookie: cookie } }),
  dose: (target, { cookie }) => send(target, 'POST', '/api/medication-logs', DOSE, cookie),
  change: (target, { cookie }) => send(target, 'PATCH', `/api/medications/${medication.id}`, { dosage: '1' }, cookie),
  login: (target, { username }) => send(target, 'POST', '/api/login', { username, password: PASSWORD }),
};

function send(target: TestApp, method: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  return fetch(`${target.url}${path}`, { method, headers, body: JSON.stringify(body) });
}

async function elsewhere(databaseUrl: string): Promise<TestApp> {
  const target = await startTestApp(databaseUrl);
  onTestFinished(() => target.close());
  return target;
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({
    code: 'unavailable',
    message: 'Hearthside is restarting. Please try again in a few seconds.',
  });
}

/** A port where nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const AWAY = {
  'a port where nobody listens': async () => `postgresql://x:x@127.0.0.1:${await closedPort()}/x`,
  'a socket that is not there': async () => 'postgresql://x:x@localhost/x?host=%2Ftmp%2Fno-such-folder',
};

describe.each(Object.entries(AWAY))('the database cannot be reached: %s (D-32)', (_what, urlOf) => {
  it.each(Object.keys(REQUESTS))('%s is 503 with Retry-After', async (kind) => {
    const target = await elsewhere(await urlOf());
    const response = await REQUESTS[kind]?.(target, senior);
    if (response === undefined) throw new Error('There is no such request');
    await expectUnavailable(response);
  });

  it('is alive, and not ready', async () => {
    const target = await elsewhere(await urlOf());
    expect((await fetch(`${target.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${target.url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await anonymous(target).get('/api/user/me')).status).toBe(401);
  });
});

it.runIf(isThorough())(
  'a database that accepts connections and never responds: 503 within ten seconds, no hang (D-32)',
  async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    onTestFinished(() => {
      sockets.forEach((socket) => socket.destroy());
      silent.close();
    });
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const target = await elsewhere(`postgresql://x:x@127.0.0.1:${port}/x`);
    const from = performance.now();
    await Promise.all(Object.values(REQUESTS).map(async (ask) => expectUnavailable(await ask(target, senior))));
    expect(performance.now() - from).toBeLessThan(10_000);
  },
);

/** Ends every connection to the test's database, like a restart; returns their number. Autovacuum's belong to another role. */
async function terminateAll(admin: Client): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`,
  );
  return rowCount ?? 0;
}

async function administer(): Promise<Client> {
  const admin = new Client({ connectionString: app.databaseUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  return admin;
}

describe('c2 connections are cut', () => {
  it('under load: every response is a success or 503, and then everything works', async () => {
    const admin = await administer();
    const statuses: number[] = [];
    const over = new AbortController();
    const { change: _transaction, ...others } = REQUESTS;
    const workers = Object.values(others).map(async (ask) => {
      while (!over.signal.aborted) statuses.push((await ask(app, senior)).status);
    });
    const successes = () => statuses.filter((status) => status < 300).length;
    try {
      for (let round = 0; round < 15; round += 1) {
        const before = successes();
        await expect.poll(successes, { interval: 10, timeout: 10_000 }).toBeGreaterThan(before);
        await terminateAll(admin);
      }
    } finally {
      over.abort();
      await Promise.all(workers);
    }
    expect(new Set(statuses.filter((status) => ![200, 201, 503].includes(status)))).toEqual(new Set());
    expect(statuses).toContain(503);
    for (const ask of Object.values(REQUESTS)) expect((await ask(app, senior)).status).toBeLessThan(300);
  });

  it('in the middle of a transaction: 503, and the process survives', async () => {
    const admin = await administer();
    await holdLock(app, 'select from medications where id = $1 for update', [medication.id]);
    const change = REQUESTS['change']?.(app, senior);
    await untilWaiting(app, 1);
    // The lock's holder is cut as well.
    await terminateAll(admin);
    expect((await change)?.status).toBe(503);
    // The pool still holds cut clients; each request that gets one returns 503 and removes it.
    await expect.poll(async () => (await REQUESTS['change']?.(app, senior))?.status, { timeout: 5_000 }).toBe(200);
  });
});
