import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const manifest = z.object({ name: z.literal('hearthside'), version: z.string() });

export interface Installation {
  folder: string;
  version: string;
}

/**
 * The folder of this Hearthside installation. The built server is nested deeper than its source, so this searches for
 * it.
 */
export async function findInstallation(): Promise<Installation> {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => 'null');
    const found = manifest.safeParse(JSON.parse(text));
    if (found.success) return { folder, version: found.data.version };
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('Its package.json is missing; please install it again.');
    folder = parent;
  }
}
