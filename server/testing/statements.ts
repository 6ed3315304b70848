// Which statements some work sends through a pool.
import type pg from 'pg';
import { vi } from 'vitest';

/** The SQL that `work` runs through the pool, in order, without statements inside transactions. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pool, 'query');
  try {
    await work();
    return spy.mock.calls.map(([first]) => sqlOf(first));
  } finally {
    spy.mockRestore();
  }
}

function sqlOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string') {
    return query.text;
  }
  throw new TypeError('A query without SQL');
}
