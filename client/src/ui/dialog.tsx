import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** State of a dialog about one thing, which stays known while the dialog closes so that its words do not change. */
export function useDialogAbout<Subject>() {
  const [about, setAbout] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const openWith = useCallback((subject: Subject | null) => {
    setAbout(subject);
    setOpen(true);
  }, []);
  return { about, openWith, state: { open, onOpenChange: setOpen } };
}

/** Goes from one dialog to the next: the closing one gives the focus back in its own task, and the next must find it there. */
export function closeThen(close: () => void, next: () => void): void {
  flushSync(close);
  setTimeout(next);
}
