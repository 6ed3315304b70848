/** Who is signed in on this page, and what happens when the session is over. */
import { notifyManager, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Answer } from '@shared/api/contracts';
import { ApiError, callApi } from './api';
import { toast } from './toast';

export type CurrentUser = Answer<'GET /api/user/me'>;

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The signed-in user; null when signed out: the one 401 that is an answer, not a failure (AUTH-28). */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: ['user', 'me'],
  staleTime: FIVE_MINUTES_MS,
  queryFn: async ({ signal }) => {
    try {
      return await callApi('GET /api/user/me', {}, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/**
 * Sign in, or sign out with null, and go to where they belong. Both change in one step: one without the other would briefly
 * show a page that is meant for nobody, and request its data.
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

/** Time to read the toast before the sign-in page comes (CONST-21). */
const UNAUTHORIZED_REDIRECT_MS = 500;

/** The server redirects this to the sign-in page (D-33). */
const SIGN_IN_REDIRECT = '/api/login';

let isLeaving = false;

/** Says that the session is over and goes to the sign-in page (NAV-45), once for several failures at a time. */
export function leaveForSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => {
    isLeaving = false;
    window.location.assign(SIGN_IN_REDIRECT);
  }, UNAUTHORIZED_REDIRECT_MS);
}
