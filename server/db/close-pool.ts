import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Time a server gets to close its end. */
const FAREWELL_MS = 1_000;

/**
 * Resolves once every connection has ended. The pool's own `end` only starts that: an embedded server stopped right
 * after it would cut off the remaining clients (57P01) and log a lost connection.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  let left = pool.totalCount;
  const allEnded = new Promise<void>((resolve) => {
    pool.on('remove', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  await pool.end();
  if (left > 0) await Promise.race([allEnded, sleep(FAREWELL_MS, undefined, { ref: false })]);
}
