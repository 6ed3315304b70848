import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer } from '@shared/api/contracts';
import { callApi } from './api';
import { ApiError } from './api-error';

export type CurrentUser = Answer<'GET /api/user/me'>;

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The signed-in person; null when signed out. The only query whose 401 is an answer, not a failure (D1:116). */
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

/** The account the server wrote into the page (see server/http/pages.ts), or undefined where it wrote none. */
export function accountInPage(): CurrentUser | null | undefined {
  const text = document.querySelector('#account')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
