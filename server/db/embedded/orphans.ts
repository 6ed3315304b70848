// Leftovers of a killed Hearthside: a server that still runs, a pid file, or backends without their server.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error';
import { isPostgresOf, pidExists } from './process-identity';
import { askToStop, type StopManner } from './stop-signal';

const PATIENCE: [StopManner, number][] = [
  ['fast', 30_000],
  ['immediate', 10_000],
];

/**
 * Stops a server that a killed Hearthside left running on this cluster; call it only while holding the folder's lock.
 * Returns the id of an unrelated process that a stale postmaster.pid names, or null. Never deletes that file:
 * PostgreSQL's protection against two servers on one cluster depends on it.
 */
export async function stopOrphan(cluster: string, pgCtl: string, log: (line: string) => void): Promise<number | null> {
  const pid = await recordedPid(cluster);
  if (pid === null) return null;
  if (!isPostgresOf(cluster, pid)) return pidExists(pid) ? pid : null;
  log(`Stopping the database server ${pid} that an earlier Hearthside left running.`);
  for (const [manner, waitMs] of PATIENCE) {
    askToStop(pid, manner, { cluster, pgCtl });
    if (await isGone(cluster, pid, waitMs)) return pidExists(pid) ? pid : null;
  }
  throw new EmbeddedPostgresError(
    `An earlier database server (process ${pid}) in ${path.dirname(cluster)} does not stop. Please end that process or restart the computer.`,
  );
}

/**
 * Ends backends whose server was killed; they keep its shared memory, and with it the cluster, occupied. Linux only:
 * elsewhere they exit by themselves.
 */
export async function killOrphanBackends(cluster: string, log: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || !isPostgresOf(cluster, pid)) continue;
    log(`Ending the process ${pid} that a killed database server left behind.`);
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error;
    }
  }
}

/** The process id in postmaster.pid, or null without that file. */
export async function recordedPid(cluster: string): Promise<number | null> {
  try {
    const firstLine = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0];
    // A server in single-user mode writes its id as a negative number.
    return Math.abs(Number(firstLine)) || null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function isGone(cluster: string, pid: number, waitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline;) {
    if (!isPostgresOf(cluster, pid)) return true;
    await sleep(20);
  }
  return false;
}
