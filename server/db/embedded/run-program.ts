import path from 'node:path';
import { spawn } from 'node:child_process';
import type { UnprivilegedUser } from './unprivileged-user';

export interface RunOptions {
  user: UnprivilegedUser | null;
  /** Text for the program's standard input, or the descriptor of an open file to use as that. */
  input?: string | number;
  cwd?: string;
}

/** Runs one of the PostgreSQL programs to its end. Rejects only when it cannot be started at all. */
export function runProgram(
  program: string,
  args: string[],
  { user, input, cwd = path.parse(program).root }: RunOptions,
): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...identityOf(user),
      env: programEnvironment(),
      cwd,
      // Its own process group: Ctrl-C in the terminal is for Hearthside, which then ends things in order.
      detached: true,
      windowsHide: true,
      stdio: [typeof input === 'number' ? input : 'pipe', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors }));
    // A program that ends without reading its input is judged by its exit code.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** The uid and gid to start a program with; nothing when it runs as ourselves. */
export function identityOf(user: UnprivilegedUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Nothing of ours is handed on: PostgreSQL would take PGDATA, PGPORT and the like as orders. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const passOn = process.platform === 'win32' ? ['PATH', 'SystemRoot', 'TEMP'] : ['PATH'];
  const kept = passOn.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
