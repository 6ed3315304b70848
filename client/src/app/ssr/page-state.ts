/** What the server sends with a page that it has rendered, so that the browser hydrates with the same data. */
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { momentIn } from '@/lib/render-context';
import { currentUserQuery } from '@/lib/session';

export interface PageState {
  /** Milliseconds since 1970: the moment the page is rendered for. */
  now: number;
  /** IANA name of the time zone it is rendered for. */
  timeZone: string;
  queries: DehydratedState['queries'];
}

/** All that has been read, but who is signed in: that is sent with every page, also where nothing is rendered. */
export function dehydrateQueries(queryClient: QueryClient): PageState['queries'] {
  return dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && queryKey !== currentUserQuery.queryKey,
  }).queries;
}

/** Null in a page that was not rendered, or was rendered for everybody while building. */
export function pageStateIn(page: Document): PageState | null {
  const text = page.querySelector('#page-state')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** @returns the moment to hydrate for */
export function hydrateQueries(queryClient: QueryClient, { now, timeZone, queries }: PageState): Date {
  // The server's clock: by a device's that is behind, what it sent would stay fresh for too long.
  const dataUpdatedAt = Math.min(now, Date.now());
  hydrate(queryClient, {
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt, dataUpdateCount: 0 } })),
  });
  return momentIn(new Date(now), timeZone);
}
