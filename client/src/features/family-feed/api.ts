/** Server calls for the feed. Every key begins with 'family-updates', the resource name that live events use. */
import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { UPDATES_PER_PAGE } from '@shared/domain/family-update';
import { type ApiError, callApi, sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery } from '@/lib/api-query';
import { outcomeToasts } from '@/lib/outcomes';
import type { ShownUpdate } from './shown-update';

/** Newest first, one page at a time; `fetchNextPage` loads older updates. */
export function feedQuery() {
  return infiniteQueryOptions({
    queryKey: ['family-updates', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/family-updates', pageParam === '' ? {} : { query: { before: pageParam } }, signal),
    /** The id of the oldest known update. */
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < UPDATES_PER_PAGE ? undefined : page.at(-1)?.id),
    // Lets server-side rendering load the first page; see app/ssr/render-page.tsx.
    meta: { operation: 'GET /api/family-updates', request: {} },
  });
}

/** All comments on an update, oldest first. */
export function commentsQuery(updateId: string) {
  return apiQuery('GET /api/family-updates/{id}/comments', { params: { id: updateId } });
}

/** The author of an update that arrives without one (FEED-28). */
export function personQuery(id: string) {
  return apiQuery('GET /api/user/{id}', { params: { id } });
}

/** A senior and the people around them: every update is shared with one circle (D-81). */
export interface Circle {
  seniorId: string;
  /** 'Margaret' */
  firstName: string;
  /** False where the current user may only read (KIND-15). */
  canShare: boolean;
}

/** Undefined if the senior is in none of the circles. */
export function circleOf(circles: readonly Circle[], seniorId: string): Circle | undefined {
  return circles.find((circle) => circle.seniorId === seniorId);
}

/** A deleted update takes its photos out of the decks. */
const INVALIDATES = ['family-updates', 'game-decks'] as const;

export function useDeleteUpdate() {
  return useApiMutation('DELETE /api/family-updates/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The update is deleted.', failure: 'Failed to delete the update. Please try again.' },
  });
}

/** The comment appears under its update. */
export function useAddComment() {
  return useApiMutation('POST /api/family-updates/{id}/comments', {
    invalidates: INVALIDATES,
    toasts: { success: null, failure: 'Failed to send the reply. Please try again.' },
  });
}

export function useDeleteComment() {
  return useApiMutation('DELETE /api/family-updates/{id}/comments/{commentId}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The reply is deleted.', failure: 'Failed to delete the reply. Please try again.' },
  });
}

/** The state when the heart was pressed. */
interface Pressed {
  hearts: FamilyUpdate['hearts'];
  wasReading: boolean;
  /** The feed's `dataUpdateCount` right after the optimistic update. */
  feedPuts: number | undefined;
}

/** Shows the heart at once, then sends the request. Refetches the feed only if its data may be outdated. */
export function useToggleHeart({ id, hearts }: Pick<ShownUpdate, 'id' | 'hearts'>, ownName: string) {
  const queryClient = useQueryClient();
  const feedKey = feedQuery().queryKey;
  const isReading = () => queryClient.isFetching({ queryKey: feedKey }) > 0;
  const feedPuts = () => queryClient.getQueryState(feedKey)?.dataUpdateCount;
  const { failed } = outcomeToasts<unknown, boolean>({ success: null, failure: sentenceOf });
  return useMutation<unknown, ApiError, boolean, Pressed>({
    mutationFn: (isGiven) =>
      callApi(isGiven ? 'PUT /api/family-updates/{id}/heart' : 'DELETE /api/family-updates/{id}/heart', {
        params: { id },
      }),
    onMutate: async (isGiven) => {
      const wasReading = isReading();
      // A response already in flight must not overwrite the new heart.
      await queryClient.cancelQueries({ queryKey: feedKey });
      putHearts(queryClient, id, withOwn(hearts, isGiven, ownName));
      return { hearts, wasReading, feedPuts: feedPuts() };
    },
    onError: (error, isGiven, pressed) => {
      // Not the `hearts` of this render, which by now include the optimistic change.
      if (pressed !== undefined) putHearts(queryClient, id, pressed.hearts);
      failed(error, isGiven);
    },
    onSettled: (_answer, error, _isGiven, pressed) => {
      // A fetch that started before the server had the heart may have returned without it.
      const wasReadMeanwhile = isReading() || feedPuts() !== pressed?.feedPuts;
      if (error !== null || pressed?.wasReading === true || wasReadMeanwhile) {
        void queryClient.invalidateQueries({ queryKey: feedKey });
      }
    },
  });
}

/** The current user's name comes first. */
function withOwn(hearts: FamilyUpdate['hearts'], isMine: boolean, ownName: string): FamilyUpdate['hearts'] {
  if (hearts.isMine === isMine) return hearts;
  return isMine
    ? { isMine, count: hearts.count + 1, names: [ownName, ...hearts.names] }
    : { isMine, count: hearts.count - 1, names: hearts.names.slice(1) };
}

function putHearts(queryClient: QueryClient, id: string, hearts: FamilyUpdate['hearts']): void {
  queryClient.setQueryData<InfiniteData<FamilyUpdate[], string>>(
    feedQuery().queryKey,
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => page.map((update) => (update.id === id ? { ...update, hearts } : update))),
      },
  );
}
