// The PostgreSQL server process: starting it, reading its output, stopping it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterContext } from './cluster';
import { identityOf, programEnvironment } from './run-program';
import { askToStop } from './stop-signal';

export interface PostmasterExit {
  code: number | null;
  signal: string | null;
}

export interface Postmaster {
  pid: number;
  exited: Promise<PostmasterExit>;
  isRunning(): boolean;
  /** The server's last lines of output, for an error message. */
  lastWords(): string;
  /**
   * Stops it within about 15 seconds: a clean shutdown, or an immediate one if that takes too long, which loses no
   * data.
   */
  stop: () => Promise<void>;
  /** Ends it at once without writing anything more: the cluster belongs to another process now. */
  abandon: () => void;
}

export interface PostmasterOptions extends ClusterContext {
  settings: Record<string, string | number>;
  /** The id of a process that a stale pid file takes for a PostgreSQL server, or null. */
  strangerPid: number | null;
  log: (line: string) => void;
}

const STOP_IN_ORDER_MS = 15_000;
const REMEMBERED_LINES = 20;

/** Starts the process and returns at once; it is ready once it answers. Rejects if the program cannot be started. */
export async function spawnPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { folder, binaries, user, way, settings, strangerPid, log } = options;
  const args = [
    '-D',
    way.pathFrom(folder.cluster),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(binaries.postgres, args, {
    ...identityOf(user),
    // PostgreSQL does not take a pid file that names its grandparent for a rival; it still checks shared memory.
    env: { ...programEnvironment(), ...(strangerPid === null ? {} : { PG_GRANDPARENT_PID: String(strangerPid) }) },
    cwd: folder.cluster,
    // Its own process group: Ctrl-C first ends requests in progress and then the database.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid ?? 0));
  });

  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    lines.splice(0, lines.length - REMEMBERED_LINES + 1);
    lines.push(line);
    log(line);
  });
  // 'close' and not 'exit', so that the last output has arrived.
  const exited = new Promise<PostmasterExit>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ask = (manner: 'fast' | 'immediate') =>
    askToStop(pid, manner, { cluster: folder.cluster, pgCtl: binaries.pgCtl });

  // If Hearthside ends without stopping it, by an uncaught error, the database must not stay behind.
  const onProcessExit = () => ask('fast');
  process.once('exit', onProcessExit);
  void exited.then(() => process.off('exit', onProcessExit));

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    if (isRunning()) ask('fast');
    const late = new AbortController();
    const insist = async () => {
      await sleep(STOP_IN_ORDER_MS, undefined, { signal: late.signal });
      ask('immediate');
    };
    insist().catch(() => undefined);
    await exited;
    late.abort();
  };
  return {
    pid,
    exited,
    isRunning,
    lastWords: () => lines.join('\n'),
    stop: () => (stopping ??= stop()),
    abandon: () => ask('immediate'),
  };
}
