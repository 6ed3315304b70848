// Hearthside as people run it: a separate process with its embedded PostgreSQL, to kill and restart.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { PROGRAMS } from './built-programs';

/** A program and its arguments. */
export type Program = readonly [string, ...string[]];

/** As the test run has built it. */
export const builtProgram = (name: keyof typeof PROGRAMS) => path.join(inject('programs'), `${name}.js`);

export const builtServer = (): Program => [process.execPath, builtProgram('server')];

export interface ServerProcess {
  pid: number;
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
}

/**
 * Resolves once it reports that it is ready.
 * @param settings environment variables besides the folder and the port.
 * @param program that is the server; the one that the test run has built by default.
 * @throws Error with its output if it ends before.
 */
export async function startServerProcess(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  [program, ...rest]: Program = builtServer(),
): Promise<ServerProcess> {
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      // Tests run on disks that may be nearly full.
      FREE_DISK_FLOOR_MB: '0',
      ...settings,
    },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = endOf(child);
  const lines = createInterface(child.stdout);
  const isReady = new Promise<true>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('is ready at')) resolve(true);
    });
  });
  const outcome = await Promise.race([isReady, ended]);
  if (outcome !== true) throw new Error(`The server ended with ${outcome}: ${complaint}`);
  return { pid: child.pid ?? 0, ended, kill: (signal) => void child.kill(signal) };
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code]: unknown[] = await once(child, 'exit');
  return typeof code === 'number' ? code : null;
}

/** The embedded PostgreSQL's first process and all its children, to kill with it. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const [first = ''] = (await readFile(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const postmaster = Number(first);
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=', '-o', 'ppid=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = processes.filter(([, parent]) => parent === postmaster).map(([pid = 0]) => pid);
  return [postmaster, ...children];
}

/** A port that was free a moment ago: a restarted server has to keep its address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}
