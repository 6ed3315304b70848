// Acknowledged data survives, whichever process is killed in whichever order. server/crash.test.ts kills everything under
// load in every run, and the rarer orders have their turn in `npm run test:full`.
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { isRunning } from './process-identity';
import { startEmbedded } from './start-embedded';
import { type EmbeddedChild, startEmbeddedChild } from './testing/embedded-child';
import { afterwards, ownerOf, query, scratchFolder } from './testing/scratch';

async function childWithRow(folder: string): Promise<EmbeddedChild> {
  const child = await startEmbeddedChild(folder);
  afterwards(() => child.stop());
  await query(child.url, 'create table dose (taken text)');
  await query(child.url, `insert into dose values ('yes')`);
  return child;
}

/** @returns the progress messages of the start. */
async function expectRowAfterRestart(folder: string): Promise<string[]> {
  const from = performance.now();
  const told: string[] = [];
  const database = await startEmbedded({ folder, waitForOtherMs: 0, log: (sentence) => told.push(sentence) });
  afterwards(() => database.stop());
  process.stdout.write(`embedded PostgreSQL: start after the crash ${Math.round(performance.now() - from)} ms\n`);
  expect(await query(database.url, 'select taken from dose')).toEqual([{ taken: 'yes' }]);
  return told;
}

async function backendPids(url: string): Promise<number[]> {
  const rows = await query(url, 'select pid from pg_stat_activity');
  return rows.map(({ pid }) => Number(pid));
}

function killIfRunning(pid: number): void {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}

it('kill -9 of the owner: the orphaned server is stopped cleanly and the row is there', async () => {
  const folder = await scratchFolder();
  const child = await childWithRow(folder);
  await child.killOwner();
  expect(isRunning(child.postgresPid)).toBe(true);
  expect(await expectRowAfterRestart(folder)).toEqual([
    `Stopping the database server ${child.postgresPid} that an earlier Hearthside left running.`,
  ]);
  expect(isRunning(child.postgresPid)).toBe(false);
});

it.runIf(isThorough())('kill -9 of everything: owner, server and all its backends', async () => {
  const folder = await scratchFolder();
  const child = await childWithRow(folder);
  const backends = await backendPids(child.url);
  await child.killOwner();
  killIfRunning(child.postgresPid);
  backends.forEach(killIfRunning);
  await expectRowAfterRestart(folder);
});

it.runIf(isThorough())('kill -9 of owner and server while a backend is still busy', async () => {
  const folder = await scratchFolder();
  const child = await childWithRow(folder);
  const busy = new Client({ connectionString: child.url });
  busy.on('error', () => undefined);
  await busy.connect();
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  // Pure computation, without a pause in which the backend would notice that its server is gone.
  const ended = busy.query(`select count(*) from generate_series(1, 20000000000)`).catch(() => undefined);
  await sleep(300);
  await child.killOwner();
  process.kill(child.postgresPid, 'SIGKILL');
  await sleep(300);
  expect(isRunning(backend)).toBe(true);
  await expectRowAfterRestart(folder);
  expect(isRunning(backend)).toBe(false);
  await ended;
});

it.runIf(isThorough())('kill -9 during the very first start', async () => {
  const folder = await scratchFolder();
  for (const afterMs of [500, 700, 900]) {
    const starting = startEmbeddedChild(folder, { through: ['timeout', '-s', 'KILL', String(afterMs / 1000)] });
    await starting.then((child) => child.killOwner()).catch(() => undefined);
  }
  const database = await startEmbedded({ folder });
  afterwards(() => database.stop());
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it.runIf(isThorough())('a stale pid file whose process id now belongs to another process', async () => {
  const folder = await scratchFolder();
  const child = await childWithRow(folder);
  const backends = await backendPids(child.url);
  await child.killOwner();
  killIfRunning(child.postgresPid);
  backends.forEach(killIfRunning);

  // A process of the same user as PostgreSQL: it ignores another user's process anyway.
  const pidFile = path.join(folder, 'cluster', 'postmaster.pid');
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(await ownerOf(pidFile)) });
  afterwards(async () => stranger.kill());
  for (const file of [pidFile, path.join(folder, 'cluster', '.s.PGSQL.5432.lock')]) {
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [stranger.pid, ...rest].join('\n'));
  }

  await expectRowAfterRestart(folder);
  expect(isRunning(stranger.pid ?? 0)).toBe(true);
});
