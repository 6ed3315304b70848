import type { ReactNode } from 'react';

/**
 * Text for screen readers only, after visible text: 'Delete' + 'Lisinopril'. The space is outside the span; otherwise
 * the two would be read as one word.
 */
export function HiddenWords({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className="sr-only">{children}</span>
    </>
  );
}
