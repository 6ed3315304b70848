import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { DeckCard, GameDeck } from '@shared/api/game-decks';
import { MOST_DECKS } from '@shared/domain/games/decks';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { lazyOverlay } from '@/ui/lazy-component';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import type { FamilyPhotos } from './api';
import { deckAddress, deckSentence, FAMILY_PHOTOS_ID, photoCount } from './deck-words';

const MakeDeckDialog = lazyOverlay(() => import('./make-deck-dialog').then((module) => module.MakeDeckForm));

/** The decks of family photos, and a way to make one (DIGEST-18). */
export function FamilyPhotosCard({ albums, decks }: FamilyPhotos) {
  const [isMaking, setIsMaking] = useState(false);
  const [, go] = useLocation();
  const adding = albums.filter(({ mayAdd }) => mayAdd);
  const hasRoom = adding.some(({ seniorId }) => countOf(decks.data ?? [], seniorId, albums.length) < MOST_DECKS);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // From another page, the browser does not go there by itself.
    if (location.hash === `#${FAMILY_PHOTOS_ID}`) card.current?.scrollIntoView();
  }, []);
  return (
    <Card
      ref={card}
      id={FAMILY_PHOTOS_ID}
      tabIndex={-1}
      className="focus-quiet scroll-mt-4"
      title="Family photos"
      action={
        adding.length > 0 && hasRoom ? (
          <Button
            icon="plus"
            onClick={() => setIsMaking(true)}
            onPointerEnter={MakeDeckDialog.preload}
            onFocus={MakeDeckDialog.preload}
          >
            Make a deck
          </Button>
        ) : undefined
      }
    >
      <QueryView
        query={decks}
        loadingText="Loading the family photos …"
        failed="Could not load the family photos"
        skeleton={<SkeletonRows count={1} />}
        empty={{
          when: (list) => list.length === 0,
          view: <NoDecks hasAlbums={albums.length > 0} mayAdd={adding.length > 0} />,
        }}
      >
        {(list) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 @2xl:grid-cols-2">
            {list.map((deck) => (
              <DeckTile key={deck.id} deck={deck} owner={albums.length > 1 ? ownerOf(deck, albums) : null} />
            ))}
          </ul>
        )}
      </QueryView>
      <MakeDeckDialog
        albums={adding}
        onMade={(deck) => go(deckAddress(deck.id))}
        open={isMaking}
        onOpenChange={setIsMaking}
      />
    </Card>
  );
}

function countOf(decks: readonly GameDeck[], seniorId: string | undefined, albums: number): number {
  return albums === 1 ? decks.length : decks.filter((deck) => deck.seniorId === seniorId).length;
}

function ownerOf({ seniorId }: GameDeck, albums: FamilyPhotos['albums']): string | null {
  return albums.find((album) => album.seniorId === seniorId)?.firstName ?? null;
}

function NoDecks({ hasAlbums, mayAdd }: { hasAlbums: boolean; mayAdd: boolean }) {
  if (!hasAlbums) return <p className="max-w-measure text-muted">No one shares their family photos with you yet.</p>;
  return (
    <p className="max-w-measure text-muted">
      {mayAdd
        ? 'Play with faces you love: choose photos of the family, say who is on them, and two games use them.'
        : 'There are no family photos to play with yet.'}
    </p>
  );
}

/** How many faces a tile shows. */
const FACES = 3;

function DeckTile({ deck, owner }: { deck: GameDeck; owner: string | null }) {
  const { id, name, cards } = deck;
  return (
    <li>
      <Link
        href={deckAddress(id)}
        className="edge flex min-h-main items-center gap-x-4 gap-y-2 rounded-md bg-surface p-3 text-ink no-underline hover:bg-sunken big:flex-wrap"
      >
        <Faces cards={cards.slice(0, FACES)} />
        <span className="min-w-0 flex-[1_1_8rem] leading-snug">
          <b className="block text-lg wrap-anywhere">{name}</b>
          <span className="block text-muted">
            {owner !== null && `${owner} · `}
            {photoCount(cards.length)}
          </span>
          <span className="block text-muted">{deckSentence(deck)}</span>
        </span>
        <Icon name="chevron-right" className="text-accent-ink" />
      </Link>
    </li>
  );
}

/** Decorative: the deck's name and count are beside them. */
function Faces({ cards }: { cards: readonly DeckCard[] }) {
  if (cards.length === 0) return <Icon name="image" size="huge" className="text-accent-ink" />;
  return (
    <span className="flex -space-x-5">
      {cards.map(({ id, thumbnailUrl }) => (
        <img
          key={id}
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          className="size-14 rounded-full border-3 border-surface bg-sunken object-cover"
        />
      ))}
    </span>
  );
}
