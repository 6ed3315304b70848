import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../db/embedded/embedded-postgres-error';
import { BackupError } from './backup-error';
import { TABLES_WITH_FILES } from './stored-file-rows';

/**
 * Shorter than PostgreSQL's deadlock timeout (1 s): if a user's change and this wait for each other, this one gives
 * way.
 */
const LOCK_WAIT_MS = 500;
const TRIES = 60;
const PAUSE_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `work` while rows that point at uploaded files are locked against changes. Rows are written after their files
 * and removed before them, so the copy is consistent: no row without its file. Doses, readings and messages are not
 * blocked.
 * @param session connected to Hearthside's database, with no other use.
 */
export function withFileRowsHeld<T>(session: pg.Client, work: () => Promise<T>): Promise<T> {
  return withTablesHeld(session, TABLES_WITH_FILES, work);
}

/** Runs `work` while nothing writes to these tables. */
export async function withTablesHeld<T>(
  session: pg.Client,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await session.query('begin');
    try {
      await session.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      await session.query(`lock table ${tables.join(', ')} in share mode`);
    } catch (error) {
      await session.query('rollback');
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === TRIES) throw new BackupError('Too much is being changed at this moment. Please try again later.');
      await sleep(PAUSE_MS);
      continue;
    }
    try {
      return await work();
    } finally {
      await session.query('rollback').catch(() => undefined);
    }
  }
}
