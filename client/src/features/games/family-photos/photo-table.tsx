/** The games that family photos are played with, and the choice of the deck (DIGEST-19, DIGEST-23). */
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { GameDeck } from '@shared/api/game-decks';
import { levelWith } from '@shared/domain/games/memory-match';
import type { CurrentUser } from '@/lib/session';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { NativeSelect } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { QueryView } from '@/ui/query-view';
import { BoardSkeleton } from '../game-boards';
import { GameHead } from '../game-head';
import { GameTable, type GameTableProps } from '../game-table';
import { PlayCards } from '../play';
import { chosenDecks, useFamilyPhotos } from './api';
import { canAskAbout, deckAddress, FAMILY_PHOTOS_ID, missingWords, namedCards } from './deck-words';
import { usePhotosLoaded } from './load-photos';

interface PhotoTableProps extends Omit<GameTableProps, 'userId' | 'levelFor' | 'game'> {
  user: CurrentUser;
}

/**
 * The chosen deck as it was when it was chosen: what becomes of it later does not end a round (DIGEST-24).
 * @param deck undefined: there is none, or it is not known yet
 */
function useHeld(deck: GameDeck | undefined, chosenId: string): GameDeck | undefined {
  const [held, setHeld] = useState(deck);
  if (held?.id === chosenId) return held;
  if (deck !== held) setHeld(deck);
  return deck;
}

/** Memory Match, with its pictures or a deck. A link to a board is one with pictures. */
export function MemoryMatchTable({ user, ...table }: PhotoTableProps) {
  const { decks } = useFamilyPhotos(user);
  const key = `${user.id} memory_match`;
  const kept = chosenDecks.use(key);
  const chosenId = table.wanted === null ? kept : '';
  const deck = useHeld(
    decks.data?.find(({ id }) => id === chosenId),
    chosenId,
  );
  const game = { ...table, game: 'memory_match', userId: user.id } as const;
  const isWaiting = chosenId !== '' && deck === undefined && decks.data === undefined && !decks.isError;
  return (
    <>
      {table.wanted === null && (
        <DeckChoice
          label="Cards"
          first="Pictures"
          decks={decks.data ?? []}
          chosen={deck}
          onChoose={(id) => chosenDecks.write(key, id)}
        />
      )}
      {isWaiting && <PhotosComing {...game} />}
      {!isWaiting && deck === undefined && <GameTable key="pictures" {...game} />}
      {deck !== undefined && <MatchPhotos key={deck.id} deck={deck} game={game} />}
    </>
  );
}

function MatchPhotos({ deck, game }: { deck: GameDeck; game: GameTableProps }) {
  const loaded = usePhotosLoaded(deck.cards, ({ thumbnailUrl }) => thumbnailUrl);
  if (loaded === undefined) return <PhotosComing {...game} />;
  const missing = missingWords(deck.cards.length);
  if (levelWith(loaded.length, 'easy') === null) {
    return (
      <>
        <Notice className="mb-4" title={deck.name}>
          {missing === null
            ? 'These photos could not be loaded. Here are the pictures instead.'
            : `${missing} Until then, here are the pictures.`}{' '}
          <Link href={deckAddress(deck.id)} className="font-semibold">
            Open the deck
          </Link>
        </Notice>
        <GameTable {...game} />
      </>
    );
  }
  return (
    <PlayCards value={loaded}>
      <GameTable {...game} levelFor={(reached) => levelWith(loaded.length, reached) ?? 'easy'} />
    </PlayCards>
  );
}

export function WhoIsThisTable({ user, ...table }: PhotoTableProps) {
  const { decks } = useFamilyPhotos(user);
  const key = `${user.id} who_is_this`;
  const kept = chosenDecks.use(key);
  const able = decks.data?.filter(canAskAbout);
  const [began, setBegan] = useState<string>();
  const wanted = able?.find(({ id }) => id === (began ?? kept)) ?? able?.[0];
  const chosenId = began ?? wanted?.id ?? '';
  const deck = useHeld(wanted, chosenId);
  if (began === undefined && wanted !== undefined) setBegan(wanted.id);
  const game = { ...table, game: 'who_is_this', userId: user.id } as const;
  const choose = (id: string) => {
    chosenDecks.write(key, id);
    setBegan(id);
  };
  if (deck !== undefined) {
    return (
      <>
        {(able ?? []).length > 1 && <DeckChoice label="Photos" decks={able ?? []} chosen={deck} onChoose={choose} />}
        <PlayCards value={namedCards(deck).map(({ card }) => card)}>
          <GameTable key={deck.id} {...game} />
        </PlayCards>
      </>
    );
  }
  return (
    <QueryView
      query={decks}
      loadingText="Loading the family photos …"
      failed="Could not load the family photos"
      skeleton={<PhotosComing {...game} />}
    >
      {() => (
        <>
          <GameHead game="who_is_this" heading={table.heading} />
          <Card>
            <EmptyState
              icon="people"
              title="Needs family photos with names"
              action={
                <ButtonLink href={`/games#${FAMILY_PHOTOS_ID}`} icon="image">
                  Family photos
                </ButtonLink>
              }
            >
              With at least four photos, and who is on them, this game can begin.
            </EmptyState>
          </Card>
        </>
      )}
    </QueryView>
  );
}

function PhotosComing({ game, heading }: Pick<GameTableProps, 'game' | 'heading'>) {
  return (
    <>
      <GameHead game={game} heading={heading} />
      <BoardSkeleton />
    </>
  );
}

interface DeckChoiceProps {
  label: string;
  /** What is chosen without a deck. */
  first?: string;
  decks: readonly GameDeck[];
  chosen: GameDeck | undefined;
  onChoose: (deckId: string) => void;
}

/** One line above the board; nothing where there is nothing to choose. */
function DeckChoice({ label, first, decks, chosen, onChoose }: DeckChoiceProps): ReactNode {
  const id = useId();
  const listed = chosen === undefined || decks.some((deck) => deck.id === chosen.id) ? decks : [...decks, chosen];
  if (listed.length === 0) return null;
  return (
    <div className="mb-4 flex max-w-md flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="min-w-0 flex-[1_1_10rem]">
        <NativeSelect id={id} value={chosen?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
          {first !== undefined && <option value="">{first}</option>}
          {listed.map((deck) => (
            <option key={deck.id} value={deck.id}>
              {deck.name}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}
