import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';

/** Any constant works, as long as every instance uses the same one. */
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
    await assertKnown(client);
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Ending the session releases the lock, even if a migration failed.
    await client.end();
  }
}

/**
 * A database upgraded by a newer Hearthside may contain data that this one would misread or lose.
 * @throws Error with a sentence for the operator
 */
async function assertKnown(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return;
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const known = Math.max(...(await readJournal()).map(({ when }) => when));
  if (Number(applied.rows[0]?.newest ?? 0) <= known) return;
  throw new Error(
    'This database was upgraded by a newer version of Hearthside, so this version must not use it. Start the newer version, or restore the backup you made before the upgrade into a new data folder.',
  );
}

async function readJournal(): Promise<Array<{ when: number }>> {
  const text = await readFile(path.join(migrationsFolder(), 'meta', '_journal.json'), 'utf8');
  return z.object({ entries: z.array(z.object({ when: z.number() })) }).parse(JSON.parse(text)).entries;
}

/** Number of migrations this version knows. */
export async function countMigrations(): Promise<number> {
  return (await readJournal()).length;
}

/** The built server is nested deeper than its source, so this looks for the folder upwards. */
function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The migrations folder is missing from this installation of Hearthside.');
    folder = parent;
  }
  return path.join(folder, 'migrations');
}
