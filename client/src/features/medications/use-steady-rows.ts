import { useState } from 'react';

/**
 * The rows in the order in which they first came on this occasion. A row that was just marked stays in place: it does not
 * move from under the finger, and it keeps the focus. A new occasion, such as the next full minute, or other rows than
 * before, puts them in order anew.
 */
export function useSteadyRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string, occasion: string): Row[] {
  const keys = rows.map(keyOf);
  const current = [occasion, ...[...keys].sort()].join();
  const [kept, setKept] = useState({ occasion: '', ranks: new Map<string, number>() });
  let { ranks } = kept;
  if (kept.occasion !== current) {
    ranks = new Map(keys.map((key, rank) => [key, rank]));
    setKept({ occasion: current, ranks });
  }
  return [...rows].sort((one, other) => (ranks.get(keyOf(one)) ?? 0) - (ranks.get(keyOf(other)) ?? 0));
}
