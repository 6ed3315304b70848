/** Memory of processes as Linux counts it. Elsewhere there is no /proc, and the answer is null. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes of a process; what it shares with others counts in part, so that sums of several are right (PSS). Null where
 * the system does not tell.
 */
export function memoryOf(pid: number): number | null {
  const kB = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return kB === undefined ? null : (Number(kB) * 1024) / 1e6;
}

/** Of all its descendants together, without itself: for a Hearthside with a PostgreSQL of its own, that one. */
export function memoryBelow(pid: number): number | null {
  let sum: number | null = null;
  for (const child of childrenOf(pid)) {
    const own = memoryOf(child);
    if (own !== null) sum = (sum ?? 0) + own + (memoryBelow(child) ?? 0);
  }
  return sum;
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
