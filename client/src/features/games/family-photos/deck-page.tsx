/** A deck of family photos: what is in it, and who is on each photo (DIGEST-18). */
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { GameDeck } from '@shared/api/game-decks';
import { MOST_DECK_CARDS } from '@shared/domain/games/decks';
import { pairsAt } from '@shared/domain/games/memory-match';
import type { PageQueries } from '@/lib/page-queries';
import { choosePhotos, type Refusal } from '@/lib/photos/choose-photos';
import { shrinkPhoto } from '@/lib/photos/shrink-photo';
import type { CurrentUser } from '@/lib/session';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { DeleteDialog } from '@/ui/delete-dialog';
import { EmptyState } from '@/ui/empty-state';
import { lazyOverlay } from '@/ui/lazy-component';
import { BackLink } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { AddPhotos } from '@/ui/photos/add-photos';
import { LeftOut } from '@/ui/photos/left-out';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { gameAddress } from '../game-addresses';
import {
  albumsOf,
  chosenDecks,
  connectionsQuery,
  decksQuery,
  type FamilyPhotos,
  useAddCard,
  useDeleteDeck,
  useFamilyPhotos,
  useOneByOne,
} from './api';
import { canAskAbout, deckSentence } from './deck-words';
import { NamesForm } from './names-form';

const ChooseDialog = lazyOverlay(() => import('./choose-photos-dialog').then((module) => module.ChoosePhotos));
const RenameDialog = lazyOverlay(() => import('./make-deck-dialog').then((module) => module.RenameDeckForm));

export const queries: PageQueries = async ({ user }, read) => {
  const connections = user.role === 'senior' ? [] : await read(connectionsQuery());
  return albumsOf(user, connections).map(({ seniorId }) => decksQuery(seniorId));
};

/** '/games/photos/:deck' */
export function DeckPage({ user }: { user: CurrentUser }) {
  const { deck: id } = useParams();
  const photos = useFamilyPhotos(user);
  return (
    <>
      <BackLink href="/games">All games</BackLink>
      <QueryView
        query={photos.decks}
        loadingText="Loading the family photos …"
        failed="Could not load the family photos"
        skeleton={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {(decks) => {
          const deck = decks.find((each) => each.id === id);
          return deck === undefined ? <NoSuchDeck /> : <Deck key={deck.id} deck={deck} user={user} photos={photos} />;
        }}
      </QueryView>
    </>
  );
}

function NoSuchDeck() {
  return (
    <>
      <PageHeader title="Family photos" />
      <Card>
        <EmptyState
          icon="image"
          title="These photos are not here"
          action={<ButtonLink href="/games">All games</ButtonLink>}
        >
          The deck may have been deleted.
        </EmptyState>
      </Card>
    </>
  );
}

interface DeckProps {
  deck: GameDeck;
  user: CurrentUser;
  photos: FamilyPhotos;
}

type Opened = 'choosing' | 'renaming' | 'deleting' | null;

function Deck({ deck, user, photos: { albums } }: DeckProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [, go] = useLocation();
  const sending = useSendPhotos(deck);
  const { mutateAsync: remove } = useDeleteDeck();
  const album = albums.find(({ seniorId }) => (seniorId ?? user.id) === deck.seniorId);
  const { name, cards, mayAdd, mayChange } = deck;
  const hasRoom = cards.length < MOST_DECK_CARDS;
  const state = (which: Opened) => ({
    open: opened === which,
    onOpenChange: (open: boolean) => setOpened(open ? which : null),
  });
  const isBusy = sending.done !== null;
  return (
    <>
      <PageHeader
        title={name}
        sentence={`${album?.seniorId === undefined ? '' : `For ${album.firstName}. `}${deckSentence(deck)}`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6">
        {mayAdd && (
          <Card aria-label="Add to the deck">
            <div className="flex flex-wrap gap-3 *:flex-auto @lg:*:flex-none">
              <Button
                variant={cards.length === 0 ? 'primary' : 'outline'}
                icon="heart"
                disabled={!hasRoom || isBusy}
                onClick={() => setOpened('choosing')}
                onPointerEnter={ChooseDialog.preload}
                onFocus={ChooseDialog.preload}
              >
                Choose from Family Updates
              </Button>
              <AddPhotos onAdd={sending.send} disabled={!hasRoom || isBusy} />
            </div>
            <p role="status" className="mt-3 font-semibold empty:hidden">
              {sending.done !== null && `Sending photo ${sending.done + 1} of ${sending.count} …`}
            </p>
            <div className="mt-3 grid gap-3 empty:hidden">
              <LeftOut refusals={sending.refusals} />
              {sending.failure !== null && (
                <Notice tone="critical" role="alert" title="Not all photos were added">
                  {sending.failure}
                </Notice>
              )}
            </div>
            {!hasRoom && (
              <p className="mt-3 text-muted">This deck has {MOST_DECK_CARDS} photos, as many as it can have.</p>
            )}
          </Card>
        )}
        {cards.length > 0 && <NamesForm deck={deck} userId={user.id} />}
        <PlayLinks deck={deck} userId={user.id} />
        {mayChange && (
          <div className="flex flex-wrap gap-x-3">
            <Button variant="quiet" icon="edit" onClick={() => setOpened('renaming')}>
              Rename the deck
            </Button>
            <Button variant="quiet" icon="trash" onClick={() => setOpened('deleting')}>
              Delete the deck
            </Button>
          </div>
        )}
      </div>
      <ChooseDialog deck={deck} {...state('choosing')} />
      <RenameDialog deck={deck} {...state('renaming')} />
      <DeleteDialog
        about={deck}
        title="Delete the deck"
        question={() => `Are you sure you want to delete "${name}"? Photos in Family Updates stay there.`}
        onDelete={async () => {
          await remove({ params: { id: deck.id } });
          go('/games');
        }}
        {...state('deleting')}
      />
    </>
  );
}

/** Sends photos from this device to a deck, one after another. */
function useSendPhotos(deck: GameDeck) {
  const { mutateAsync: add } = useAddCard();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [count, setCount] = useState(0);
  const { done, failure, run } = useOneByOne<File>(async (file) => {
    const form = new FormData();
    const smaller = await shrinkPhoto(file);
    form.append('photo', smaller, smaller.name);
    await add({ params: { id: deck.id }, body: form });
  });
  const send = (files: readonly File[]) => {
    const chosen = choosePhotos(files, deck.cards.length, MOST_DECK_CARDS);
    setRefusals(chosen.refusals);
    setCount(chosen.photos.length);
    if (chosen.photos.length > 0) void run(chosen.photos.map(({ file }) => file));
  };
  return { send, done, count, failure, refusals };
}

/** To the games that this deck is enough for, which then use it. */
function PlayLinks({ deck, userId }: { deck: GameDeck; userId: string }) {
  const choose = (game: 'memory_match' | 'who_is_this') => () => chosenDecks.write(`${userId} ${game}`, deck.id);
  if (deck.cards.length < pairsAt('easy')) return null;
  return (
    <Card title="Play with them">
      <div className="flex flex-wrap gap-3 *:flex-auto @md:*:flex-none">
        <ButtonLink href={gameAddress('memory_match')} icon="play" onClick={choose('memory_match')}>
          Memory Match
        </ButtonLink>
        {canAskAbout(deck) && (
          <ButtonLink href={gameAddress('who_is_this')} icon="play" onClick={choose('who_is_this')}>
            Who Is This?
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
