// What a power cut must not take: neither a file's bytes nor its name.
import { open } from 'node:fs/promises';

/** Of a file that is not there yet, for its owner's eyes only. */
export async function writeFlushed(file: string, bytes: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A new file's name is in its folder, and stays there once the folder has been flushed as well. Windows has no such call, and
 * a folder that may be written to but not read cannot be asked.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error;
  });
  if (handle === undefined) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
