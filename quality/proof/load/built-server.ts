// Hearthside as shipped: built, in its own process, with its embedded PostgreSQL and full durability.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { builtProgram, freePort } from '../../../server/testing/server-process';
import { askUsage, type Usage } from '../../bench/lib/usage';

export interface BuiltServer {
  /** 'http://127.0.0.1:<port>', without a trailing slash. */
  url: string;
  port: number;
  /** Resolved once pages and API requests are answered. */
  liveReady: Promise<void>;
  /** Its error output, line by line. */
  complaints: string[];
  /** After a garbage collection. Only one call at a time. */
  memory: () => Promise<Usage>;
  /** Bytes of memory the system has given the process, read without asking the process. */
  residentNow: () => number;
  /** @returns the exit code, or null after a signal */
  stop: () => Promise<number | null>;
}

/** Starts the server in a temporary folder that is removed when it stops. */
export async function startBuiltServer(settings: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthside-load-'));
  const port = await freePort();
  const child = fork(builtProgram('server'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--import', builtProgram('usage-probe')],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      REGISTRATIONS_PER_HOUR: '1000000',
      FREE_DISK_FLOOR_MB: '0',
      ...settings,
    },
  });
  const ended = endOf(child);
  const complaints: string[] = [];
  await untilReady(child, ended, complaints);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    liveReady: Promise.resolve(),
    complaints,
    memory: () => askUsage(child, true),
    residentNow: () => residentOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      return code;
    },
  };
}

async function untilReady(child: ChildProcess, ended: Promise<number | null>, complaints: string[]): Promise<void> {
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const isReady = new Promise<true>((resolve) => {
    if (child.stdout === null) return;
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('is ready at')) resolve(true);
      else if (/"level":(?:50|60)/.test(line)) complaints.push(line);
    });
  });
  const outcome = await Promise.race([isReady, ended]);
  if (outcome !== true) throw new Error(`The server ended with ${outcome}: ${complaints.join('\n')}`);
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code]: unknown[] = await once(child, 'exit');
  return typeof code === 'number' ? code : null;
}

/** As reported by Linux; 0 on systems without /proc. */
function residentOf(pid: number): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * 4096;
  } catch {
    return 0;
  }
}
