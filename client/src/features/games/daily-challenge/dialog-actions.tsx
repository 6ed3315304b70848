import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

interface DialogActionsProps {
  children: ReactNode;
  /** At the dialog's bottom, whatever else it has no room for. */
  staysInView?: boolean;
}

/** The row of buttons at the end of each step: what ends it at the left, what leads on at the right. */
export function DialogActions({ children, staysInView = false }: DialogActionsProps) {
  return (
    <div
      className={cx(
        'mt-6 flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none',
        // What scrolls shows neither behind them nor below, and with large text on a phone they are their words alone.
        staysInView &&
          'sticky bottom-0 bg-surface shadow-[0_2rem_var(--surface)] big:mt-3 big:gap-2 big:@max-md:[&_svg]:hidden',
      )}
    >
      {children}
    </div>
  );
}
