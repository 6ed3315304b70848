import path from 'node:path';
import pg from 'pg';
import { DATABASE, openCluster } from '../supervisor-session';

/**
 * One hash over all rows of each table, migrations included, independent of their order on disk. Without when doses and
 * appointments are due next, and when the engine looked last: each server that starts writes that anew.
 * @returns '<rows> <hash>' by table.
 */
export async function rowHashes(dataDir: string): Promise<Map<string, string>> {
  const opened = await openCluster(path.join(dataDir, 'database'));
  const session = await opened.connect(DATABASE);
  try {
    const { rows: tables } = await session.query<{ schema: string; name: string }>(
      `select schemaname as schema, tablename as name from pg_tables 
       where schemaname in ('public', 'drizzle') and tablename <> 'engine_clock' order by 1, 2`,
    );
    const hashes = new Map<string, string>();
    for (const { schema, name } of tables) {
      const { rows } = await session.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r, chr(10) order by r collate "C")), '') as hash
         from (select (to_jsonb(t) - 'next_due_at')::text as r from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} as t) as rows`,
      );
      hashes.set(name, rows[0]?.hash ?? '');
    }
    return hashes;
  } finally {
    await session.end();
    await opened.close();
  }
}
