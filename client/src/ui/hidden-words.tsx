import type { ReactNode } from 'react';

/**
 * Words for screen readers only, after words that are seen: 'Delete' + 'Lisinopril'. The space stands outside, or it would
 * be lost and be read as one word.
 */
export function HiddenWords({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className="sr-only">{children}</span>
    </>
  );
}
