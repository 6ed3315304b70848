// Negative controls for c6: machines that do not wait for their standbys, and instances that do not ask each other.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reportPart } from '../../../server/testing/report-part';
import { startS3Server } from '../../../server/testing/s3-server';
import { builtServer, type Program } from '../../../server/testing/server-process';
import { buildChanged, NO_HELD_LOCK } from '../reminders/build-changed';
import { HAS_PROGRAMS, MISSING, startMachines } from './machines';
import { setScene } from './stage';
import { TROUBLES } from './troubles';
import { judgeLoad } from './verdict';

const WORK_MS = 2_000;
const SENIORS = 60;
/** A due minute, and what it takes to tell of it. */
const MINUTE_MS = 60_000;
const TOLD_WITHIN_MS = 25_000;
const TIMEOUT_MS = 400_000;

if (!HAS_PROGRAMS) process.stdout.write(`${MISSING}\n`);

describe.skipIf(!HAS_PROGRAMS)('c6 notices', async () => {
  if (!HAS_PROGRAMS) return;
  const s3 = await startS3Server();

  async function begin(isSynchronous: boolean, program: Program) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-failover-'));
    await chmod(folder, 0o755);
    const machines = await startMachines({ folder: path.join(folder, 'machines'), isSynchronous });
    onTestFinished(async () => {
      await machines.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const scene = await setScene({ folder, machines, program, s3: s3.settings, seniors: SENIORS });
    onTestFinished(scene.close);
    return scene;
  }

  it(
    'synchronous replication turned off: what was acknowledged is lost, and two primaries write',
    async () => {
      const scene = await begin(false, builtServer());
      const load = await scene.startLoad();
      await sleep(WORK_MS);
      let acceptedByTwo = 0;
      for (const trouble of TROUBLES.slice(0, 2)) {
        acceptedByTwo += (await trouble.act(scene, 1)).acceptedByTwo ?? 0;
        await sleep(WORK_MS);
      }
      await load.stop();
      const { lost } = await scene.withDatabase((client) => judgeLoad(load, [], client));
      process.stdout.write(`without synchronous replication: ${JSON.stringify({ lost, acceptedByTwo })}\n`);
      await reportPart('c6', { mutants: 1, mutantsMissed: lost > 0 && acceptedByTwo > 0 ? 0 : 1 });
      expect(lost).toBeGreaterThan(0);
      expect(acceptedByTwo).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it(
    'instances that do not ask who is sending a reminder: they come again',
    async () => {
      const scene = await begin(true, await buildChanged('failover-no-held-lock', NO_HELD_LOCK));
      await sleep(MINUTE_MS + TOLD_WITHIN_MS);
      const { sentAgain, due } = await scene.judgeReminders();
      process.stdout.write(`without the lock: ${JSON.stringify({ sentAgain, due })}\n`);
      await reportPart('c6', { mutants: 1, mutantsMissed: sentAgain > 0 ? 0 : 1 });
      expect(sentAgain).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
