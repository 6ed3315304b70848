import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database';

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('gives each caller its own migrated database, even if several call at once', async () => {
  const from = performance.now();
  const databases = await Promise.all(Array.from({ length: 8 }, createTestDatabase));
  process.stdout.write(`8 test databases at once: ${Math.round(performance.now() - from)} ms\n`);
  try {
    await Promise.all(databases.map(({ url }, index) => ask(url, `create table only_here_${index} ()`)));
    for (const [index, { url }] of databases.entries()) {
      expect(await ask(url, `select relname from pg_class where relname like 'only_here_%'`)).toEqual([
        { relname: `only_here_${index}` },
      ]);
      expect(await ask(url, 'select count(*) > 0 as migrated from drizzle.__drizzle_migrations')).toEqual([
        { migrated: true },
      ]);
    }
  } finally {
    await Promise.all(databases.map(({ drop }) => drop()));
  }
});

it('is gone after drop, even with a client connected', async () => {
  const { url, drop } = await createTestDatabase();
  const lingering = new Client({ connectionString: url });
  const thrownOut = new Promise((resolve) => lingering.on('error', resolve));
  await lingering.connect();
  await drop();
  await thrownOut;
  await expect(ask(url, 'select 1')).rejects.toThrow('does not exist');
});
