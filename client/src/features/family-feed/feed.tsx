import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { QueryView } from '@/ui/query-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DeleteDialog } from '@/ui/delete-dialog';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { queryWith } from '@/lib/api-query';
import { itemId } from '@/lib/linked-item';
import type { CurrentUser } from '@/lib/session';
import { type Circle, feedQuery, useDeleteComment, useDeleteUpdate } from './api';
import { LargePhotoDialog } from '@/ui/photos/large-photo';
import type { CommentAt, FeedActions } from './feed-actions';
import type { OpenedPhotos } from '@/ui/photos/large-photo-dialog';
import { photosOf, type ShownUpdate } from './shown-update';
import { UpdateCard } from './update-card';

/** What the current user's families have shared, newest first. */
export function Feed({ user, circles }: { user: CurrentUser; circles: readonly Circle[] }) {
  const { openWith: openPhotos, ...photos } = useDialogAbout<OpenedPhotos>();
  useCloseOnceGone(photos);
  const { openWith: deleteUpdate, ...removal } = useDialogAbout<ShownUpdate>();
  const { openWith: deleteComment, ...commentRemoval } = useDialogAbout<CommentAt>();
  const actions = useMemo<FeedActions>(
    () => ({ openPhotos, deleteUpdate, deleteComment }),
    [openPhotos, deleteUpdate, deleteComment],
  );
  return (
    <>
      <FeedList user={user} circles={circles} actions={actions} />
      <LargePhotoDialog opened={photos.about} {...photos.state} />
      <DeleteUpdateDialog update={removal.about} {...removal.state} />
      <DeleteCommentDialog at={commentRemoval.about} {...commentRemoval.state} />
    </>
  );
}

/** Closes the large photos once their update is deleted or no longer shared. */
function useCloseOnceGone({
  about,
  state: { open, onOpenChange },
}: Omit<ReturnType<typeof useDialogAbout<OpenedPhotos>>, 'openWith'>) {
  const { data } = useInfiniteQuery(feedQuery());
  const url = about?.photos[0]?.url;
  const isGone = open && data?.pages.flat().every(({ photos }) => photos.every((photo) => photo.url !== url)) === true;
  useEffect(() => {
    if (isGone) onOpenChange(false);
  }, [isGone, onOpenChange]);
}

interface DeleteUpdateDialogProps extends OverlayState {
  /** The update in question; still set while the dialog closes. */
  update: ShownUpdate | null;
}

function DeleteUpdateDialog({ update, ...state }: DeleteUpdateDialogProps) {
  const { mutateAsync: remove } = useDeleteUpdate();
  return (
    <DeleteDialog
      about={update}
      title="Delete update"
      question={(about) =>
        `Are you sure you want to delete this update with ${belongings(about)}? This action cannot be undone.`
      }
      confirmLabel="Delete update"
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}

function belongings(update: ShownUpdate): string {
  return photosOf(update).length > 0 ? 'its photos and replies' : 'its replies';
}

interface DeleteCommentDialogProps extends OverlayState {
  at: CommentAt | null;
}

function DeleteCommentDialog({ at, ...state }: DeleteCommentDialogProps) {
  const { mutateAsync: remove } = useDeleteComment();
  return (
    <DeleteDialog
      about={at}
      title="Delete reply"
      question={() => 'Are you sure you want to delete this reply? This action cannot be undone.'}
      confirmLabel="Delete reply"
      onDelete={({ updateId, comment }) => remove({ params: { id: updateId, commentId: comment.id } })}
      {...state}
    />
  );
}

interface FeedListProps {
  user: CurrentUser;
  circles: readonly Circle[];
  actions: FeedActions;
}

function FeedList({ user, circles, actions }: FeedListProps) {
  const feed = useInfiniteQuery(feedQuery());
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = feed;
  return (
    <QueryView
      // A failure to load older updates is shown at the button that requested them.
      query={queryWith(feed, feed.data, feed.isError && !isFetchNextPageError)}
      loadingText="Loading your family’s news …"
      failed="Could not load your family’s news"
      skeleton={<FeedSkeleton />}
      empty={{ when: ({ pages }) => pages.every((page) => page.length === 0), view: <NothingYet /> }}
    >
      {({ pages }) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {pages.map((updates, index) => (
              // A page has no identity besides its position.
              // oxlint-disable-next-line react/no-array-index-key
              <FeedPage key={index} updates={updates} user={user} circles={circles} actions={actions} />
            ))}
          </div>
          {isFetchNextPageError && !isFetchingNextPage && (
            <p role="alert" className="mt-5 text-center font-semibold">
              The older updates could not be loaded. Please try again.
            </p>
          )}
          {hasNextPage && (
            <p className="mt-5 text-center">
              <Button
                icon="chevron-down"
                pending={isFetchingNextPage}
                pendingLabel="Loading …"
                onClick={() => void fetchNextPage()}
              >
                Show older updates
              </Button>
            </p>
          )}
        </>
      )}
    </QueryView>
  );
}

function NothingYet() {
  return (
    <Card as="div">
      <EmptyState icon="image" title="No family updates yet">
        What you and your family share will show up here: a few words, or a photo from today.
      </EmptyState>
    </Card>
  );
}

function FeedSkeleton() {
  return (
    <div aria-hidden="true" className="edge rounded-lg bg-surface pad-card">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-12 rounded-full" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
        </span>
      </div>
      <Skeleton className="mt-4 h-6 w-4/5" />
      <Skeleton className="mt-4 aspect-4/3 w-full" />
    </div>
  );
}

interface FeedPageProps {
  updates: readonly FamilyUpdate[];
  user: CurrentUser;
  circles: readonly Circle[];
  actions: FeedActions;
}

/** A page of the feed. Far from the screen it only keeps its height, so that thousands of updates scroll smoothly. */
const FeedPage = memo(function FeedPage({ updates, user, circles, actions }: FeedPageProps) {
  const { place, height } = useHeightWhenFar();
  return (
    <ul
      ref={place}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5"
      style={height === null ? undefined : { height }}
    >
      {height === null &&
        updates.map((update) => (
          <li key={update.id} id={itemId(update.id)}>
            <UpdateCard update={update} user={user} circles={circles} actions={actions} />
          </li>
        ))}
    </ul>
  );
});

/** Farther than one strong swipe scrolls. */
const FAR = '3000px 0px';

/**
 * For a long list in pages: `height` is null near the screen; far from it, the pixels that an empty page keeps. A page
 * that contains the focus is never emptied.
 */
function useHeightWhenFar() {
  const [height, setHeight] = useState<number | null>(null);
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const now = entries.at(-1);
      if (now === undefined) return;
      if (now.isIntersecting) setHeight(null);
      else if (!element.contains(document.activeElement)) setHeight(now.boundingClientRect.height);
    };
    const observer = new IntersectionObserver(look, { rootMargin: FAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, height };
}
