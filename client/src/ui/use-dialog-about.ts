import { useCallback, useState } from 'react';

/** A dialog about one thing; what it is about stays known while the dialog closes, so that its words do not change. */
export function useDialogAbout<Subject>() {
  const [about, setAbout] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const openWith = useCallback((subject: Subject | null) => {
    setAbout(subject);
    setOpen(true);
  }, []);
  return { about, openWith, state: { open, onOpenChange: setOpen } };
}
