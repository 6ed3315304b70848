import type { ReactNode } from 'react';

/**
 * Cards of any height in two columns without holes, one below the other where there is no room for two. They are read, and
 * reached by Tab, in the order in which they are given, whatever column they stand in.
 */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className="card-columns">{children}</div>;
}

/** One card of CardColumns. */
export function InColumn({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return <div data-side={side}>{children}</div>;
}
