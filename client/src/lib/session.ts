import { notifyManager, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Answer } from '@shared/api/contracts';

export type CurrentUser = Answer<'GET /api/user/me'>;

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * The signed-in person; null when signed out. The page mostly brings the answer along (see accountInPage), so the code
 * for asking comes when it is needed.
 */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: ['user', 'me'],
  staleTime: FIVE_MINUTES_MS,
  queryFn: async ({ signal }) => {
    const { readCurrentUser } = await import('./read-current-user');
    return readCurrentUser(signal);
  },
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/**
 * Somebody comes or, with null, goes, and `goToPlace` leads to where they belong. Both change in one step: the person
 * without the place, or the other way round, would for an instant be a page that is meant for nobody, and would ask the
 * server for it.
 */
export function changePerson(queryClient: QueryClient, person: CurrentUser | null, goToPlace: () => void): void {
  notifyManager.batch(() => {
    notifyManager.schedule(goToPlace);
    queryClient.setQueryData(currentUserQuery.queryKey, person);
  });
}

/** The account the server wrote into the page (see server/http/pages.ts), or undefined where it wrote none. */
export function accountInPage(): CurrentUser | null | undefined {
  const text = document.querySelector('#account')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
