import { useCallback, useState } from 'react';
import type { SentInvitation } from '@shared/api/care-team';

/** A dialog about one invitation; it stays known while the dialog closes, so that its words do not change. */
export function useDialogAbout() {
  const [invitation, setInvitation] = useState<SentInvitation | null>(null);
  const [open, setOpen] = useState(false);
  const openWith = useCallback((about: SentInvitation | null) => {
    setInvitation(about);
    setOpen(true);
  }, []);
  return { invitation, openWith, state: { open, onOpenChange: setOpen } };
}
