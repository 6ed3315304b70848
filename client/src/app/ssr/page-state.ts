/** The data the server sends with a page it rendered, so that the browser hydrates with the same data. */
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { momentIn } from '@/lib/render-context';
import { currentUserQuery } from '@/lib/session';

export interface PageState {
  /** The time the page is rendered for, in milliseconds since 1970. */
  now: number;
  /** IANA name of the time zone the page is rendered for. */
  timeZone: string;
  queries: DehydratedState['queries'];
}

/** All cached queries except the current user, which is sent with every page, rendered or not. */
export function dehydrateQueries(queryClient: QueryClient): PageState['queries'] {
  return dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && queryKey !== currentUserQuery.queryKey,
  }).queries;
}

/** Null in a page that was not rendered, or was rendered at build time. */
export function pageStateIn(page: Document): PageState | null {
  const text = page.querySelector('#page-state')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** @returns the time to hydrate for */
export function hydrateQueries(queryClient: QueryClient, { now, timeZone, queries }: PageState): Date {
  // Uses the server's clock: if the device's clock is behind, the data would count as fresh for too long.
  const dataUpdatedAt = Math.min(now, Date.now());
  hydrate(queryClient, {
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt, dataUpdateCount: 0 } })),
  });
  return momentIn(new Date(now), timeZone);
}
