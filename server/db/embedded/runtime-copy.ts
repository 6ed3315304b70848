// A copy of the PostgreSQL programs, for when the user who runs them cannot reach node_modules.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './embedded-postgres-error';

/** Copies the programs of `native` into a folder of their version, unless it exists; returns that folder. */
export async function copyRuntime(native: string, folder: string, version: string): Promise<string> {
  const target = path.join(folder, `runtime-${version}`);
  if (!existsSync(target)) {
    const made = await mkdir(folder, { recursive: true });
    if (made !== undefined) await chmod(folder, 0o755);
    const unfinished = `${target}.unfinished-${randomUUID().slice(0, 8)}`;
    await cp(native, path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries are only for compiling.
      filter: (file) => !file.endsWith('.a'),
    });
    await letEverybodyRead(unfinished);
    await moveUnlessThere(unfinished, target);
  }
  return path.join(target, 'native');
}

/** Removes unfinished copies and other versions; only for a folder that one Hearthside has to itself. */
export async function removeOtherCopies(folder: string, version: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('runtime-') || name === `runtime-${version}`) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    // Another Hearthside was faster.
    await rm(from, { recursive: true, force: true });
  }
}

async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const stats = await lstat(file);
    if (stats.isDirectory()) await letEverybodyRead(file);
    else if (stats.isFile()) await chmod(file, (stats.mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
