import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../db/embedded/embedded-postgres-error';
import { BackupError } from './backup-error';
import { TABLES_WITH_FILES } from './stored-file-rows';

/**
 * Shorter than PostgreSQL waits before it looks for a deadlock (1 s): should somebody's change and this wait for each
 * other, it is this that gives way.
 */
const LOCK_WAIT_MS = 500;
const TRIES = 60;
const PAUSE_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does `work` while no row that points at an uploaded file is added, changed or removed; whoever wants to waits. Rows are
 * written after their files and removed before them, so what is copied in between belongs together: no row without its
 * file. Doses, readings and messages go on.
 * @param session with Hearthside's database, and nothing else to do.
 */
export async function withFileRowsHeld<T>(session: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await session.query('begin');
    try {
      await session.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      await session.query(`lock table ${TABLES_WITH_FILES.join(', ')} in share mode`);
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
