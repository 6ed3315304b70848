// Databases as earlier versions of Hearthside left them.
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { inject } from 'vitest';
import { z } from 'zod';
import { dropDatabase } from '../../testing/database';

const MIGRATIONS = path.resolve('migrations');
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const journalIn = (folder: string) => path.join(folder, 'meta', '_journal.json');

async function readJournal(folder: string): Promise<z.output<typeof journal>> {
  return journal.parse(JSON.parse(await readFile(journalIn(folder), 'utf8')));
}

/** The names of all migrations, in order. */
export async function migrationTags(): Promise<string[]> {
  return (await readJournal(MIGRATIONS)).entries.map(({ tag }) => tag);
}

/** A database with only the first `count` migrations. The caller drops it. */
export async function createEarlierDatabase(count: number): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `hearthside_earlier_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = (sql: string) => withClient(inject('postgresUrl'), (admin) => admin.query(sql));
  await asAdmin(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const whole = await readJournal(folder);
  await writeFile(journalIn(folder), JSON.stringify({ ...whole, entries: whole.entries.slice(0, count) }));
  await withClient(url.href, (client) => migrate(drizzle(client), { migrationsFolder: folder }));
  await rm(folder, { recursive: true });
  return { url: url.href, drop: () => dropDatabase(name) };
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
