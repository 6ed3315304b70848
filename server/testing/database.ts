import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Ends all connections, then removes the database. */
  drop: () => Promise<void>;
}

const IN_USE = '55006';
/** Autovacuum is working in it, and only a superuser may stop that; it ends by itself. */
const NOT_ALLOWED = '42501';
const PASSING: ReadonlySet<unknown> = new Set([IN_USE, NOT_ALLOWED]);
const TRIES = 50;
const PAUSE_MS = 100;

/** A separate database with all migrations applied and no rows. Copied as files: 25 ms, where page by page it takes 90. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `hearthside_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) =>
    insist(admin, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`),
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => dropDatabase(name) };
}

/** Ends all connections to it first. */
export function dropDatabase(name: string): Promise<void> {
  return asAdmin((admin) => insist(admin, `drop database if exists ${name} with (force)`));
}

/** Retries for five seconds if the obstacle is temporary. */
async function insist(admin: Client, sql: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(sql);
      return;
    } catch (error) {
      const isPassing = error instanceof Error && 'code' in error && PASSING.has(error.code);
      if (!isPassing || attempt === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
