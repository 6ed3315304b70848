/** Reading the feed. Every key begins with 'family-updates', which is what the live socket names. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { apiQuery } from '@/lib/api-query';
import { UPDATES_PER_PAGE } from '@shared/domain/family-update';

/** Newest first: a page, and with `fetchNextPage` the older ones. */
export function feedQuery() {
  return infiniteQueryOptions({
    queryKey: ['family-updates', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/family-updates', pageParam === '' ? {} : { query: { before: pageParam } }, signal),
    /** The id of the oldest update known. */
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < UPDATES_PER_PAGE ? undefined : page.at(-1)?.id),
    // Of the first page, for the server: see app/ssr/render-page.tsx.
    meta: { operation: 'GET /api/family-updates', request: {} },
  });
}

/** Every answer to an update, the oldest first. */
export function commentsQuery(updateId: string) {
  return apiQuery('GET /api/family-updates/{id}/comments', { params: { id: updateId } });
}

/** Whoever wrote an update that comes without its author (FEED-28). */
export function personQuery(id: string) {
  return apiQuery('GET /api/user/{id}', { params: { id } });
}

/** A senior and the people around: whoever shares something shares it with one of these (D-81). */
export interface Circle {
  seniorId: string;
  /** 'Margaret' */
  firstName: string;
}

/** Undefined for a circle one does not know by name. */
export function circleOf(circles: readonly Circle[], seniorId: string): Circle | undefined {
  return circles.find((circle) => circle.seniorId === seniorId);
}
