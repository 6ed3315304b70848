/** Prefetches the code of pages the user is likely to open. Itself loaded when the browser is idle. */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/lib/session';
import { routeAt } from './routes';
import { bottomNavItems } from '../shell/bottom-nav-items';
import { SignedInFrame } from '../shell/shell';

/** The current user's main pages at once, every other page when a link to it is touched. */
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
  for (const path of user === null ? ['/auth'] : bottomNavItems(user.role).map(({ href }) => href)) prefetch(path);
}
