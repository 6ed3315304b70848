import type { ReactNode } from 'react';

/** The row of buttons at the end of each step: what ends it at the left, what leads on at the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">{children}</div>;
}
