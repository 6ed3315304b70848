import { useState } from 'react';

/**
 * Keeps rows in the order they had when `occasion` began, so that a row just marked does not move from under the
 * finger and keeps the focus. A new occasion, such as the next minute, or a different set of rows sorts them again.
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
