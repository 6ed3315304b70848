import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildPrograms } from '../../../server/testing/built-programs';
import type { Program } from '../../../server/testing/server-process';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A piece of the source that is replaced, once. */
export interface Change {
  file: string;
  from: string;
  to: string;
}

/** Nothing keeps two instances from sending the same. */
export const NO_HELD_LOCK: readonly Change[] = [
  {
    file: 'server/notifications/waiting.ts',
    from: `order by next_try_at limit \${most} for update skip locked`,
    to: `order by next_try_at limit \${most}`,
  },
  {
    file: 'server/notifications/waiting.ts',
    from: `state = 'waiting' for update skip locked`,
    to: `state = 'waiting'`,
  },
];

/**
 * For what builds or loads the source: with these pieces replaced.
 * @throws Error if a piece is not found: it has been written differently since.
 */
export async function replacing(changes: readonly Change[]): Promise<Plugin> {
  for (const { file, from } of changes) {
    const source = await readFile(path.join(root, file), 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${file} does not contain this once: ${from}`);
  }
  return {
    name: 'changed',
    enforce: 'pre',
    transform: (code, id) =>
      changes
        .filter(({ file }) => id === path.join(root, file))
        .reduce((changed, { from, to }) => changed.replace(from, () => to), code),
  };
}

/**
 * The server as `npm start` builds it, with something taken out: a harness must notice.
 * @throws Error if a piece is not found: it has been written differently since.
 */
export async function buildChanged(name: string, changes: readonly Change[]): Promise<Program> {
  const folder = await buildPrograms(name, [await replacing(changes)]);
  return [process.execPath, path.join(folder, 'server.js')];
}
