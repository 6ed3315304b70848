import { statfsSync } from 'node:fs';
import { isThorough } from './thoroughness.ts';

const MEMORY = '/dev/shm';
/** Four times what a run had there at once. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Tests keep their databases and folders in memory where Linux has room for it: each of their two hundred databases is a
 * thousand small files, which a busy disk takes up to a second to make. The full run measures disks as well, and stays on
 * them; so does a run with a TMPDIR of its own.
 */
export function keepTempInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || isThorough()) return;
  if (freeBytes(MEMORY) >= ENOUGH_BYTES) process.env['TMPDIR'] = MEMORY;
}

/** 0 where there is no such folder, as on a Mac. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
