// How soon reminders are handed over, 100 and 10,000 due at once, and what a list of medications takes meanwhile (r1).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from 'cookie-signature';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { startEmbedded } from '../../../server/db/embedded/start-embedded';
import { addCrowd, type CrowdMember } from '../../../server/notifications/testing/crowd';
import {
  CERTIFICATE,
  type FakeDevice,
  startFakePushService,
} from '../../../server/notifications/testing/fake-push-service';
import { reportPart } from '../../../server/testing/report-part';
import { startBuiltServer } from '../load/built-server';

const SECRET = 'a secret for the punctuality test';
const MINUTE_MS = 60_000;
const FEW = 100;
const MANY = rounds({ usual: 1_000, full: 10_000 });
const FEW_P99_MS = 5_000;
const MANY_WITHIN_MS = 60_000;
const MOST_TIMES_QUIET = 3;
const QUIET_MS = rounds({ usual: 5_000, full: 20_000 });
const LIST_PAUSE_MS = 20;

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-punctual-'));
const postgres = await startEmbedded({ folder: path.join(folder, 'database') });
const push = await startFakePushService();
const certificate = path.join(folder, 'push.pem');
await writeFile(certificate, CERTIFICATE);
const server = await startBuiltServer({
  DATABASE_URL: postgres.url,
  SESSION_SECRET: SECRET,
  PUSH_HOSTS: push.host,
  NODE_EXTRA_CA_CERTS: certificate,
});
const writes = new pg.Pool({ connectionString: postgres.url, max: 1 });
afterAll(async () => {
  await server.stop();
  await writes.end();
  await postgres.stop();
  await push.close();
  await rm(folder, { recursive: true, force: true });
});

/** The next whole minute that is at least so far away. */
const minuteAfter = (ms: number) => Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS;

const moveIn = (devices: readonly Pick<FakeDevice, 'subscription'>[], due: number): Promise<CrowdMember[]> =>
  addCrowd(
    { writes },
    { devices, times: [new Date(due).toISOString().slice(11, 16)], since: new Date(due - 1).toISOString() },
  );

/** Asked steadily, so that a slow answer holds nobody else up. @returns how long each took, sorted (ms) */
async function listsOf(reader: CrowdMember, isOver: () => boolean): Promise<number[]> {
  const cookie = `hearthside.sid=${encodeURIComponent(`s:${sign(reader.sid, SECRET)}`)}`;
  const tookMs: number[] = [];
  while (!isOver()) {
    const from = performance.now();
    const answer = await fetch(`${server.url}/api/medications`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}`);
    tookMs.push(performance.now() - from);
    await sleep(LIST_PAUSE_MS);
  }
  return tookMs.toSorted((one, other) => one - other);
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

it(`${FEW} and ${MANY} due at once are handed over in time, and lists are read meanwhile (REACH-19, REACH-101)`, async () => {
  const fewDue = minuteAfter(2_000);
  const few = Array.from({ length: FEW }, () => push.addDevice());
  const [reader] = await moveIn(few, fewDue);
  if (reader === undefined) throw new Error('Nobody moved in');
  await sleep(fewDue - Date.now());
  await expect
    .poll(() => few.every(({ received }) => received.length > 0), { timeout: 60_000, interval: 100 })
    .toBe(true);
  const fewLate = few.map(({ received }) => (received[0]?.at ?? 0) - fewDue).toSorted((one, other) => one - other);

  const manyDue = minuteAfter(QUIET_MS + 15_000);
  // Nothing is read here: this process must not take the cores that the server needs.
  const { keys } = push.addDevice().subscription;
  const before = push.asked;
  for (let from = 0; from < MANY; from += 1_000) {
    const devices = Array.from({ length: Math.min(1_000, MANY - from) }, (_, index) => ({
      subscription: { endpoint: `https://${push.host}/many-${from + index}`, keys },
    }));
    await moveIn(devices, manyDue);
  }
  await writes.query('analyze');
  const quietUntil = Date.now() + QUIET_MS;
  const quiet = await listsOf(reader, () => Date.now() > quietUntil);
  await sleep(Math.max(0, manyDue - Date.now()));
  const isAllSent = () => push.asked - before >= MANY;
  const busy = await listsOf(reader, () => isAllSent() || Date.now() > manyDue + 2 * MANY_WITHIN_MS);
  const manyMs = Date.now() - manyDue;

  const [quietP99Ms, busyP99Ms] = [quantile(quiet, 0.99), quantile(busy, 0.99)];
  const figures = {
    fewP99Ms: quantile(fewLate, 0.99),
    many: MANY,
    handedOver: push.asked - before,
    manyMs,
    quietP99Ms: Math.round(quietP99Ms * 10) / 10,
    busyP99Ms: Math.round(busyP99Ms * 10) / 10,
    timesQuiet: Math.round((busyP99Ms / quietP99Ms) * 100) / 100,
    late: isAllSent() && manyMs <= MANY_WITHIN_MS ? 0 : 1,
  };
  process.stdout.write(`punctuality: ${JSON.stringify(figures)}\n`);
  await reportPart('r1', figures);
  expect(figures.fewP99Ms).toBeLessThanOrEqual(FEW_P99_MS);
  expect(figures.late).toBe(0);
  expect(figures.timesQuiet).toBeLessThanOrEqual(MOST_TIMES_QUIET);
}, 600_000);
