import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flushFolder, writeFlushed } from '../db/flushed-files';

/** Another process that starts at the same moment gets this long to write what it has begun. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 50;

/**
 * The secret that signs session cookies: made at the first start and kept beside the data, for the owner's eyes only.
 * @throws Error with a sentence where the file is there and nothing is in it.
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret');
  await writeUnlessThere(file);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret !== '') return secret;
    await sleep(BETWEEN_TRIES_MS);
  }
  throw new Error(
    `The file ${file} is empty. Remove it and start again: a new one is made, and everybody signs in anew.`,
  );
}

/** Of two starts at once, one writes and both read the same. */
async function writeUnlessThere(file: string): Promise<void> {
  try {
    await writeFlushed(file, `${randomBytes(32).toString('base64url')}\n`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    // Where the disk is full, an empty file would be there at the next start.
    await rm(file, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(file));
}
