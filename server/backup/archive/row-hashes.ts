// A fingerprint of every row, to compare a restored database with the one it came from.
import type pg from 'pg';

/** By table: the number of rows and two sums over all rows, in any order. */
export async function rowHashes(session: pg.Client): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const table of await listTables(session)) {
    const { rows } = await session.query<{ hash: string }>(
      `select concat_ws(' ', count(*), sum(hashtextextended(t::text, 0)::numeric), sum(hashtextextended(t::text, 1)::numeric)) as hash
       from ${table} as t`,
    );
    hashes.set(table, rows[0]?.hash ?? '');
  }
  return hashes;
}

/** With their schema, and quoted where needed. */
export async function listTables(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  return rows.map(({ name }) => name);
}
