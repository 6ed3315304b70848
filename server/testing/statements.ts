// Which statements some work sends to the database.
import { vi } from 'vitest';
import type { Database } from '../db/connect';

/** The SQL that `work` runs, in order, without statements inside transactions. */
export async function statementsOf(
  { reads, writes }: Pick<Database, 'reads' | 'writes'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const spies = [vi.spyOn(reads, 'query'), vi.spyOn(writes, 'query')];
  try {
    await work();
    return spies
      .flatMap(({ mock }) => mock.calls.map(([first], at) => ({ first, order: mock.invocationCallOrder[at] ?? 0 })))
      .sort((one, other) => one.order - other.order)
      .map(({ first }) => sqlOf(first));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

function sqlOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string') {
    return query.text;
  }
  throw new TypeError('A query without SQL');
}
