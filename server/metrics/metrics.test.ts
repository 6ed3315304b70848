// Metrics about a running Hearthside reveal how it is doing, and nothing about anyone.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import { anonymous, freshName, PASSWORD, signUp } from '../testing/actors';
import { createTestApp, startTestApp } from '../testing/app';
import { createMedication } from '../testing/factories';
import { openLive } from '../testing/live-client';
import { plainPicture } from '../testing/pictures';
import { createMetrics } from './metrics';

const metrics = createMetrics('0.0.0-test');
const app = await createTestApp({ metrics });
const CANARY = 'Canary7f3a';

/** Every sample, with its labels: 'name{label="value"}' to its number. */
async function samples(): Promise<Map<string, number>> {
  // Counted when the connection is released, a moment after the response has arrived.
  await sleep(30);
  const lines = (await metrics.read()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

async function valueOf(sample: string): Promise<number> {
  return (await samples()).get(sample) ?? 0;
}

const requestsTo = (operation: string, status: string) =>
  `hearthside_http_request_duration_seconds_count{operation="${operation}",status="${status}"}`;

async function operationsSeen(): Promise<Set<string>> {
  const names = [...(await samples()).keys()].map((sample) => /\{.*operation="([^"]*)"/.exec(sample)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

describe('what is counted', () => {
  it('requests, by their contract and by status class', async () => {
    const actor = await signUp(app);
    const { id } = await createMedication(app, { senior: actor });
    await actor.agent.patch(`/api/medications/${id}`).send({ dosage: '20 mg' }).expect(200);
    await actor.agent.patch(`/api/medications/${id}`).send({ dosage: 20 }).expect(400);
    await anonymous(app).get('/api/medications').expect(401);
    await anonymous(app).head('/readyz').expect(200);
    expect(await valueOf(requestsTo('PATCH /api/medications/{id}', '2xx'))).toBe(1);
    expect(await valueOf(requestsTo('PATCH /api/medications/{id}', '4xx'))).toBe(1);
    expect(await valueOf(requestsTo('GET /api/medications', '4xx'))).toBe(1);
    expect(await valueOf(requestsTo('GET /readyz', '2xx'))).toBe(1);
    expect(await valueOf('hearthside_http_requests_in_flight')).toBe(0);
  });

  it('requests in progress, and those whose client hung up', async () => {
    const actor = await signUp(app);
    const holder = await app.database.writes.connect();
    await holder.query('begin; lock table medications in access exclusive mode');
    const leaving = new AbortController();
    const read = fetch(`${app.url}/api/medications`, { headers: { cookie: actor.cookie }, signal: leaving.signal });
    await expect.poll(() => valueOf('hearthside_http_requests_in_flight')).toBe(1);
    leaving.abort();
    await expect(read).rejects.toThrow('aborted');
    await expect.poll(() => valueOf(requestsTo('GET /api/medications', 'aborted'))).toBe(1);
    expect(await valueOf('hearthside_http_requests_in_flight')).toBe(0);
    await holder.query('rollback');
    holder.release();
  });

  it('accepted and refused uploads', async () => {
    const actor = await signUp(app);
    const send = (file: Buffer) =>
      actor.agent.post('/api/user/profile-picture').attach('profilePicture', file, 'me.png');
    await send(await plainPicture().png().toBuffer()).expect(200);
    await send(Buffer.from('no picture')).expect(415);
    expect(await valueOf('hearthside_uploads_total{outcome="taken"}')).toBe(1);
    expect(await valueOf('hearthside_uploads_total{outcome="refused"}')).toBe(1);
    expect(await valueOf('hearthside_upload_bytes_in_memory')).toBe(0);
  });

  it('live connections and the events sent to them', async () => {
    const actor = await signUp(app);
    const live = await openLive(app, actor.cookie);
    const before = await valueOf('hearthside_live_frames_sent_total');
    expect(await valueOf('hearthside_live_sockets')).toBe(1);
    const medication = { name: 'Lisinopril', dosage: '10 mg', frequency: 'As needed', times: [] };
    await actor.agent.post('/api/medications').send(medication).expect(201);
    await live.hears('medications_changed');
    expect(await valueOf('hearthside_live_frames_sent_total')).toBeGreaterThan(before);
    live.socket.close();
    await expect.poll(() => valueOf('hearthside_live_sockets')).toBe(0);
  });

  it('connections to the database, passwords, jobs, the process and its version', async () => {
    const holder = await app.database.writes.connect();
    expect(await valueOf('hearthside_database_connections_in_use')).toBeGreaterThanOrEqual(1);
    holder.release();
    metrics.countSweep('care-invitations', true);
    metrics.countSweep('care-invitations', false);
    const seen = await samples();
    expect(seen.get('hearthside_database_connections_max')).toBe(8);
    expect(seen.get('hearthside_database_waiting')).toBe(0);
    expect(seen.get('hearthside_password_hashes_waiting')).toBe(0);
    expect(seen.get('hearthside_sweeps_total{sweep="care-invitations",outcome="failed"}')).toBe(1);
    expect(seen.get('hearthside_build_info{version="0.0.0-test"}')).toBe(1);
    expect(seen.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

describe('what is never in it', () => {
  it('no name, address, id, secret or text, whatever is requested', async () => {
    const username = freshName(CANARY);
    const email = `${freshName(CANARY)}@example.com`;
    const actor = await signUp(app, { username, password: `${CANARY} ${PASSWORD}`, email, firstName: CANARY });
    const { id } = await createMedication(app, { senior: actor });
    const token = CANARY.padEnd(32, 'x');
    const addresses = [
      `/api/medications/${id}`,
      `/api/medications/${CANARY}`,
      `/api/medications?senior=${actor.id}&${CANARY}=1`,
      `/api/user/${actor.id}`,
      `/api/calendar/${token}.ics`,
      `/api/care-invitations/link/${token}`,
      `/api/emergency-card/shared/${token}`,
      `/emergency-card/${token}`,
      `/verify-email/${token}`,
      `/${CANARY}/${id}`,
      `/api/${CANARY}`,
      `/%ff${CANARY}`,
    ];
    for (const address of addresses) {
      await actor.agent.get(address);
      await actor.agent
        .post(address)
        .set('User-Agent', CANARY)
        .send({ name: CANARY, [CANARY]: email });
    }
    await anonymous(app).post('/api/login').send({ username, password: CANARY });
    const text = await metrics.read();
    const secrets = [CANARY.toLowerCase(), actor.id, id, token.toLowerCase(), actor.cookie.slice(20, 60).toLowerCase()];
    expect(secrets.filter((secret) => text.toLowerCase().includes(secret))).toEqual([]);
    // Another person's id or secret would look like this.
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/i);
    expect(text).not.toContain('@');
  });

  it('request names come from a fixed list, whatever addresses are tried', async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      await anonymous(app).get(`/api/${freshName('unknown')}`);
      await anonymous(app).get(`/${freshName('unknown')}.php`);
    }
    await fetch(`${app.url}/api/medications`, { method: 'PROPFIND' });
    const known = new Set<string>([
      ...contracts.map(({ operation }) => operation),
      'GET /healthz',
      'GET /readyz',
      'GET /api/openapi.json',
      'GET /api/login',
      'pages',
      'other',
    ]);
    const seen = await operationsSeen();
    expect([...seen].filter((name) => !known.has(name))).toEqual([]);
    expect(await valueOf(requestsTo('other', '4xx'))).toBeGreaterThanOrEqual(120);
  });
});

it('is not served on the application’s port', async () => {
  const response = await anonymous(app).get('/metrics');
  expect([response.status, response.text]).toEqual([404, expect.not.stringContaining('hearthside_')]);
});

it('an archive that fails, and a drill that did, are counted, and /readyz stays 200 and says so', async () => {
  const own = createMetrics('0.0.0-test');
  const health = { state: 'failing', drill: { outcome: 'failed' } } as const;
  const kept = await startTestApp(app.databaseUrl, { metrics: own, archive: () => health });
  try {
    expect((await anonymous(kept).get('/readyz').expect(200)).body).toMatchObject({ status: 'ready', archive: health });
    const text = await own.read();
    expect(text).toContain('hearthside_archive_failing 1');
    expect(text).toContain('hearthside_restore_drill_failed 1');
    expect(await metrics.read()).not.toContain('hearthside_archive');
  } finally {
    await kept.close();
  }
});
