// Migrating data of an earlier schema.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate';
import { createEarlierDatabase, migrationTags, withClient } from './testing/earlier-schema';

const { url, drop } = await createEarlierDatabase(2);
afterAll(drop);

const [person, current, deleted, paused] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

it('medications from before the change history get one from the available data', async () => {
  await withClient(url, async (client) => {
    expect((await client.query(`select to_regclass('medication_changes') as name`)).rows).toEqual([{ name: null }]);
    await client.query(
      `insert into users (id, username, password, role, time_zone) values ($1, 'margaret', 'hash', 'senior', 'UTC')`,
      [person],
    );
    await client.query(
      `insert into medications (id, user_id, name, dosage, frequency, times, is_active, created_at, deleted_at) values
         ($1, $4, 'Lisinopril', '10 mg', 'Once daily', '["08:00"]', true, '2026-01-05T09:00:00Z', null),
         ($2, $4, 'Warfarin', '5 mg', 'Once daily', '["18:00"]', true, '2026-01-06T09:00:00Z', '2026-02-07T10:00:00Z'),
         ($3, $4, 'Aspirin', '100 mg', 'As needed', '[]', false, '2026-01-07T09:00:00Z', null)`,
      [current, deleted, paused, person],
    );
  });
  const before = await withClient(url, (client) => client.query('select * from medications order by created_at'));

  await migrate(url);

  const { rows } = await withClient(url, (client) =>
    client.query(
      `select medication_id, user_id, kind, name, dosage, frequency, changed_at from medication_changes order by changed_at`,
    ),
  );
  const change = (id: string, kind: string, pill: [string, string, string], changedAt: string) => ({
    medication_id: id,
    user_id: person,
    kind,
    name: pill[0],
    dosage: pill[1],
    frequency: pill[2],
    changed_at: new Date(changedAt),
  });
  const warfarin: [string, string, string] = ['Warfarin', '5 mg', 'Once daily'];
  expect(rows).toEqual([
    change(current, 'started', ['Lisinopril', '10 mg', 'Once daily'], '2026-01-05T09:00:00Z'),
    change(deleted, 'started', warfarin, '2026-01-06T09:00:00Z'),
    change(paused, 'started', ['Aspirin', '100 mg', 'As needed'], '2026-01-07T09:00:00Z'),
    change(deleted, 'stopped', warfarin, '2026-02-07T10:00:00Z'),
  ]);
  const after = await withClient(url, (client) => client.query('select * from medications order by created_at'));
  // Later migrations may have added columns.
  expect(after.rows).toMatchObject(before.rows);
});

it('documents from before the storage quota count against it (F7)', async () => {
  const earlier = await createEarlierDatabase(11);
  const owner = randomUUID();
  await withClient(earlier.url, async (client) => {
    await client.query(`insert into users (id, username, password) values ($1, 'margaret', 'hash')`, [owner]);
    await client.query(
      `insert into documents (id, user_id, name, type, file_url, file_size, mime_type)
       values (gen_random_uuid(), $1, 'Will', 'pdf', $2, 1234, 'application/pdf')`,
      [owner, `documents/${owner}/will.pdf`],
    );
  });
  await migrate(earlier.url);
  const { rows } = await withClient(earlier.url, (client) => client.query('select * from stored_files'));
  expect(rows).toEqual([{ folder: `documents/${owner}`, file: 'will.pdf', user_id: owner, bytes: 1234 }]);
  await earlier.drop();
});

it('a database upgraded by a newer Hearthside is refused with a clear message (F12)', async () => {
  const newer = await createEarlierDatabase(1);
  await withClient(newer.url, (client) =>
    client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', $1)`, [
      Date.parse('2126-01-01T00:00:00Z'),
    ]),
  );
  await expect(migrate(newer.url)).rejects.toThrow('upgraded by a newer version of Hearthside');
  const { rows } = await withClient(newer.url, (client) =>
    client.query('select count(*)::int as count from drizzle.__drizzle_migrations'),
  );
  expect(rows).toEqual([{ count: 2 }]);
  await newer.drop();
});

it('starting again migrates nothing twice', async () => {
  await migrate(url);
  const { rows } = await withClient(url, (client) =>
    client.query('select count(*)::int as count from medication_changes'),
  );
  expect(rows).toEqual([{ count: 4 }]);
});

it('a migration that has to wait lets others pass, and comes when it can', async () => {
  const tags = await migrationTags();
  const count = tags.findIndex((tag) => tag.startsWith('0028_'));
  const busy = await createEarlierDatabase(count);
  onTestFinished(busy.drop);
  const isDone = await withClient(busy.url, async (working) => {
    await working.query('begin');
    await working.query('select from medications');
    const migrated = migrate(busy.url, 50);
    await withClient(busy.url, async (watching) => {
      const waits = `select from pg_locks where relation = 'medications'::regclass and not granted`;
      await expect.poll(async () => (await watching.query(waits)).rowCount, { interval: 5, timeout: 5_000 }).toBe(1);
      // It would wait behind the migration, which waits for a transaction that does not end.
      await watching.query('select from medications');
    });
    await working.query('commit');
    return migrated.then(() => true);
  });
  expect(isDone).toBe(true);
});
