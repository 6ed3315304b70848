// The database is killed, stopped and restarted under load; the server is not (c2).
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { personAt } from '../../../server/testing/person-at';
import { reportPart } from '../../../server/testing/report-part';
import { childrenOf, startStand } from './stand';
import { rounds } from '@shared/testing/thoroughness';
import { startWriting } from '../../../server/testing/writing';
import { acknowledgedIn, judgeWritten } from '../../../server/testing/written';

const ROUNDS = rounds({ usual: 8, full: 100 });
const WORK_MS = 300;
const AWAY_MS = 200;
const BACK_WITHIN_MS = 5_000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-database-'));
const stand = await startStand(folder);
afterAll(async () => {
  await stand.end();
  await rm(folder, { recursive: true, force: true });
});

const status = async (address: string) => (await fetch(`${stand.url}${address}`)).status;

async function goneAndBack(end: () => Promise<void>): Promise<void> {
  await end();
  await sleep(AWAY_MS);
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  await stand.startDatabase();
}

/** PostgreSQL then ends all its other processes, and restarts from its log. */
async function killOneBackend(): Promise<void> {
  const pids = await childrenOf(stand.databasePid());
  // The newest process is a connection of the server's, under this load.
  process.kill(pids.at(-1) ?? 0, 'SIGKILL');
}

const BREAKS: [what: string, end: () => Promise<void>][] = [
  ['killed', () => goneAndBack(stand.killDatabase)],
  ['one of its processes killed', killOneBackend],
  ['stopped in order', () => goneAndBack(stand.stopDatabase)],
];

it(`${ROUNDS} outages: everything acknowledged is there once, and the server is alive (D-32)`, async () => {
  const person = await personAt(stand.url);
  const { notes, stop, untilNext } = await startWriting(person);
  const returns: { what: string; ms: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(WORK_MS + Math.random() * 100);
    const [what, end] = BREAKS[round % BREAKS.length] ?? ['', stand.killDatabase];
    await end();
    returns.push({ what, ms: (await untilNext(3 * BACK_WITHIN_MS)) ?? 3 * BACK_WITHIN_MS });
  }
  await sleep(WORK_MS);
  await stop();
  const { lost, doubled } = await judgeWritten(person, notes);
  const late = returns.filter(({ ms }) => ms > BACK_WITHIN_MS);
  await reportPart('c2', {
    timesGone: ROUNDS,
    acknowledged: acknowledgedIn(notes),
    refused: notes.refused,
    longestReturnMs: Math.round(Math.max(...returns.map(({ ms }) => ms))),
    unanswered: notes.unanswered,
    otherAnswers: notes.otherAnswers.length,
    lost: lost.length,
    doubled: doubled.length,
    lateReturns: late.length,
    hangs: notes.hangs,
  });
  expect(notes.otherAnswers).toEqual([]);
  expect(lost).toEqual([]);
  expect(doubled).toEqual([]);
  expect(late).toEqual([]);
  // The server itself was never away: each request got its response in time.
  expect([notes.unanswered, notes.hangs]).toEqual([0, 0]);
  expect(notes.refused).toBeGreaterThan(ROUNDS);
  expect(acknowledgedIn(notes)).toBeGreaterThan(ROUNDS * 5);
}, 2_400_000);
