// Temporary folders and one-off queries for the tests of the embedded database.
import { chmod, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

const undo: (() => Promise<unknown>)[] = [];

/** `server/testing/setup.ts` calls it after each test: a hook in this module would only count for the first file that imports it. */
export async function runUndoSteps(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}

/** Runs after the current test, even if it fails; the last one added runs first. */
export function afterwards(step: () => Promise<unknown>): void {
  undo.push(step);
}

/** A new folder that every user may pass through, removed after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'hearthside-')));
  await chmod(folder, 0o755);
  afterwards(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** Without durability a start takes a fraction of the time; for tests that are not about crashes. */
export const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The user to run a process as, so that it belongs to the owner of this file; nothing if that is the current user. */
export async function ownerOf(file: string): Promise<{ uid?: number; gid?: number }> {
  const { uid, gid } = await stat(file);
  return uid === process.getuid?.() ? {} : { uid, gid };
}
