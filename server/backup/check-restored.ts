// Starts a restored database, reads all of it, and stops it: a database that starts may still be damaged.
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { BackupError } from './backup-error';
import { filesBelow, type Manifest } from './backup-folder';
import { STORED_FILE_KEYS } from './stored-file-rows';
import { DATABASE, openCluster } from './supervisor-session';

export interface Restored {
  /** Number of rows by table. */
  rows: ReadonlyMap<string, number>;
  /** Number of photos and documents. */
  files: number;
  /** Keys of photos and documents that rows point at but that were already missing before the backup. */
  missingFiles: string[];
}

/**
 * @param dataDir laid out like DATA_DIR.
 * @throws BackupError naming what is wrong; EmbeddedPostgresError if PostgreSQL cannot recover the copy.
 */
export async function checkRestored(dataDir: string, { migrations, hasFiles }: Manifest): Promise<Restored> {
  const opened = await openCluster(path.join(dataDir, 'database'));
  try {
    const session = await opened.connect(DATABASE);
    try {
      await assertMigrations(session, migrations);
      await assertChecksums(session);
      await assertSound(session);
      const files = path.join(dataDir, 'files');
      const keys = hasFiles ? await storedKeys(session) : [];
      return {
        rows: await countRows(session),
        files: (await filesBelow(files)).length,
        missingFiles: keys.filter((key) => !existsSync(path.join(files, ...key.split('/')))),
      };
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new BackupError(`The restored database is damaged: ${error.message}.`, { cause: error });
    } finally {
      await session.end();
    }
  } finally {
    await opened.close();
  }
}

async function assertMigrations(session: pg.Client, wanted: number): Promise<void> {
  const result = await session.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  const [{ count }] = z.tuple([z.object({ count: z.number() })]).parse(result.rows);
  if (count < wanted) throw new BackupError(`The restored database has ${count} migrations instead of ${wanted}.`);
}

async function assertChecksums(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ data_checksums: string }>('show data_checksums');
  if (rows[0]?.data_checksums !== 'on') throw new BackupError('The restored database keeps no checksums of its pages.');
}

/**
 * Checks every page of every table, and every index entry against its table. The amcheck extension exists only within
 * this transaction.
 */
async function assertSound(session: pg.Client): Promise<void> {
  await session.query('begin');
  try {
    await session.query('create extension amcheck');
    const { rows: broken } = await session.query<{ relation: string; msg: string }>(
      `select c.oid::regclass::text as relation, found.msg
       from pg_class c, verify_heapam(c.oid, check_toast => true) as found
       where c.relkind in ('r', 't') and c.relpersistence = 'p' limit 1`,
    );
    const [first] = broken;
    if (first !== undefined) throw new BackupError(`The restored table ${first.relation} is damaged: ${first.msg}.`);
    await session.query(
      `select bt_index_check(index => i.indexrelid, heapallindexed => true)
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid and i.indisready`,
    );
  } finally {
    await session.query('rollback');
  }
}

async function storedKeys(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ key: string }>(STORED_FILE_KEYS);
  return rows.map(({ key }) => key);
}

async function countRows(session: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await session.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await session.query<{ count: number }>(
      `select count(*)::int as count from ${pg.escapeIdentifier(name)}`,
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}
