// The same on two processes as docs/scaling.md describes them, repeatedly, several at once (a3).
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../server/testing/database';
import { reportPart } from '../../../server/testing/report-part';
import { freePort, startServerProcess } from '../../../server/testing/server-process';
import { rounds } from '@shared/testing/thoroughness';
import { ENDINGS, type Instance, type Outcome, tryEnding } from './endings';

const ROUNDS = rounds({ usual: 1, full: 15 });

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-endings-'));
const database = await createTestDatabase();
const stops: Array<() => Promise<unknown>> = [];

async function startInstance(label: string): Promise<Instance> {
  const port = await freePort();
  const { kill, ended } = await startServerProcess(path.join(folder, label), port, {
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    SESSION_SECRET: 'the same for both of them',
    REGISTRATIONS_PER_HOUR: '1000000',
  });
  stops.push(() => {
    kill('SIGTERM');
    return ended;
  });
  return { url: `http://127.0.0.1:${port}`, liveReady: Promise.resolve() };
}
const instances = [await startInstance('one'), await startInstance('other')] as const;

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it(
  'ending access works on both servers from the next request on (D-40, D-54, D-55)',
  { timeout: 600_000 },
  async () => {
    const [one, other] = instances;
    const outcomes: Outcome[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [at, elsewhere] = round % 2 === 0 ? [one, other] : [other, one];
      outcomes.push(...(await Promise.all(ENDINGS.map((ending) => tryEnding(ending, at, elsewhere)))));
    }
    const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
    const counts = {
      endings: outcomes.length,
      requestsBefore: sum(({ before }) => before),
      requestsAfter: sum(({ after }) => after),
      slowestSilenceMs: Math.round(Math.max(...outcomes.map(({ slowestMs }) => slowestMs))),
      leaks: sum(({ leaks }) => leaks),
      faults: sum(({ faults }) => faults),
      late: sum(({ late }) => late),
    };
    await reportPart('a3', counts);
    process.stdout.write(`endings: ${JSON.stringify(counts)}\n`);
    expect(outcomes.flatMap(({ said }) => said)).toEqual([]);
    expect(counts.requestsAfter).toBeGreaterThan(outcomes.length * 8);
  },
);
