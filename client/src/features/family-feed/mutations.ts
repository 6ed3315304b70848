/** Changing what stands in the feed. */
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { callApi, type ApiError } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { toastFailure } from '@/lib/toast-failure';
import { leaveWhenUnauthorized } from '@/lib/session';
import { feedQuery } from './queries';
import type { ShownUpdate } from './shown-update';

const INVALIDATES = ['family-updates'] as const;

export function useDeleteUpdate() {
  return useApiMutation('DELETE /api/family-updates/{id}', { invalidates: INVALIDATES });
}

export function useAddComment() {
  return useApiMutation('POST /api/family-updates/{id}/comments', { invalidates: INVALIDATES });
}

export function useDeleteComment() {
  return useApiMutation('DELETE /api/family-updates/{id}/comments/{commentId}', { invalidates: INVALIDATES });
}

/** How things stood when a heart was pressed. */
interface Pressed {
  hearts: FamilyUpdate['hearts'];
  wasReading: boolean;
  /** How often the feed had been put by then, the heart included. */
  feedPuts: number | undefined;
}

/** A heart stands there when it is pressed; then the server is told. The feed is read again only where it has to be. */
export function useToggleHeart({ id, hearts }: Pick<ShownUpdate, 'id' | 'hearts'>, ownName: string) {
  const queryClient = useQueryClient();
  const feedKey = feedQuery().queryKey;
  const isReading = () => queryClient.isFetching({ queryKey: feedKey }) > 0;
  const feedPuts = () => queryClient.getQueryState(feedKey)?.dataUpdateCount;
  return useMutation<unknown, ApiError, boolean, Pressed>({
    mutationFn: (isGiven) =>
      callApi(isGiven ? 'PUT /api/family-updates/{id}/heart' : 'DELETE /api/family-updates/{id}/heart', {
        params: { id },
      }),
    onMutate: async (isGiven) => {
      const wasReading = isReading();
      // What was read before must not overwrite it.
      await queryClient.cancelQueries({ queryKey: feedKey });
      putHearts(queryClient, id, withOwn(hearts, isGiven, ownName));
      return { hearts, wasReading, feedPuts: feedPuts() };
    },
    onError: (error, _isGiven, pressed) => {
      leaveWhenUnauthorized(error);
      // Not the `hearts` of this render: by now they are those that were put there before the answer.
      if (pressed !== undefined) putHearts(queryClient, id, pressed.hearts);
      toastFailure(error);
    },
    onSettled: (_answer, error, _isGiven, pressed) => {
      // A reading that began before the server had the heart may have come without it.
      const wasReadMeanwhile = isReading() || feedPuts() !== pressed?.feedPuts;
      if (error !== null || pressed?.wasReading === true || wasReadMeanwhile) {
        void queryClient.invalidateQueries({ queryKey: feedKey });
      }
    },
  });
}

/** One's own stands first. */
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
