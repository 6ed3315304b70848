// Finds this platform's PostgreSQL programs and makes sure that the user who runs them can.
import { existsSync, readFileSync } from 'node:fs';
import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error';
import { runProgram } from './run-program';
import { copyRuntime, removeOtherCopies } from './runtime-copy';
import type { UnprivilegedUser } from './unprivileged-user';

export const POSTGRES_MAJOR = '18';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Where to put a copy of the programs. */
export interface CopyPlace {
  folder: string;
  /** Whether other Hearthsides share it. */
  isShared: boolean;
}

/** Throws EmbeddedPostgresError if there are none for this platform or they do not run. */
export async function findBinaries(
  place: CopyPlace,
  user: UnprivilegedUser | null,
  native = packagedFolder(),
): Promise<Binaries> {
  const packaged = await tryFolder(native, user);
  if (packaged.binaries) return packaged.binaries;
  // Only root can reach the application (/root), or its node_modules is read-only and incomplete.
  const version = packageVersion(native);
  if (!place.isShared) await removeOtherCopies(place.folder, version);
  const copy = await copyRuntime(native, place.folder, version);
  const copied = await tryFolder(copy, user);
  if (copied.binaries) return copied.binaries;
  throw new EmbeddedPostgresError(
    `The PostgreSQL that comes with Hearthside does not run on this computer${user ? ` as the user '${user.name}'` : ''} (${copied.reason}). Please set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

/** The package's 'native' folder for a platform, by default this one. Throws EmbeddedPostgresError if there is none. */
export function packagedFolder(platform: string = process.platform, arch: string = process.arch): string {
  const system = platform === 'win32' ? 'windows' : platform;
  const name = `@embedded-postgres/${system}-${arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `Hearthside brings no PostgreSQL for this kind of computer (${system} ${arch}). Please set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

function packageVersion(native: string): string {
  const text = readFileSync(path.join(native, '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

async function tryFolder(
  native: string,
  user: UnprivilegedUser | null,
): Promise<{ binaries: Binaries } | { binaries: null; reason: string }> {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + extension);
  const binaries: Binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  try {
    await recreateLinks(native);
    for (const file of Object.values(binaries)) await makeExecutable(file);
    const { code, errors } = await runProgram(binaries.postgres, ['--version'], { user });
    return code === 0 ? { binaries } : { binaries: null, reason: errors.trim() || `it ended with ${code}` };
  } catch (error) {
    return { binaries: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Packages cannot contain symbolic links: an install script creates them unless scripts are disabled. */
async function recreateLinks(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    await symlink(path.basename(source), link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
