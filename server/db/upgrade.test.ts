// Upgrades from every earlier schema: the data is kept, and the application works with it.
import { afterEach, describe, expect, it } from 'vitest';
import { type Client, escapeIdentifier } from 'pg';
import { medication } from '@shared/api/medications';
import { z } from 'zod';
import { hashPassword } from '../auth/passwords';
import { PASSWORD, signIn } from '../testing/actors';
import { startTestApp } from '../testing/app';
import { migrate } from './migrate';
import { createEarlierDatabase, migrationTags, withClient } from './testing/earlier-schema';
import { isThorough } from '@shared/testing/thoroughness';
import { MARGARET, rowsByMigration } from './testing/rows-by-migration';

const tags = await migrationTags();
const rows = rowsByMigration(await hashPassword(PASSWORD));
const undo: Array<() => Promise<void>> = [];

// Not at the end: one application for each earlier schema has more connections than PostgreSQL accepts.
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function tablesOf(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return found.map(({ name }) => name);
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return found.map(({ name }) => name).filter((name) => !PLANNED.has(name));
}

/** When reminders are looked at next: a migration may plan anew, or no longer. */
const PLANNED = new Set(['next_due_at']);

/** Without the fifth switch, which a migration adds to those of earlier schemas. */
function keptOf(column: string): string {
  return column === 'permissions' ? `permissions - 'tasks' as permissions` : escapeIdentifier(column);
}

async function rowsOf(client: Client, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows: found } = await client.query<{ row: string }>(
    `select row_to_json(t)::text as row from (select ${columns.map(keptOf).join(', ')}
     from ${escapeIdentifier(table)}) as t order by 1`,
  );
  return found.map(({ row }) => row);
}

interface Stored {
  table: string;
  columns: string[];
  rows: string[];
}

async function readEverything(client: Client): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const table of await tablesOf(client)) {
    const columns = await columnsOf(client, table);
    stored.push({ table, columns, rows: await rowsOf(client, table, columns) });
  }
  return stored;
}

const UPGRADE = { timeout: 60_000 };

const LISTS = ['medication-changes', 'appointments', 'health-metrics', 'conversations', 'family-updates', 'documents'];

describe.each(tags.map((tag, index) => [tag, index + 1] as const))('from the schema of %s', (_tag, count) => {
  // Each migration runs on its way from the first schema; `npm run test:full` begins at every one.
  const isEveryRun = count === 1 || count === tags.length - 1;
  it.runIf(isEveryRun || isThorough())('every row is kept, and Margaret signs in and continues', UPGRADE, async () => {
    const { url, drop } = await createEarlierDatabase(count);
    undo.push(drop);
    const before = await withClient(url, async (client) => {
      for (const tag of tags.slice(0, count)) await client.query(rows[tag] ?? '');
      return readEverything(client);
    });

    await migrate(url);

    await withClient(url, async (client) => {
      for (const { table, columns, rows: were } of before) {
        expect({ table, rows: await rowsOf(client, table, columns) }).toEqual({ table, rows: were });
      }
    });
    const app = await startTestApp(url, { clock: () => new Date('2026-01-20T12:00:00Z') });
    undo.push(app.close);
    const { id, agent } = await signIn(app, 'margaret');
    expect(id).toBe(MARGARET);
    const { body } = await agent.get('/api/medications').expect(200);
    const [lisinopril] = z.array(medication).parse(body);
    expect(lisinopril).toMatchObject({ name: 'Lisinopril', times: ['08:00', '20:00'] });
    for (const list of LISTS) await agent.get(`/api/${list}`).expect(200);
    const dose = { medicationId: lisinopril?.id, scheduledTime: '2026-01-20T19:00:00.000Z', status: 'taken' };
    await agent.post('/api/medication-logs').send(dose).expect(201);
  });
});

it('a senior from before the guide has ended it, and nobody else has (KIND-02)', async () => {
  const { url, drop } = await createEarlierDatabase(tags.indexOf('0019_guide_ended'));
  undo.push(drop);
  await withClient(url, (client) => client.query(rows['0000_ground'] ?? ''));
  await migrate(url);
  const ended = await withClient(url, (client) =>
    client.query(`select username, guide_ended_at is not null as ended from users order by username`),
  );
  expect(ended.rows).toEqual([
    { username: 'Margaret', ended: true },
    { username: 'sarah', ended: false },
  ]);
});

it('a senior with a task from before the upgrade has a board, and one without has none (TASK-09)', async () => {
  const { url, drop } = await createEarlierDatabase(tags.indexOf('0035_boards'));
  undo.push(drop);
  await withClient(url, async (client) => {
    await client.query(rows['0000_ground'] ?? '');
    await client.query(
      `insert into tasks (id, senior_id, kind, title, due_on) values (gen_random_uuid(), $1, 'meal', 'Soup', '2026-03-05')`,
      [MARGARET],
    );
  });
  await migrate(url);
  const boards = await withClient(url, (client) =>
    client.query('select username, has_board from users order by username'),
  );
  expect(boards.rows).toEqual([
    { username: 'Margaret', has_board: true },
    { username: 'sarah', has_board: false },
  ]);
});

it('whoever saw the appointments sees the help board, as far as those (TASK-02)', async () => {
  const { url, drop } = await createEarlierDatabase(tags.indexOf('0026_tasks'));
  undo.push(drop);
  const shared = ['true', '"see"', '"help"', '"off"', 'false'];
  const values = [...shared.map((level) => `{"health": true, "appointments": ${level}}`), '{"health": true}', '{}'];
  const found = await withClient(url, async (client) => {
    await client.query(rows['0000_ground'] ?? '');
    for (const [index, value] of values.entries()) {
      const email = `${index}@example.com`;
      await client.query(
        `insert into care_invitations (id, senior_id, caregiver_email, permissions, token, expires_at)
         values (gen_random_uuid(), $1, $2, $3, $2, now())`,
        [MARGARET, email, value],
      );
      await client.query(
        `insert into users (id, username, password, role) values (gen_random_uuid(), $1, 'x', 'caregiver')`,
        [email],
      );
      await client.query(
        `insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
         select gen_random_uuid(), $1, id, 'x', $3 from users where username = $2`,
        [MARGARET, email, value],
      );
    }
    await migrate(url);
    const both = await client.query<{ tasks: unknown }>(
      `select f.permissions -> 'tasks' as tasks from family_members f join users u on u.id = f.caregiver_id
         where username like '%@example.com'
       union all select permissions -> 'tasks' from care_invitations where caregiver_email like '%@example.com'`,
    );
    return both.rows.map(({ tasks }) => JSON.stringify(tasks));
  });
  const expected = [...shared, 'false', 'false'];
  expect(found.toSorted()).toEqual([...expected, ...expected].toSorted());
});

it('every table is covered: for a new one, add rows to testing/rows-by-migration.ts', async () => {
  expect(Object.keys(rows)).toEqual(tags);
  const { url, drop } = await createEarlierDatabase(tags.length);
  undo.push(drop);
  const stored = await withClient(url, async (client) => {
    for (const tag of tags) await client.query(rows[tag] ?? '');
    return readEverything(client);
  });
  expect(stored.filter((table) => table.rows.length === 0).map(({ table }) => table)).toEqual([]);
});
