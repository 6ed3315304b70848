import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import { hasCollided } from './database-errors';

/** Any constant works, as long as every instance uses the same one. */
const ADVISORY_LOCK = 4_271_855_301;
/** A statement that needs a table that a migration waits for, waits behind it. */
const LOCK_MS = 2_000;
/** Several minutes in all. */
const MOST_TRIES = 60;
const PAUSE_MS = 1_000;

/**
 * Brings the schema up to date. Several instances may start at once: the advisory lock lets one migrate while the
 * others wait, and they then find nothing left to do.
 * @param lockMs for tests
 */
export async function migrate(url: string, lockMs = LOCK_MS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await assertKnown(client);
    await applyAmongOthers(client, lockMs);
  } finally {
    // Ending the session releases the lock, even if a migration failed.
    await client.end();
  }
}

/**
 * In a rolling upgrade instances of the former version are at work meanwhile: a migration needs several tables whole and may
 * block one that needs them in another order, or wait for one that takes long. It then gives way, and tries again.
 */
async function applyAmongOthers(client: pg.Client, lockMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`);
  for (let tries = 1; ; tries += 1) {
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
      return;
    } catch (error) {
      if (!hasCollided(error) || tries === MOST_TRIES) throw error;
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
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
