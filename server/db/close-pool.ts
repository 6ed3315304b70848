import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Time for statements under way, and then for the server to close its end. */
const FAREWELL_MS = 1_000;

/**
 * Resolves once every connection has ended. The pool's own `end` only starts that: an embedded server stopped right
 * after it would cut off the remaining clients (57P01) and log a lost connection. A statement that hangs is not waited for.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  let left = pool.totalCount;
  const allEnded = new Promise<void>((resolve) => {
    pool.on('remove', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  await Promise.race([pool.end(), sleep(FAREWELL_MS, undefined, { ref: false })]);
  if (left > 0) await Promise.race([allEnded, sleep(FAREWELL_MS, undefined, { ref: false })]);
}
