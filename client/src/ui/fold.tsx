import { useState, type ReactNode } from 'react';
import { Icon } from './icon';

interface FoldProps {
  mark: ReactNode;
  title: string;
  /** What it is when it is first shown. */
  startsOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A native disclosure, for choices that open in place. */
export function Fold({ mark, title, startsOpen = false, onToggle, children }: FoldProps) {
  // Later on it is the person's own.
  const [isOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen}
      className="group rounded-md border-2 border-line-strong"
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="flex min-h-target list-none items-center gap-2 px-4.5 py-1.5 font-semibold big:px-3 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true">{mark}</span>
        <span className="min-w-0 flex-1">{title}</span>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div className="px-3 pb-3 *:w-full!">{children}</div>
    </details>
  );
}
