// Three machines in every trouble of the table, ten times each, under 30 writers and with reminders due each minute (c6).
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { reportPart } from '../../../server/testing/report-part';
import { builtServer } from '../../../server/testing/server-process';
import { startS3Server } from '../../../server/testing/s3-server';
import { HAS_PROGRAMS, MISSING, startMachines } from './machines';
import { setScene } from './stage';
import { TROUBLES } from './troubles';
import { judgeLoad, type Outage, type Round, roundOf } from './verdict';

/** FAILOVER_ROUNDS=1 to try it. */
const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? rounds({ usual: 1, full: 10 }));
const SENIORS = 60;
const WORK_MS = 2_000;
/** Two lanes of 32 for each kill. */
const MOST_AGAIN_A_KILL = 64;

if (!HAS_PROGRAMS) process.stdout.write(`${MISSING}\n`);

describe.skipIf(!HAS_PROGRAMS)('three machines', async () => {
  if (!HAS_PROGRAMS) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-failover-'));
  await chmod(folder, 0o755);
  const s3 = await startS3Server();
  const machines = await startMachines({ folder: path.join(folder, 'machines') });
  const program = builtServer();
  const scene = await setScene({ folder, machines, program, s3: s3.settings, seniors: SENIORS });

  afterAll(async () => {
    await scene.close();
    await machines.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(TROUBLES)(
    `$name, ${ROUNDS} times: nothing acknowledged is lost or doubled, and all is well by itself`,
    async (trouble) => {
      const load = await scene.startLoad();
      await sleep(WORK_MS);
      const seen: Round[] = [];
      const outages: Outage[] = [];
      let acceptedByTwo = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const from = Date.now();
        const outcome = await trouble.act(scene, round);
        await sleep(WORK_MS);
        scene.noteKill(true, from);
        const all = roundOf(load, from, Date.now());
        seen.push({ ...all, writesBackMs: roundOf(load, outcome.backFrom, Date.now()).writesBackMs });
        if (!trouble.isOfInstance) outages.push({ from, to: outcome.backFrom + (seen.at(-1)?.writesBackMs ?? 0) });
        acceptedByTwo += outcome.acceptedByTwo ?? 0;
        process.stdout.write(`${trouble.name}: ${JSON.stringify(seen.at(-1))}\n`);
      }
      await load.stop();
      const { stories, ...verdict } = await scene.withDatabase((client) => judgeLoad(load, outages, client));
      const total = (key: keyof Round) => seen.reduce((sum, one) => sum + one[key], 0);
      const worst = (key: keyof Round) => Math.max(...seen.map((one) => one[key]));
      const counts = {
        ...verdict,
        acceptedByTwo,
        late: seen.filter(({ writesBackMs }) => writesBackMs > trouble.writesBackMs).length,
        readsOut: trouble.areReadsThrough
          ? total('refusedReads')
          : seen.filter(({ readsOutMs }) => readsOutMs > trouble.writesBackMs).length,
        failedUnnoticed: trouble.isUnnoticed ? total('refusedWrites') + total('refusedReads') + total('unanswered') : 0,
        socketsLate: seen.filter(({ socketsBackMs }) => socketsBackMs > trouble.socketsBackMs).length,
        endedByThemselves: scene.instances.counts.endedByThemselves,
      };
      const words = {
        rounds: ROUNDS,
        refused: total('refusedWrites') + total('refusedReads'),
        unanswered: total('unanswered'),
      };
      process.stdout.write(
        `${trouble.name}: ${JSON.stringify({ ...words, ...counts, writesBackMs: worst('writesBackMs'), readsOutMs: worst('readsOutMs'), socketsBackMs: worst('socketsBackMs') })}\n${stories.join('\n')}\n`,
      );
      const unanswered = load.answers.unanswered.map(({ text }) => text);
      process.stdout.write(`${[...new Set(unanswered)].slice(0, 5).join('\n')}\n`);
      await reportPart('c6', { ...words, ...counts });
      expect(counts).toMatchObject({ lost: 0, doubled: 0, missingEvents: 0, otherAnswers: 0, hangs: 0 });
      expect(counts).toMatchObject({ acceptedByTwo: 0, late: 0, readsOut: 0, failedUnnoticed: 0, socketsLate: 0 });
      expect(counts.endedByThemselves).toBe(0);
      expect(verdict.acknowledged).toBeGreaterThan(ROUNDS * 30);
      expect(verdict.files).toBeGreaterThan(ROUNDS);
      expect(total('refusedWrites') > 0 || !trouble.areWritesRefused).toBe(true);
    },
    1_200_000,
  );

  it('through all of it each reminder was told once (REACH-93, REACH-94, REACH-95)', async () => {
    await sleep(25_000);
    const { stories, ...figures } = await scene.judgeReminders();
    const { due, lost: neverTold, visibleDoubles: toldTwice, sentAgain, kills, p99Ms, latestMs } = figures;
    process.stdout.write(`${JSON.stringify(figures)}\n${stories.slice(0, 5).join('\n')}\n`);
    await reportPart('c6', { reminders: due, neverTold, toldTwice, remindersAgain: sentAgain, remindersP99Ms: p99Ms });
    expect({ neverTold, toldTwice }).toEqual({ neverTold: 0, toldTwice: 0 });
    expect(sentAgain).toBeLessThanOrEqual(kills * MOST_AGAIN_A_KILL);
    expect(latestMs).toBeLessThan(60_000);
    expect(due).toBeGreaterThanOrEqual(SENIORS);
  }, 120_000);
});
