/** The measured servers and the load generator, each in its own process so that CPU time can be told apart. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SentStatement } from './report-statements';
import manifest from '../../../package.json';

const READY = / is ready at http:\/\/[^:]+:(\d+)/;
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 8_000;

/** The Node.js options of `npm start`. Floors get the same; third-party servers start as their own guides say. */
const START_OPTIONS = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const AS_NPM_START = new Set(['hearthside', 'floor', 'list-floor']);

export interface ServerProcess {
  port: number;
  pid: number;
  child: ChildProcess;
  /** The SQL this process has sent since the last call; only where statements are reported. */
  takeStatements: () => SentStatement[];
  stop: () => Promise<void>;
}

export interface ServerStart {
  /** The name of the built program next to this one, or the path of one to run unchanged. */
  program: string;
  env: Record<string, string>;
  /** Costs time on every statement, so never use it while measuring. */
  reportsStatements?: boolean;
  /** The name of another built program to load first, into the same process. */
  preload?: string;
}

/** Resolves once the server listens. */
export async function startServer(wanted: ServerStart): Promise<ServerProcess> {
  const { program, env, reportsStatements = false, preload = null } = wanted;
  const preloads = [reportsStatements ? 'report-statements' : null, preload].filter((name) => name !== null);
  const imports = preloads.flatMap((name) => ['--import', built(name)]);
  const child = start(program, env, imports);
  const statements: SentStatement[] = [];
  child.on('message', (message) => {
    if (typeof message === 'string') statements.push(JSON.parse(message));
  });
  const port = await portOf(child, program);
  return {
    port,
    pid: pidOf(child, program),
    child,
    takeStatements: () => statements.splice(0),
    stop: () => stop(child),
  };
}

export function startProgram(program: string): { child: ChildProcess; pid: number; stop: () => Promise<void> } {
  const child = start(program, {}, []);
  return { child, pid: pidOf(child, program), stop: () => stop(child) };
}

function start(program: string, env: Record<string, string>, execArgv: string[]): ChildProcess {
  return fork(built(program), {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    execArgv: [...(AS_NPM_START.has(program) ? START_OPTIONS : []), ...execArgv],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

function built(program: string): string {
  if (path.isAbsolute(program)) return program;
  return path.join(path.dirname(fileURLToPath(import.meta.url)), `${program}.js`);
}

async function portOf(child: ChildProcess, program: string): Promise<number> {
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The server '${program}' did not start. It said: ${said}`));
    timeout.addEventListener('abort', fail);
    child.once('exit', fail);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += said.length < 10_000 ? text : '';
      const port = READY.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

function pidOf(child: ChildProcess, program: string): number {
  if (child.pid === undefined) throw new Error(`The program '${program}' could not be started`);
  return child.pid;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}
