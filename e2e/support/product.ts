import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Browser tests and benchmarks both run from the repository root. */
const ROOT = process.cwd();
const READY = /Hearthside is ready at (http:\/\/\S+)/;

/** One running Hearthside, started with the README's command. */
export interface Product {
  address: string;
  dataDir: string;
  /** Sends SIGTERM; resolves when the product has exited. */
  stop: () => Promise<void>;
  /** kill -9 of the server and of all its database processes. */
  killEverything: () => Promise<void>;
}

export async function newDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'hearthside-e2e-'));
}

/** @param settings environment variables besides the usual ones */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs', '--without-env-file'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      REGISTRATIONS_PER_HOUR: '100000',
      FREE_DISK_FLOOR_MB: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await readyAddress(child);
  return {
    address,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    killEverything: async () => {
      const databasePid = await postmasterPid(dataDir);
      child.kill('SIGKILL');
      // The postmaster leads its own process group; the minus sign targets the whole group.
      if (databasePid !== null) process.kill(-databasePid, 'SIGKILL');
      await ended;
    },
  };
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = READY.exec(output);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`Hearthside ended before it was ready:\n${output}`)));
  });
}

async function postmasterPid(dataDir: string): Promise<number | null> {
  const entries = await readdir(dataDir, { recursive: true });
  const file = entries.find((entry) => path.basename(entry) === 'postmaster.pid');
  if (file === undefined) return null;
  const [pid] = (await readFile(path.join(dataDir, file), 'utf8')).split('\n');
  return Number(pid);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}
