import type { ReactNode } from 'react';

/** The header, and the place of the page below it, which the first link leads to. */
export function PageMain({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="absolute top-3 left-3 z-30 inline-flex min-h-target items-center rounded-md bg-surface px-4 font-semibold not-focus:sr-only"
      >
        Skip to main content
      </a>
      {header}
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
    </>
  );
}
