import path from 'node:path';
import { spawn } from 'node:child_process';
import type { UnprivilegedUser } from './unprivileged-user';

export interface RunOptions {
  user: UnprivilegedUser | null;
  /** Text for standard input, or the descriptor of an open file. */
  input?: string | number;
  cwd?: string;
}

/** Runs a PostgreSQL program to its end. Rejects only if it cannot be started. */
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
      // Its own process group: Ctrl-C in the terminal is for Hearthside, which then shuts down in order.
      detached: true,
      windowsHide: true,
      stdio: [typeof input === 'number' ? input : 'pipe', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors }));
    // The exit code decides about a program that ends without reading its input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** The uid and gid to start a program with; nothing if it runs as the current user. */
export function identityOf(user: UnprivilegedUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Passes no environment on: PostgreSQL would obey PGDATA, PGPORT and the like. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const passOn = process.platform === 'win32' ? ['PATH', 'SystemRoot', 'TEMP'] : ['PATH'];
  const kept = passOn.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
