import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error';
import { unlessMissing } from './copy-folder';

/** Log written meanwhile, and what PostgreSQL creates at its first start. */
const MARGIN_BYTES = 128 * 1024 * 1024;

/**
 * @param folder exists.
 * @param files to be copied into it; a vanished one takes no space.
 * @throws BackupError if they need more space than the disk has.
 */
export async function assertRoom(folder: string, files: readonly string[]): Promise<void> {
  let needed = MARGIN_BYTES;
  for (const file of files) needed += (await stat(file).catch(unlessMissing))?.size ?? 0;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new BackupError(
    `There is not enough room on the disk of ${path.resolve(folder)}: ${megabytes(needed)} are needed, ${megabytes(free)} are free.`,
  );
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
