// Two processes on one folder that cannot see each other, as in two containers that share a volume.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import type { Patience } from './claim-watch';
import { isRunning } from './process-identity';
import { startEmbedded } from './start-embedded';
import { lockFolder } from './supervisor-lock';
import { builtProgram } from '../../testing/server-process';
import { startEmbeddedChild } from './testing/embedded-child';
import { afterwards, query, scratchFolder } from './testing/scratch';

/** The same in a fraction of the time. */
const QUICK: Patience = { beatMs: 100, silenceMs: 700, longAgoMs: 60_000, glanceMs: 250 };
const ELSEWHERE = '(in another container or on another machine)';

const lockAs = (place: string, claims: string, waitMs = 0) =>
  lockFolder(claims, '/somewhere', waitMs, { place, patience: QUICK });

describe('the lock', () => {
  it('is refused while a process elsewhere beats, and granted once it has left', async () => {
    const claims = await scratchFolder();
    const lock = await lockAs('here', claims);
    await expect(lockAs('there', claims, 1_200)).rejects.toThrow(`in use by another running Hearthside ${ELSEWHERE}.`);
    expect(await readdir(claims)).toHaveLength(1);
    await lock.release();
    await (await lockAs('there', claims)).release();
    expect(await readdir(claims)).toEqual([]);
  });

  it('is granted once a process elsewhere has been silent long enough, and not before', async () => {
    const claims = await scratchFolder();
    await writeFile(path.join(claims, `1-1-there`), '');
    const from = performance.now();
    const lock = await lockAs('here', claims);
    expect(performance.now() - from).toBeGreaterThan(QUICK.silenceMs);
    expect(await readdir(claims)).toEqual([expect.stringMatching(/-here$/)]);
    await lock.release();
  });

  it('reports to its holder that another process has taken it', async () => {
    const claims = await scratchFolder();
    const lock = await lockAs('here', claims);
    let isLost = false;
    void lock.lost.then(() => (isLost = true));
    await sleep(QUICK.beatMs * 3);
    expect(isLost).toBe(false);
    for (const claim of await readdir(claims)) await rm(path.join(claims, claim));
    await expect.poll(() => isLost).toBe(true);
  });

  it('is never held twice, however many processes in two places compete', { timeout: 60_000 }, async () => {
    const claims = path.join(await scratchFolder(), 'claims');
    await mkdir(claims);
    const contenders = ['one', 'two', 'one', 'two'].map(async (place) => {
      const args = [builtProgram('contend-for-lock'), claims, '10', place];
      const child = spawn(process.execPath, args, { stdio: 'inherit' });
      const [code] = await once(child, 'exit');
      return code;
    });
    expect(await Promise.all(contenders)).toEqual([0, 0, 0, 0]);
    expect(await readdir(claims)).toEqual([]);
  });
});

/** Its own process ids, as in a container; everything inside ends with it. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const canContain = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0;

/**
 * Needs the right to create a process id namespace: root, as in CI, or a system that allows everyone to. The lock above
 * is what refuses and grants.
 */
describe.runIf(canContain && isThorough())('a database in a separate container', () => {
  it(
    'is not started a second time from outside, but is after the container was killed',
    { timeout: 60_000 },
    async () => {
      const folder = await scratchFolder();
      const inside = await startEmbeddedChild(folder, { through: CONTAINER });
      afterwards(() => inside.killOwner());
      await query(inside.url, 'create table dose (taken text)');
      await query(inside.url, `insert into dose values ('yes')`);
      await expect(startEmbedded({ folder, waitForOtherMs: 0 })).rejects.toThrow(ELSEWHERE);
      expect(await query(inside.url, 'select taken from dose')).toEqual([{ taken: 'yes' }]);

      await inside.killOwner();
      const claims = path.join(folder, 'claims');
      // As after an hour without power.
      const before = new Date(Date.now() - 3_600_000);
      for (const claim of await readdir(claims)) await utimes(path.join(claims, claim), before, before);
      const from = performance.now();
      const outside = await startEmbedded({ folder });
      afterwards(() => outside.stop());
      expect(performance.now() - from).toBeLessThan(15_000);
      expect(await query(outside.url, 'select taken from dose')).toEqual([{ taken: 'yes' }]);
    },
  );
});

it.runIf(isThorough())('a database that loses its folder ends at once', { timeout: 60_000 }, async () => {
  const folder = await scratchFolder();
  const database = await startEmbedded({ folder });
  afterwards(() => database.stop());
  const claims = path.join(folder, 'claims');
  for (const claim of await readdir(claims)) await rm(path.join(claims, claim));
  await database.exited;
  expect([isRunning(database.pid), database.isTakenOver()]).toEqual([false, true]);
});
