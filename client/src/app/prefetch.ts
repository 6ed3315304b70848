/** Fetches the code of pages somebody is likely to open: when the browser is idle, and when a link is touched. */
import { useEffect } from 'react';
import type { CurrentUser } from '@/lib/session';
import { routeAt } from './routes';
import { bottomNavItems } from './shell/bottom-nav-items';
import { SignedInFrame } from './shell/shell';

/** undefined: it is not known yet who is here. */
export function usePrefetch(user: CurrentUser | null | undefined): void {
  useEffect(() => {
    if (user === undefined) return undefined;
    const prefetch = (path: string) => routeAt(path, user)?.Page.preload();
    const prefetchLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) prefetch(link.pathname);
    };
    const likely = user === null ? ['/auth'] : bottomNavItems(user.role).map((item) => item.href);
    const callOff = whenIdle(() => {
      likely.forEach(prefetch);
      SignedInFrame.preload();
    });
    document.addEventListener('pointerover', prefetchLink);
    document.addEventListener('focusin', prefetchLink);
    return () => {
      callOff();
      document.removeEventListener('pointerover', prefetchLink);
      document.removeEventListener('focusin', prefetchLink);
    };
  }, [user]);
}

function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
