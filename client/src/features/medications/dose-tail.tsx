import type { ReactNode } from 'react';
import { StatusBadge, type Status } from '@/ui/status';

export interface DoseTailProps {
  status: Status;
  /** The badge's, where it says something else than usual. */
  word?: string | undefined;
  /** The button, if the dose can be taken. */
  children: ReactNode;
}

/** The end of a dose's row: how it stands, and the button. Beside a name they are under each other, so that it keeps its room. */
export function DoseTail({ status, word, children }: DoseTailProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 @sm:flex-col @sm:items-end @xl:flex-row @xl:items-center">
      <StatusBadge status={status}>{word}</StatusBadge>
      {children}
    </span>
  );
}
