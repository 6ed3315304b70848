import { useEffect, useRef, useState } from 'react';
import { vitalAlert } from '@shared/domain/vitals/vital-alerts';
import type { CriticalReading } from './critical-reading-dialog';
import type { CheckedRecord } from './record-metric-form';

/** Remembers a saved reading that the alert rule calls critical, and shows it once the form is closed. */
export function useCriticalReading() {
  const noted = useRef<CriticalReading | null>(null);
  const [reading, setReading] = useState<CriticalReading | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (reading === null) return undefined;
    // Not in the same moment: the form first gives the focus back to the button it came from, to be found there again.
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, [reading]);
  return {
    note: ({ type, stored }: CheckedRecord) => {
      const alert = vitalAlert(type, stored);
      noted.current = alert?.level === 'critical' ? { type, alert } : null;
    },
    formClosed: () => {
      if (noted.current !== null) setReading(noted.current);
      noted.current = null;
    },
    dialog: { reading, open, onOpenChange: setOpen },
  };
}
