/** Everybody in a deck, with a name for each photo: one screen, one press (DIGEST-18). */
import { useId, useState } from 'react';
import type { DeckCard, GameDeck } from '@shared/api/game-decks';
import { CARD_LABEL_MAX_LENGTH, CARD_MORE_MAX_LENGTH } from '@shared/domain/games/decks';
import { createSessionStorage } from '@/lib/session-storage';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DeleteDialog } from '@/ui/delete-dialog';
import { useDialogAbout } from '@/ui/dialog';
import { HiddenWords } from '@/ui/hidden-words';
import { Input } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { useNameCard, useOneByOne, useTakeOut } from './api';
import { personWords } from './deck-words';

interface Names {
  label: string;
  more: string;
}

type Typed = Readonly<Record<string, Names>>;

const NOTHING: Typed = {};

/** What was typed and is not saved yet, by person and deck. */
const typedNames = createSessionStorage<Typed>('deck-names', NOTHING);

const namesOf = ({ label, more }: DeckCard): Names => ({ label: label ?? '', more: more ?? '' });

export function NamesForm({ deck, userId }: { deck: GameDeck; userId: string }) {
  const key = `${userId} ${deck.id}`;
  const typed = typedNames.use(key);
  const { mutateAsync: name } = useNameCard();
  const { openWith: takeOut, ...taking } = useDialogAbout<{ card: DeckCard; number: number }>();
  const { mutateAsync: remove } = useTakeOut();
  const { done, failure, run } = useOneByOne<DeckCard>(({ id, deckId, ...card }) => {
    const { label, more } = typed[id] ?? namesOf({ id, deckId, ...card });
    return name({ params: { id: deckId, cardId: id }, body: { label: label.trim(), more: more.trim() } });
  });
  const [isSaved, setIsSaved] = useState(false);

  const changed = deck.cards.filter((card) => {
    const { label, more } = namesOf(card);
    const now = typed[card.id];
    return card.mayChange && now !== undefined && (now.label.trim() !== label || now.more.trim() !== more);
  });
  const type = (card: DeckCard, part: Partial<Names>) => {
    setIsSaved(false);
    typedNames.write(key, { ...typed, [card.id]: { ...namesOf(card), ...typed[card.id], ...part } });
  };
  const save = async () => {
    const rest = await run(changed);
    const left = new Set(rest.map(({ id }) => id));
    // What was typed in the meantime is not saved yet.
    const isLater = (id: string, { label, more }: Names) => label !== typed[id]?.label || more !== typed[id].more;
    const kept = Object.entries(typedNames.read(key)).filter(([id, now]) => left.has(id) || isLater(id, now));
    typedNames.write(key, kept.length === 0 ? NOTHING : Object.fromEntries(kept));
    if (rest.length > 0) return;
    setIsSaved(true);
    toast({ title: 'Success', description: 'The names are saved.' });
  };
  const mayName = deck.cards.some(({ mayChange }) => mayChange);

  return (
    <Card title="Who is on each photo?">
      <p className="mb-4 max-w-measure text-muted">
        For example: Anna, your granddaughter. A photo without a name takes part in Memory Match only.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (changed.length > 0) void save();
        }}
      >
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 @3xl:grid-cols-2">
          {deck.cards.map((card, index) => (
            <CardRow
              key={card.id}
              card={card}
              number={index + 1}
              names={typed[card.id] ?? namesOf(card)}
              onType={(part) => type(card, part)}
              onTakeOut={() => takeOut({ card, number: index + 1 })}
            />
          ))}
        </ol>
        {failure !== null && (
          <Notice tone="critical" role="alert" title="Not all names were saved" className="mt-4">
            {failure} What you typed is still here.
          </Notice>
        )}
        {mayName && (
          <div className="sticky bottom-(--bottom-bar,0px) mt-4 flex big:static flex-wrap items-center justify-end gap-x-4 gap-y-2 bg-surface py-3">
            <p role="status" className="text-muted">
              {isSaved && changed.length === 0 && 'All names are saved.'}
            </p>
            <Button
              type="submit"
              variant="primary"
              size="big"
              icon="check"
              disabled={changed.length === 0}
              pending={done !== null}
              pendingLabel="Saving …"
            >
              Save names
            </Button>
          </div>
        )}
      </form>
      <DeleteDialog
        about={taking.about}
        title="Take the photo out"
        question={({ card }) =>
          card.update === null
            ? 'It was added here alone, so it is gone for good. This action cannot be undone.'
            : 'It stays in Family Updates. Its name here is forgotten.'
        }
        confirmLabel="Take it out"
        onDelete={({ card }) => remove({ params: { id: card.deckId, cardId: card.id } })}
        {...taking.state}
      />
    </Card>
  );
}

interface CardRowProps {
  card: DeckCard;
  /** Its place in the deck, from 1. */
  number: number;
  names: Names;
  onType: (part: Partial<Names>) => void;
  onTakeOut: () => void;
}

function CardRow({ card, number, names, onType, onTakeOut }: CardRowProps) {
  const id = useId();
  const { thumbnailUrl, mayChange } = card;
  const title = `Photo ${number}`;
  return (
    <li className="edge flex flex-wrap gap-x-4 gap-y-3 rounded-md p-3">
      <img
        src={thumbnailUrl}
        alt={title}
        loading="lazy"
        className="size-32 shrink-0 rounded-md bg-sunken object-cover"
      />
      {mayChange ? (
        <div className="grid min-w-0 flex-[1_1_12rem] content-start gap-3">
          <Labeled id={`${id}-who`} label="Who is this?" hidden={title}>
            <Input
              id={`${id}-who`}
              value={names.label}
              maxLength={CARD_LABEL_MAX_LENGTH}
              autoComplete="off"
              onChange={(event) => onType({ label: event.target.value })}
            />
          </Labeled>
          <Labeled id={`${id}-more`} label="More about them" hidden={title}>
            <Input
              id={`${id}-more`}
              value={names.more}
              maxLength={CARD_MORE_MAX_LENGTH}
              autoComplete="off"
              onChange={(event) => onType({ more: event.target.value })}
            />
          </Labeled>
          <Button variant="quiet" icon="x" className="-ml-3 justify-self-start" onClick={onTakeOut}>
            Take out
            <HiddenWords>photo {number}</HiddenWords>
          </Button>
        </div>
      ) : (
        <p className="min-w-0 flex-[1_1_8rem] self-center font-semibold wrap-anywhere">
          {personWords(card) || <span className="font-normal text-muted">No name yet</span>}
        </p>
      )}
    </li>
  );
}

function Labeled({
  id,
  label,
  hidden,
  children,
}: {
  id: string;
  label: string;
  hidden: string;
  children: React.ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        <HiddenWords>{hidden}</HiddenWords>
      </label>
      {children}
    </div>
  );
}
