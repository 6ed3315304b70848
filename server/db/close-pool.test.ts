import { pino } from 'pino';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { connectDatabase } from './connect';

const { url, drop } = await createTestDatabase();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const admin = new Client({ connectionString: url });
await admin.connect();

afterAll(async () => {
  await admin.end();
  await drop();
});

async function countConnections(): Promise<number> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'hearthside%'`,
  );
  return rowCount ?? 0;
}

it('after closing, the database has no connection left that a server shutdown would cut off', async () => {
  const database = connectDatabase(url, log, 8);
  const listener = database.listen('a_channel', { onPayload: () => undefined, onGap: () => undefined });
  const { reads, writes } = database;
  const busy = [reads, reads, reads, reads, writes, writes, writes];
  await Promise.all([listener.ready, ...busy.map((pool) => pool.query('select pg_sleep(0.05)'))]);
  expect(await countConnections()).toBe(8);
  await listener.close();
  await database.close();
  // Checked at once: a connection that ends a moment later still counts.
  expect(await countConnections()).toBe(0);
  expect(lines).toEqual([]);
});

it('an unused pool and a pool that lost its connections close too', async () => {
  await connectDatabase(url, log).close();
  const lost = connectDatabase(url, log, 6);
  await Promise.all([lost.writes.query('select 1'), lost.writes.query('select 1')]);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'hearthside'`,
  );
  await expect.poll(() => lost.writes.totalCount).toBe(0);
  await lost.close();
  expect(lines).toHaveLength(2);
});

it('a statement that hangs does not keep a server from stopping (F2)', async () => {
  const database = connectDatabase(url, log, 3);
  const hanging = database.writes.query('select pg_sleep(4)');
  await expect.poll(() => database.writes.totalCount).toBe(1);
  const from = performance.now();
  await database.close();
  expect(performance.now() - from).toBeLessThan(3_000);
  await hanging;
});
