/** Prefetches the code of pages the user is likely to open. Itself loaded when the browser is idle. */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/lib/session';
import { routeAt } from './routes';
import { bottomNavItems } from '../shell/bottom-nav-items';
import { SignedInFrame } from '../shell/shell';

/** The current user's main pages now, every other page when a link to it is touched. */
export function startPrefetching(queryClient: QueryClient): void {
  const whoIsHere = () => queryClient.getQueryData(currentUserQuery.queryKey) ?? null;
  const prefetch = (path: string) => routeAt(path, whoIsHere())?.Page.preload();
  const prefetchLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) prefetch(link.pathname);
  };
  document.addEventListener('pointerover', prefetchLink);
  document.addEventListener('focusin', prefetchLink);

  const user = whoIsHere();
  SignedInFrame.preload();
  const pages = user === null ? ['/auth'] : bottomNavItems(user.role).map(({ href }) => href);
  // Each in a task of its own: all together would block input, since each chunk gets a preload link.
  for (const path of pages) setTimeout(() => prefetch(path));
}
