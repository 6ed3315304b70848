import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** State of a dialog about one item. The item is kept while the dialog closes, so that its text doesn't change. */
export function useDialogAbout<Subject>() {
  const [about, setAbout] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const openWith = useCallback((subject: Subject | null) => {
    setAbout(subject);
    setOpen(true);
  }, []);
  return { about, openWith, state: { open, onOpenChange: setOpen } };
}

/** Switches dialogs: the closing one restores the focus in its own task, and the next one must find it there. */
export function closeThen(close: () => void, next: () => void): void {
  flushSync(close);
  setTimeout(next);
}
