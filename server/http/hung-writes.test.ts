// Writes hang, here for a lock; what a lost standby does is in server/db/lost-standby.full.test.ts.
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/app';
import { createConnected, createMedication, createSenior } from '../testing/factories';
import { holdLock, untilWaiting } from '../testing/locks';

const STATEMENT_TIMEOUT_MS = 700;

const app = await createTestApp({ statementTimeoutMs: STATEMENT_TIMEOUT_MS });
const senior = await createSenior(app);
const medication = await createMedication(app, { senior });
const headers = { Cookie: senior.cookie, 'Content-Type': 'application/json' };

let minute = 0;

function takeDose(): Promise<Response> {
  const scheduledTime = new Date(Date.UTC(2026, 2, 3, 8, (minute += 1))).toISOString();
  const body = JSON.stringify({ medicationId: medication.id, scheduledTime, status: 'taken' });
  return fetch(`${app.url}/api/medication-logs`, { method: 'POST', headers, body });
}

/** Statuses of as many doses at once. */
const takeDoses = (count: number) => Promise.all(Array.from({ length: count }, async () => (await takeDose()).status));

async function lock(tables: string): Promise<() => Promise<void>> {
  const release = await holdLock(app, `lock table ${tables} in exclusive mode`);
  onTestFinished(release);
  return release;
}

it('do not take the connections that reads need (F2)', async () => {
  await lock('medication_logs');
  const writes = takeDoses(20);
  await untilWaiting(app, 2);
  for (let round = 0; round < 5; round += 1) {
    for (const address of ['/readyz', '/api/user/me', '/api/medications', '/api/medication-logs?date=2026-03-03']) {
      const from = performance.now();
      const { status } = await fetch(`${app.url}${address}`, { headers });
      expect([address, status]).toEqual([address, 200]);
      expect(performance.now() - from).toBeLessThan(2_000);
    }
  }
  expect(new Set(await writes)).toEqual(new Set([503]));
});

it('after three timeouts in a row writes are refused at once, in words, until one succeeds (F2)', async () => {
  const release = await lock('medication_logs, heartbeats');
  expect(await takeDoses(3)).toEqual([503, 503, 503]);
  const from = performance.now();
  const refused = await takeDose();
  expect(performance.now() - from).toBeLessThan(300);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toEqual({
    code: 'unavailable',
    message: 'Hearthside cannot save anything right now. Please try again in a minute.',
  });
  expect((await fetch(`${app.url}/api/medications`, { headers })).status).toBe(200);
  await release();
  await expect.poll(async () => (await takeDose()).status, { timeout: 5_000 }).toBe(201);
});

it('timeouts with a success in between refuse nobody (F2)', async () => {
  for (let round = 0; round < 3; round += 1) {
    const release = await lock('medication_logs, heartbeats');
    expect(await takeDoses(2)).toEqual([503, 503]);
    await release();
    expect(await takeDoses(1)).toEqual([201]);
  }
});

it('one table that cannot be written to does not stop the others for longer than a moment (F2)', async () => {
  await lock('medication_logs');
  expect(await takeDoses(3)).toEqual([503, 503, 503]);
  const body = JSON.stringify({ dosage: '20 mg' });
  const change = async () =>
    (await fetch(`${app.url}/api/medications/${medication.id}`, { method: 'PATCH', headers, body })).status;
  await expect.poll(change, { timeout: 1_000 }).toBe(200);
});

it('a page whose look or session cannot be stored comes nevertheless, and is made up for (D-61, D-40, F2)', async () => {
  const { caregiver } = await createConnected(app, { senior });
  await app.database.writes.query(
    `update sessions set sess = (sess::jsonb || jsonb_build_object('signedInAt', $2::bigint))::json where user_id = $1`,
    [caregiver.id, Date.now() - 2 * 60 * 60 * 1000],
  );
  const release = await lock('access_records, sessions');
  for (const address of ['medications', 'appointments', 'health-metrics']) {
    const from = performance.now();
    const cookie = { Cookie: caregiver.cookie };
    const { status } = await fetch(`${app.url}/api/${address}?senior=${senior.id}`, { headers: cookie });
    expect([address, status]).toEqual([address, 200]);
    expect(performance.now() - from).toBeLessThan(1_500);
  }
  await release();
  const areas = async () => {
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    return body.map(({ area }: { area: string }) => area).sort();
  };
  await expect.poll(areas, { timeout: 5_000 }).toEqual(['appointments', 'health', 'medications']);
  const isRenewed = async () =>
    (
      await app.database.reads.query(`select sess ->> 'renewedAt' as at from sessions where user_id = $1`, [
        caregiver.id,
      ])
    ).rows;
  await expect.poll(isRenewed, { timeout: 5_000 }).toEqual([{ at: expect.stringMatching(/^\d+$/) }]);
});

it('each connection ends what takes too long by itself, and reads cannot write (F2)', async () => {
  const { reads, writes } = app.database;
  for (const pool of [reads, writes]) {
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as transaction`,
    );
    expect(rows).toEqual([{ statement: `${STATEMENT_TIMEOUT_MS}ms`, transaction: '15s' }]);
  }
  await expect(reads.query('delete from medication_logs')).rejects.toMatchObject({ code: '25006' });
});
