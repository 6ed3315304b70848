import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

export interface LeaveGuard {
  /** Goes there, after asking where something would be left behind. */
  goTo: (path: string) => void;
  /** The question, for a ConfirmDialog. */
  question: { open: boolean; onOpenChange: (open: boolean) => void };
  /** Goes where the question was about. */
  leave: () => void;
}

/** Asks before links of this app lead away from unsaved changes; of closing the tab the browser asks in its own words. */
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
      // Before the link itself hears of it.
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

/** Null for what stays on this page, opens elsewhere, or is no link. */
function pathLeadingAway(event: MouseEvent): string | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target.closest('a');
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#') === true) return null;
  return link.pathname + link.search;
}
