import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

export interface LeaveGuard {
  /** Navigates to `path`, after asking if there are unsaved changes. */
  goTo: (path: string) => void;
  /** Props for the ConfirmDialog that asks. */
  question: { open: boolean; onOpenChange: (open: boolean) => void };
  /** Navigates to the destination the dialog asked about. */
  leave: () => void;
}

/** Asks before in-app links lead away from unsaved changes; the browser itself asks when the tab is closed. */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const destination = useRef('/');

  const goTo = (path: string) => {
    destination.current = path;
    if (isUnsaved) setIsAsking(true);
    else navigate(path);
  };

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const askInstead = (event: MouseEvent) => {
      const path = pathLeadingAway(event);
      if (path === null) return;
      // Runs in the capture phase, before the link's own handler.
      event.preventDefault();
      event.stopPropagation();
      destination.current = path;
      setIsAsking(true);
    };
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', askInstead, { capture: true });
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      document.removeEventListener('click', askInstead, { capture: true });
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [isUnsaved]);

  return {
    goTo,
    question: { open: isAsking, onOpenChange: setIsAsking },
    leave: () => navigate(destination.current),
  };
}

/** Null for anything that stays on this page, opens elsewhere, or is not a link. */
function pathLeadingAway(event: MouseEvent): string | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target.closest('a');
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#') === true) return null;
  return link.pathname + link.search;
}
