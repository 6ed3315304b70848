import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { isRunning, processPlace, startTimeOf } from './process-identity';
import { lockFolder } from './supervisor-lock';
import { builtProgram } from '../../testing/server-process';
import { startEmbeddedChild } from './testing/embedded-child';
import { afterwards, query, scratchFolder } from './testing/scratch';

it('if two start at the same time, one runs and the other names the process that has the folder', async () => {
  const folder = await scratchFolder();
  const outcomes = await Promise.allSettled([startEmbeddedChild(folder), startEmbeddedChild(folder)]);
  const [winner, another] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const [loser] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (winner) afterwards(winner.stop);
  expect(another).toBeUndefined();
  expect(String(loser)).toMatch(
    /EmbeddedPostgresError: The database in .+ is in use by another running Hearthside \(process \d+\)\. Please /,
  );
  expect(winner && (await query(winner.url, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

it.runIf(isThorough())(
  'a waiting process starts when the other stops, and does not interfere before that',
  async () => {
    const folder = await scratchFolder();
    const first = await startEmbeddedChild(folder);
    afterwards(first.stop);
    const second = startEmbeddedChild(folder, { waitForOtherMs: 20_000 });
    await sleep(1_500);
    expect(isRunning(first.postgresPid)).toBe(true);
    await first.stop();
    const { url, stop } = await second;
    afterwards(stop);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

it('is never held twice, however many processes compete', async () => {
  const claims = path.join(await scratchFolder(), 'claims');
  await mkdir(claims);
  const contenders = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, [builtProgram('contend-for-lock'), claims, '15'], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code;
  });
  expect(await Promise.all(contenders)).toEqual([0, 0, 0, 0]);
  expect(await readdir(claims)).toEqual([]);
});

it('is not given twice to one process either', async () => {
  const claims = await scratchFolder();
  const lock = await lockFolder(claims, claims, 0);
  await expect(lockFolder(claims, claims, 100)).rejects.toThrow(`(process ${process.pid})`);
  await lock.release();
  await (await lockFolder(claims, claims, 0)).release();
});

it('ignores claims of dead processes, even if another process now has their id', async () => {
  const claims = await scratchFolder();
  const dead = spawnSync(process.execPath, ['--version']).pid;
  await writeFile(path.join(claims, `${dead}-123-${processPlace()}`), '');
  // This test's parent is alive, but did not start when the claim says.
  await writeFile(path.join(claims, `${process.ppid}-1-${processPlace()}`), '');
  await (await lockFolder(claims, claims, 0)).release();
  expect(await readdir(claims)).toEqual([]);
});

it('respects the claim of a live process', async () => {
  const claims = await scratchFolder();
  await writeFile(path.join(claims, `${process.ppid}-${startTimeOf(process.ppid)}-${processPlace()}`), '');
  await expect(lockFolder(claims, '/somewhere', 100)).rejects.toThrow(
    `The database in /somewhere is in use by another running Hearthside (process ${process.ppid}).`,
  );
});
