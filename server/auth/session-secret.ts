import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flushFolder, writeFlushed } from '../db/flushed-files';

/** A process that starts at the same time gets this long to finish writing. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 50;

/** The secret that signs session cookies: created at the first start and stored with the data. */
export function keptSessionSecret(dataDir: string): Promise<string> {
  return keptSecret(path.join(dataDir, 'session-secret'), 'a new one is made, and everybody signs in anew.');
}

/**
 * Readable by its owner only.
 * @param consequence of removing the file.
 * @throws Error with a message for the operator if the file exists but is empty.
 */
export async function keptSecret(file: string, consequence: string): Promise<string> {
  await writeUnlessThere(file);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret !== '') return secret;
    await sleep(BETWEEN_TRIES_MS);
  }
  throw new Error(`The file ${file} is empty. Remove it and start again: ${consequence}`);
}

/** When two processes start at once, one writes and both read the same secret. */
async function writeUnlessThere(file: string): Promise<void> {
  try {
    await writeFlushed(file, `${randomBytes(32).toString('base64url')}\n`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    // On a full disk, an empty file would remain for the next start.
    await rm(file, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(file));
}
