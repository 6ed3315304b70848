/** Photos of the family updates, each with a tick. Loaded lazily. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FamilyUpdate } from '@shared/api/family-feed';
import type { GameDeck } from '@shared/api/game-decks';
import { MOST_DECK_CARDS } from '@shared/domain/games/decks';
import { personName } from '@shared/domain/person-name';
import { dateWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { queryWith } from '@/lib/api-query';
import { useFormats } from '@/lib/formats';
import { useCurrentUser } from '@/lib/session';
import { Button } from '@/ui/button';
import { markClasses } from '@/ui/choice-classes';
import { cx } from '@/ui/cx';
import { DialogPanel } from '@/ui/dialog-panel';
import { EmptyState } from '@/ui/empty-state';
import type { OverlayState } from '@/ui/lazy-component';
import { Notice } from '@/ui/notice';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeletons';
import { updatePhotosQuery, useAddCard, useOneByOne } from './api';
import { photoCount } from './deck-words';

interface UpdatePhoto {
  updateId: string;
  file: string;
  thumbnailUrl: string;
  /** What a screen reader says of it. */
  words: string;
}

const keyOf = ({ updateId, file }: { updateId: string; file: string }) => `${updateId} ${file}`;

export function ChoosePhotos({ deck, open, onOpenChange }: OverlayState & { deck: GameDeck }) {
  const feed = useInfiniteQuery({ ...updatePhotosQuery(), enabled: open });
  const user = useCurrentUser().data;
  const { mutateAsync: add } = useAddCard();
  const [chosen, setChosen] = useState<readonly UpdatePhoto[]>([]);
  const formats = useFormats();
  const { done, failure, run } = useOneByOne<UpdatePhoto>(({ updateId, file }) =>
    add({ params: { id: deck.id }, body: { updateId, file } }),
  );
  const room = MOST_DECK_CARDS - deck.cards.length;
  const isBusy = done !== null;
  const here = new Set(
    deck.cards.flatMap(({ update }) => (update === null ? [] : keyOf({ updateId: update.id, ...update }))),
  );

  const photosOf = (updates: readonly FamilyUpdate[]): UpdatePhoto[] =>
    updates
      .filter(({ seniorId, isPrivate }) => seniorId === deck.seniorId && !isPrivate)
      .flatMap(({ id, author, createdAt, photos }) =>
        photos.map(({ url, thumbnailUrl, alt }) => {
          const day = dateWords(localDate(new Date(createdAt), user?.timeZone ?? 'UTC'), formats);
          const words = alt || `A photo by ${personName(author)}, ${day}`;
          return { updateId: id, file: url.slice(url.lastIndexOf('/') + 1), thumbnailUrl, words };
        }),
      );
  const toggle = (photo: UpdatePhoto) =>
    setChosen((now) => {
      const rest = now.filter((each) => keyOf(each) !== keyOf(photo));
      return rest.length < now.length ? rest : [...now, photo];
    });
  const addAll = async () => {
    const rest = await run(chosen);
    setChosen(rest);
    if (rest.length === 0) onOpenChange(false);
  };
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = feed;

  return (
    <DialogPanel
      title="Choose from Family Updates"
      description="Tick the photos to play with. Photos shared in private are not here."
      size="wide"
      closesOnOutsidePress={false}
      open={open}
      onOpenChange={onOpenChange}
    >
      <QueryView
        query={queryWith(feed, feed.data, feed.isError && feed.data === undefined)}
        loadingText="Loading the photos …"
        failed="Could not load the photos"
        skeleton={<Skeleton className="h-80 w-full" />}
      >
        {({ pages }) => {
          const photos = photosOf(pages.flat());
          return (
            <>
              {photos.length === 0 && !hasNextPage && (
                <EmptyState icon="image" title="No photos in Family Updates yet">
                  You can add photos from this device instead.
                </EmptyState>
              )}
              <ul aria-label="Photos" className="grid grid-cols-2 gap-3 @lg:grid-cols-3 @2xl:grid-cols-4">
                {photos.map((photo) => (
                  <PhotoTick
                    key={keyOf(photo)}
                    photo={photo}
                    isHere={here.has(keyOf(photo))}
                    isChosen={chosen.some((each) => keyOf(each) === keyOf(photo))}
                    isFull={chosen.length >= room || isBusy}
                    onToggle={() => toggle(photo)}
                  />
                ))}
              </ul>
              {hasNextPage && (
                <Button
                  full
                  className="mt-4"
                  pending={isFetchingNextPage}
                  pendingLabel="Loading …"
                  onClick={() => void fetchNextPage()}
                >
                  Show older photos
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
      {failure !== null && (
        <Notice tone="critical" role="alert" title="Not all photos were added" className="mt-4">
          {failure}
        </Notice>
      )}
      <div className="sticky -bottom-4 -mx-4 mt-4 flex big:static flex-wrap items-center justify-end gap-3 bg-surface px-4 py-3 *:flex-auto @md:*:flex-none sm:-bottom-8 sm:-mx-8 sm:px-8">
        <p role="status" className="min-w-0 font-semibold">
          {chosen.length >= room
            ? `There is no room for more: a deck has ${MOST_DECK_CARDS}.`
            : `${photoCount(chosen.length)} ticked`}
        </p>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          pending={isBusy}
          pendingLabel={`Adding ${(done ?? 0) + 1} of ${chosen.length} …`}
          onClick={() => void addAll()}
        >
          {chosen.length === 0 ? 'Add photos' : `Add ${photoCount(chosen.length)}`}
        </Button>
      </div>
    </DialogPanel>
  );
}

interface PhotoTickProps {
  photo: UpdatePhoto;
  /** It is in the deck already. */
  isHere: boolean;
  isChosen: boolean;
  /** There is no room for another one. */
  isFull: boolean;
  onToggle: () => void;
}

/** All of the photo is the target. */
function PhotoTick({ photo: { thumbnailUrl, words }, isHere, isChosen, isFull, onToggle }: PhotoTickProps) {
  const id = useId();
  return (
    <li>
      <label
        htmlFor={id}
        className={cx(
          'relative block overflow-hidden rounded-md border-3 border-line bg-sunken has-checked:border-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)',
          !isHere && 'hover:border-line-strong',
        )}
      >
        <img
          src={thumbnailUrl}
          alt={words}
          loading="lazy"
          className={cx('block aspect-square w-full object-cover', isHere && 'opacity-60')}
        />
        <span className="absolute top-2 left-2 flex items-center gap-2 rounded-md bg-surface px-2 py-1.5 text-sm font-semibold">
          <input
            id={id}
            type="checkbox"
            checked={isChosen || isHere}
            disabled={isHere || (isFull && !isChosen)}
            onChange={onToggle}
            className={markClasses}
          />
          {isHere && 'In the deck'}
        </span>
      </label>
    </li>
  );
}
