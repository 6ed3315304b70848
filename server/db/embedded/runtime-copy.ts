// A copy of the PostgreSQL programs beside the data, for when the user who runs them cannot reach node_modules.
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Copies the programs of `native` to `target`/native unless they are there, removes copies of other versions, and returns the copy. */
export async function copyRuntime(native: string, target: string): Promise<string> {
  if (!existsSync(target)) {
    await removeOtherCopies(target);
    const unfinished = `${target}.unfinished`;
    await cp(native, path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries serve only to compile against.
      filter: (file) => !file.endsWith('.a'),
    });
    await letEverybodyRead(unfinished);
    await rename(unfinished, target);
  }
  return path.join(target, 'native');
}

async function removeOtherCopies(target: string): Promise<void> {
  const folder = path.dirname(target);
  for (const name of await readdir(folder)) {
    if (name.startsWith('runtime-')) await rm(path.join(folder, name), { recursive: true, force: true });
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
