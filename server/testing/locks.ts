// Blocks requests inside the database, to have two of them at the same place at the same time.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestApp } from './app';

/** Runs `sql`, which takes a lock, in its own transaction; the returned function ends it. */
export async function holdLock(app: TestApp, sql: string, values: unknown[] = []): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: app.databaseUrl });
  // Tests that cut connections cut this one too.
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin');
  await holder.query(sql, values);
  return () => holder.end();
}

/** Resolves once that many statements wait for a lock. @throws Error if they do not within a few seconds. */
export async function untilWaiting(app: TestApp, count: number): Promise<void> {
  const admin = new Client({ connectionString: app.databaseUrl });
  await admin.connect();
  try {
    for (let tries = 0; tries < 300; tries += 1) {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((rowCount ?? 0) >= count) return;
      await sleep(15);
    }
    throw new Error(`No ${count} statements ever waited for the lock`);
  } finally {
    await admin.end();
  }
}
