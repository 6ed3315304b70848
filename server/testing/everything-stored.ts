// Every row of every table and every file, to see what remains of a person.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './app';

/** Each row as one line of JSON after its table's name: a value is in the line whatever its column. */
export async function everyRow(app: TestApp): Promise<string[]> {
  const { writes } = app.database;
  const { rows: tables } = await writes.query<{ table_name: string }>(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const lines: string[] = [];
  for (const { table_name: table } of tables) {
    const { rows } = await writes.query<{ line: string }>(`select to_jsonb(t)::text as line from "${table}" t`);
    lines.push(...rows.map(({ line }) => `${table} ${line}`));
  }
  return lines.sort();
}

/** Names of all files and folders, and the files' contents. */
export async function everyFile(app: TestApp): Promise<string[]> {
  const found = await readdir(app.filesFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(
    found.map(async (entry) => {
      const whole = path.join(entry.parentPath, entry.name);
      const name = path.relative(app.filesFolder, whole);
      return entry.isFile() ? `${name} ${await readFile(whole, 'latin1')}` : name;
    }),
  );
}

/** The ones that contain one of these words, case-insensitive. */
export function naming(lines: readonly string[], words: readonly string[]): string[] {
  return lines.filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())));
}
