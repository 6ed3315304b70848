import { useEffect, useRef, useState } from 'react';
import type { DeckCard } from '@shared/api/game-decks';
import { Button } from '@/ui/button';
import { personWords } from '../family-photos/deck-words';

/** How many were named, and all photos once more with their names (DIGEST-22). */
export function PhotosAgain({ cards, named }: { cards: readonly DeckCard[]; named: number }) {
  const [index, setIndex] = useState<number | null>(null);
  const again = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIndex(null);
    setTimeout(() => again.current?.focus());
  };
  const card = index === null ? undefined : cards[index];
  return (
    <div className="mt-4">
      <p className="text-xl font-bold">
        You named {named} of {cards.length}.
      </p>
      {card === undefined || index === null ? (
        <Button ref={again} icon="image" className="mt-3" onClick={() => setIndex(0)}>
          Look at the photos again
        </Button>
      ) : (
        <OnePhoto
          key={card.id}
          card={card}
          number={index + 1}
          count={cards.length}
          onBack={index === 0 ? null : () => setIndex(index - 1)}
          onNext={index + 1 === cards.length ? null : () => setIndex(index + 1)}
          onClose={close}
        />
      )}
    </div>
  );
}

interface OnePhotoProps {
  card: DeckCard;
  number: number;
  count: number;
  /** Null at the first and the last one. */
  onBack: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

function OnePhoto({ card, number, count, onBack, onNext, onClose }: OnePhotoProps) {
  const words = useRef<HTMLElement>(null);
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    words.current?.focus({ preventScroll: true });
    figure.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <figure ref={figure} className="mx-auto mt-4 max-w-xl scroll-my-4">
        <img
          src={card.url}
          alt=""
          width={card.width}
          height={card.height}
          className="edge block h-[min(26rem,40dvh)] w-full rounded-lg bg-surface object-contain"
        />
        <figcaption
          ref={words}
          tabIndex={-1}
          className="focus-quiet mt-3 text-xl font-bold wrap-anywhere big:text-lg big:hyphens-auto"
        >
          {personWords(card)}
          <span className="block text-base font-normal text-muted">
            Photo {number} of {count}
          </span>
        </figcaption>
      </figure>
      <div className="mx-auto mt-3 flex max-w-xl flex-wrap justify-center gap-3">
        {onBack !== null && (
          <Button icon="chevron-left" onClick={onBack}>
            Back
          </Button>
        )}
        {onNext === null ? (
          <Button variant="primary" icon="check" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="primary" iconAfter="chevron-right" onClick={onNext}>
              Next
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          </>
        )}
      </div>
    </>
  );
}
