import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { connectDatabase, type Database } from './connect';

const silent = pino({ level: 'silent' });

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = connectDatabase(created.url, silent, 2);
});

afterAll(async () => {
  await database.close();
  await drop();
});

it('releases every client, even if the database goes away as a transaction begins', async () => {
  const { writes, inTransaction } = database;
  for (let round = 0; round < 4; round += 1) {
    writes.once('acquire', (client) => {
      const connection: unknown = Reflect.get(client, 'connection');
      if (typeof connection !== 'object' || connection === null) throw new Error('pg has changed');
      const stream: unknown = Reflect.get(connection, 'stream');
      if (
        typeof stream === 'object' &&
        stream !== null &&
        'destroy' in stream &&
        typeof stream.destroy === 'function'
      ) {
        stream.destroy();
      }
    });
    await expect(inTransaction(async () => undefined)).rejects.toThrow(/./);
  }
  expect(writes.totalCount).toBe(0);
  const alive = await inTransaction((transaction) => transaction.execute(sql`select 1 as one`));
  expect(alive.rows).toEqual([{ one: 1 }]);
});

it('rolls back a failed transaction', async () => {
  const { inTransaction, writes } = database;
  const work = inTransaction(async (transaction) => {
    await transaction.execute(sql`create table unfinished (id int)`);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  const { rows } = await writes.query(`select to_regclass('unfinished') as found`);
  expect(rows).toEqual([{ found: null }]);
});
