// Acknowledged writes survive, exactly once, when the server or all processes are killed repeatedly under load. Killing
// processes is not a power cut: this does not show what the disk does then.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { personAt } from './testing/person-at';
import { reportPart } from './testing/report-part';
import { freePort, postgresPids, type ServerProcess, startServerProcess } from './testing/server-process';
import { rounds } from '@shared/testing/thoroughness';
import { startWriting } from './testing/writing';
import { acknowledgedIn, judgeWritten } from './testing/written';

const SERVER_KILLS = rounds({ usual: 1, full: 200 });
const KILLS_OF_EVERYTHING = rounds({ usual: 1, full: 50 });
const TURN = SERVER_KILLS / KILLS_OF_EVERYTHING + 1;
const WORK_MS = 350;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthside-crash-'));
const port = await freePort();
// Building only pays off if the server is started hundreds of times.
const start = () => startServerProcess(dataDir, port);
let server: ServerProcess = await start();

afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
});

async function killServer(): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
}

async function killEverything(): Promise<void> {
  const pids = await postgresPids(dataDir);
  server.kill('SIGKILL');
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  await server.ended;
}

/** The server alone, and at the end of each turn everything. */
const kills = Array.from({ length: SERVER_KILLS + KILLS_OF_EVERYTHING }, (_, index) =>
  index % TURN === TURN - 1 ? killEverything : killServer,
);

describe(`kill -9 of the server ${SERVER_KILLS} times and of everything ${KILLS_OF_EVERYTHING} times, while two tabs press at once`, () => {
  it('every acknowledged write is there, and none is there twice (D-14)', { timeout: 2_400_000 }, async () => {
    const person = await personAt(`http://127.0.0.1:${port}`);
    const { notes, stop } = await startWriting(person);
    for (const kill of kills) {
      const before = notes.doses.size;
      await sleep(WORK_MS + Math.random() * 100);
      await expect.poll(() => notes.doses.size, { timeout: 30_000 }).toBeGreaterThan(before + 5);
      await kill();
      server = await start();
    }
    await sleep(WORK_MS);
    await stop();

    const { lost, doubled } = await judgeWritten(person, notes);
    const counts = {
      serverKills: SERVER_KILLS,
      killsOfEverything: KILLS_OF_EVERYTHING,
      acknowledged: acknowledgedIn(notes),
      lostAnswers: notes.unanswered,
      otherAnswers: notes.otherAnswers.length,
      lost: lost.length,
      doubled: doubled.length,
    };
    process.stdout.write(`crash: ${JSON.stringify(counts)}\n`);
    await reportPart('c1', counts);

    expect(notes.otherAnswers).toEqual([]);
    expect(lost).toEqual([]);
    expect(doubled).toEqual([]);
    // Control: the load went on between the kills, and the kills interrupted it.
    expect(notes.doses.size).toBeGreaterThan(kills.length * 5);
    expect(notes.unanswered).toBeGreaterThan(kills.length / 5);
  });

  it('after all of that it stops cleanly, within ten seconds', async () => {
    const from = performance.now();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
