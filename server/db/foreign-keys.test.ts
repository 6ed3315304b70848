// Deleting a row must find the rows that refer to it without scanning whole tables.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';

const { url, drop } = await createTestDatabase();
const client = new Client({ connectionString: url });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await drop();
});

it('every foreign key has a full index that begins with its column', async () => {
  const { rows } = await client.query<{ name: string; isIndexed: boolean }>(`
    select c.conname as name, exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indpred is null and i.indisvalid and i.indkey[0] = c.conkey[1]
    ) as "isIndexed"
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conname`);
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)).toEqual([]);
});
