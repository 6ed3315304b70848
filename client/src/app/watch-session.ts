import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api';
import { deleteCachedCard } from '@/lib/cached-card';
import { forgetKeptHome } from '@/lib/kept-home';
import { currentUserQuery } from '@/lib/session';
import { tellUserChange, setCurrentUserId } from '@/lib/current-user-id';

/**
 * Keeps the cache in step with the session. A 401 on any query refetches the current user (D-35), and so does a change
 * refused because another user has signed in. Whenever the user changes, everything cached for the previous one is
 * dropped (AUTH-36), including photos not shared yet, and the emergency card and the home stored on the device (REACH-79).
 */
export function watchSession(queryClient: QueryClient): () => void {
  const { queryKey } = currentUserQuery;
  const currentUserHash = hashKey(queryKey);
  let personId: string | null = null;

  const askAgain = () => void queryClient.invalidateQueries({ queryKey, exact: true });

  const ofChanges = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && isOfAnotherPerson(mutation?.state.error)) askAgain();
  });
  const ofQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (query.queryHash !== currentUserHash) {
      if (action.type === 'error' && isUnauthenticated(action.error)) askAgain();
      return;
    }
    if (action.type !== 'success') return;
    const nextId = queryClient.getQueryData(queryKey)?.id ?? null;
    // Also when no one is signed in at first: the session may have ended while no page was open.
    if (nextId === null || (personId !== null && personId !== nextId)) {
      for (const forget of [deleteCachedCard, forgetKeptHome]) void forget().catch(() => undefined);
    }
    if (personId !== null && personId !== nextId) {
      queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== currentUserHash });
      tellUserChange();
    }
    personId = nextId;
    setCurrentUserId(nextId);
  });
  return () => {
    ofChanges();
    ofQueries();
  };
}

/** Also checks errors whose cause is the request's error. */
function isOfAnotherPerson(error: (Partial<ApiError> & { cause?: unknown }) | null | undefined): boolean {
  return [error, error?.cause].some((one) => Object(one).code === 'another_person');
}

function isUnauthenticated(error: Partial<ApiError>): boolean {
  return error.status === 401;
}
