import { pino } from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { connectDatabase } from './connect';

const { url, drop } = await createTestDatabase();
afterAll(drop);

it('reads wait for open connections while PostgreSQL accepts no further one (D-32)', async () => {
  const { reads, writes, close } = connectDatabase(url, pino({ level: 'silent' }));
  onTestFinished(close);
  await reads.query('select 1');
  await writes.query(`do $$ begin execute format('alter database %I connection limit 3', current_database()); end $$`);
  const asked = Array.from({ length: 20 }, (_, n) => n);
  const answered = await Promise.all(
    asked.map((n) => reads.query<{ n: number }>('select $1::int as n, pg_sleep(0.01)', [n])),
  );
  expect(answered.map(({ rows }) => rows[0]?.n)).toEqual(asked);
  // One of the three is for writes.
  expect(reads.totalCount).toBe(2);
  const other = connectDatabase(url, pino({ level: 'silent' }));
  onTestFinished(other.close);
  const refused = await Promise.allSettled([1, 2, 3].map(() => other.reads.query('select 1')));
  const tooMany = { status: 'rejected', reason: expect.objectContaining({ code: '53300' }) };
  expect(refused).toEqual([tooMany, tooMany, tooMany]);
});
