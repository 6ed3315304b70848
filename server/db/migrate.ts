import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';

/** Any constant will do, as long as every instance uses the same one. */
const ADVISORY_LOCK = 4_271_855_301;

/**
 * Brings the schema up to date. Several instances may start at once: the advisory lock lets one migrate while the
 * others wait, and they then find nothing left to do.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Ending the session releases the lock, also when a migration failed.
    await client.end();
  }
}

/** How many migrations this version of Hearthside knows. */
export async function countMigrations(): Promise<number> {
  const text = await readFile(path.join(migrationsFolder(), 'meta', '_journal.json'), 'utf8');
  return z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(text)).entries.length;
}

/** The built server lies deeper than its source, so the folder is looked for upwards. */
function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The migrations folder is missing from this installation of Hearthside.');
    folder = parent;
  }
  return path.join(folder, 'migrations');
}
