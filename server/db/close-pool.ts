import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A server that does not say goodbye is not waited for any longer. */
const FAREWELL_MS = 1_000;

/**
 * Resolves once every connection has ended. The pool's own `end` only tells them to: an embedded server that is stopped
 * right after it would still find clients inside, cut them off (57P01), and have that logged as a loss.
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
