// Every process of three machines replaced one after the other under load, from the release before to this one (c6).
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { builtServer, type Program } from '../../../server/testing/server-process';
import { reportPart } from '../../../server/testing/report-part';
import { startS3Server } from '../../../server/testing/s3-server';
import { buildFormerRelease, FORMER_RELEASE } from './former-release';
import { HAS_PROGRAMS, MISSING, startMachines } from './machines';
import { NAMES } from './settings';
import { type Scene, setScene } from './stage';
import { judgeLoad, type Outage, roundOf } from './verdict';

const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? rounds({ usual: 1, full: 10 }));
const SENIORS = 30;
const WORK_MS = 2_000;
const SETTLING_MS = 5_000;
const BACK_WITHIN_MS = 15_000;
const SOCKETS_BACK_WITHIN_MS = 5_000;

if (!HAS_PROGRAMS) process.stdout.write(`${MISSING}\n`);
const former = HAS_PROGRAMS ? await buildFormerRelease() : null;
if (HAS_PROGRAMS && former === null) process.stdout.write(`Skipped: this clone does not have ${FORMER_RELEASE}\n`);

/** Every process in the first round; then the instances and HAProxy each time, the primary's place, and one machine in turn. */
async function replaceEverything({ instances, machines }: Scene, program: Program, round: number) {
  for (const name of NAMES) {
    await instances.end(name, 'SIGTERM');
    await instances.start(name, program);
    await instances.untilReady(name);
  }
  machines.reloadHaproxy();
  const primary = await machines.untilLeader();
  const turn = NAMES[round % NAMES.length];
  const restarted = NAMES.filter((name) => round === 0 || name === turn);
  for (const name of restarted.filter((one) => one !== primary)) await machines.restart(name);
  await machines.switchOver();
  await machines.untilWhole();
  if (restarted.includes(primary)) await machines.restart(primary);
}

describe.skipIf(former === null)('a rolling upgrade', async () => {
  if (former === null) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-failover-'));
  await chmod(folder, 0o755);
  const s3 = await startS3Server();
  const machines = await startMachines({ folder: path.join(folder, 'machines') });
  const program = builtServer();

  afterAll(async () => {
    await machines.stop();
    await former.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'round %i loses nothing, and nothing but 503 in words is answered (REACH-93)',
    async (round) => {
      const scene = await setScene({ folder, machines, program: former.program, s3: s3.settings, seniors: SENIORS });
      const load = await scene.startLoad();
      await sleep(WORK_MS);
      const from = Date.now();
      await replaceEverything(scene, program, round);
      await sleep(WORK_MS);
      const to = Date.now();
      const seen = roundOf(load, from, to);
      await load.stop();
      const outages: Outage[] = [{ from, to }];
      const { stories, ...verdict } = await scene.withDatabase((client) => judgeLoad(load, outages, client));
      await sleep(SETTLING_MS);
      const reminders = await scene.judgeReminders();
      const { endedByThemselves } = scene.instances.counts;
      await scene.close();
      const counts = {
        upgrades: 1,
        ...verdict,
        refused: seen.refusedReads + seen.refusedWrites,
        unanswered: seen.unanswered,
        late: seen.writesBackMs > BACK_WITHIN_MS ? 1 : 0,
        socketsLate: seen.socketsBackMs > SOCKETS_BACK_WITHIN_MS ? 1 : 0,
        endedByThemselves,
        reminders: reminders.due,
        neverTold: reminders.lost,
        toldTwice: reminders.visibleDoubles,
      };
      process.stdout.write(
        `upgrade in ${to - from} ms: ${JSON.stringify({ ...counts, ...seen })}\n${stories.join('\n')}\n`,
      );
      await reportPart('c6', counts);
      expect(counts).toMatchObject({ lost: 0, doubled: 0, missingEvents: 0, otherAnswers: 0, hangs: 0, late: 0 });
      expect(counts).toMatchObject({ socketsLate: 0, endedByThemselves: 0, neverTold: 0, toldTwice: 0 });
      expect(verdict.acknowledged).toBeGreaterThan(30);
    },
    300_000,
  );
});
