// Writes that survive a power cut, both bytes and names.
import { open } from 'node:fs/promises';

/** Creates a new file, readable by its owner only. */
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
 * A new file's name is stored in its folder, which has to be flushed as well. Windows has no such call, and a folder
 * that is writable but not readable cannot be flushed.
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
