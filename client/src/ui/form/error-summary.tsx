import { useEffect, useRef } from 'react';
import { fieldId } from './use-field';
import type { Problem } from './problems';

export interface ErrorSummaryProps {
  problems: readonly Problem[];
  formId: string;
  /** Grows with each failed try; each time the summary takes the focus. */
  attempt: number;
}

/** 'There is a problem': what to put right, each line leading to its field. */
export function ErrorSummary({ problems, formId, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-m-4 rounded-md border-[3px] border-critical-mark bg-surface px-4 py-3 @md:px-6"
    >
      <h2 className="text-lg">There is a problem</h2>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={`${name ?? ''} ${message}`}>
            {name === null ? (
              <p className="py-2 font-bold text-critical-text">{message}</p>
            ) : (
              <ProblemLink id={fieldId(formId, name)} message={message} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProblemLink({ id, message }: { id: string; message: string }) {
  return (
    <a
      href={`#${id}`}
      className="inline-flex min-h-target items-center py-1 font-bold text-critical-text"
      onClick={(event) => {
        // The browser would only scroll, and the address would change under the router.
        event.preventDefault();
        const field = document.getElementById(id);
        field?.focus();
        field?.closest('fieldset, div')?.scrollIntoView({ block: 'nearest' });
      }}
    >
      {message}
    </a>
  );
}
