// Starts the embedded database in its own process, so that a test can kill its owner.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { builtProgram } from '../../../testing/server-process';

const outcome = z.union([
  z.object({ url: z.string(), postgresPid: z.number() }),
  z.object({ failure: z.string() }).transform(({ failure }): never => {
    throw new Error(failure);
  }),
]);

export interface EmbeddedChild {
  url: string;
  postgresPid: number;
  ownerPid: number;
  /** Ends only the owner, with SIGKILL. */
  killOwner: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface ChildOptions {
  user?: { uid: number; gid: number };
  waitForOtherMs?: number;
  env?: Record<string, string>;
  /** A program with arguments that starts node in turn, such as setpriv. */
  through?: string[];
}

/** Resolves once the database answers; rejects with the child's own message. */
export async function startEmbeddedChild(folder: string, options: ChildOptions = {}): Promise<EmbeddedChild> {
  const node = [process.execPath, builtProgram('run-embedded'), folder, String(options.waitForOtherMs ?? 0)];
  const [command = '', ...args] = [...(options.through ?? []), ...node];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...options.env },
    ...options.user,
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), endOf(child)]);
  const { url, postgresPid } = outcome.parse(JSON.parse(String(line)));
  const end = async (signal: NodeJS.Signals) => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill(signal);
    await ended;
  };
  return {
    url,
    postgresPid,
    ownerPid: child.pid ?? 0,
    killOwner: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function endOf(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The child ended with ${code} and said nothing`);
}
