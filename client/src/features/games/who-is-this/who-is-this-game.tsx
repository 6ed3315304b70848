/** Who Is This?: a photo of the family, and names to choose from. No one is ever told that they are wrong (DIGEST-22). */
import { use, useEffect, useRef, useState } from 'react';
import { askWho, isSameName, whoScore, type WhoQuestion } from '@shared/domain/games/who-is-this';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeletons';
import { type NamedCard, namedCards, personWords } from '../family-photos/deck-words';
import { usePhotosLoaded } from '../family-photos/load-photos';
import { type GameBoardProps, PlayCards } from '../play';
import { PhotosAgain } from './photos-again';

type Question = WhoQuestion<NamedCard>;

export function WhoIsThisGame({ level, seed, onScore, onEnd }: GameBoardProps) {
  const cards = use(PlayCards) ?? [];
  const [asked] = useState(() => askWho(level, seed, namedCards({ cards: [...cards] })));
  const questions = usePhotosLoaded(asked, ({ photo }) => photo.card.url);
  if (questions === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Getting the photos ready …</span>
        <Skeleton className="h-88 w-full max-w-xl" />
      </div>
    );
  }
  if (questions.length === 0) {
    return (
      <Notice tone="warning" role="alert" title="The photos could not be loaded">
        Please check the connection, press Stop, and play again.
      </Notice>
    );
  }
  return <Round questions={questions} onScore={onScore} onEnd={onEnd} />;
}

interface RoundProps extends Pick<GameBoardProps, 'onScore' | 'onEnd'> {
  questions: readonly Question[];
}

function Round({ questions, onScore, onEnd }: RoundProps) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [named, setNamed] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const question = questions[index];
  useEffect(() => {
    // The first one is read along with the page.
    if (index > 0) heading.current?.focus({ preventScroll: true });
    // On a phone, the names must not begin below the edge.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  if (question === undefined) return null;

  const { photo, names } = question;
  const title = `Photo ${index + 1}`;
  const choose = (name: string) => {
    setChosen(name);
    if (!isSameName(name, photo.name)) return;
    setNamed(named + 1);
    onScore(whoScore(named + 1));
  };
  const next = () => {
    if (index + 1 === questions.length) {
      onEnd(whoScore(named), <PhotosAgain cards={questions.map((each) => each.photo.card)} named={named} />);
      return;
    }
    setChosen(null);
    setIndex(index + 1);
  };
  return (
    <div ref={box} className="@container scroll-my-4">
      <p className="text-muted">
        {title} of {questions.length}
      </p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 @2xl:grid-cols-2">
        <img
          key={photo.id}
          src={photo.card.url}
          alt={title}
          width={photo.card.width}
          height={photo.card.height}
          className="edge block h-[min(28rem,34dvh)] w-full animate-appear rounded-lg bg-sunken object-contain @2xl:h-[min(28rem,60dvh)]"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 ref={heading} tabIndex={-1} className="focus-quiet scroll-mt-8">
            Who is this?
          </h2>
          {chosen === null ? (
            <ul className="grid grid-cols-1 gap-3 @xs:grid-cols-2 @2xl:grid-cols-1 big:grid-cols-1">
              {names.map((name) => (
                <li key={name}>
                  <Button
                    size="big"
                    full
                    className="h-full wrap-anywhere big:hyphens-auto"
                    onClick={() => choose(name)}
                  >
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <ThisIs key={photo.id} photo={photo} isNamed={isSameName(chosen, photo.name)} onNext={next} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The answer, the same kind words whatever was chosen. Takes the focus, so that it is read out. */
function ThisIs({ photo, isNamed, onNext }: { photo: NamedCard; isNamed: boolean; onNext: () => void }) {
  const words = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    words.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <div className="edge flex w-full gap-4 rounded-md bg-accent-soft px-4 py-4 big:flex-col big:gap-2 big:px-3">
        <Icon
          name={isNamed ? 'star' : 'heart'}
          size="large"
          className="text-accent-ink forced-colors:text-[CanvasText]"
        />
        <h3
          ref={words}
          tabIndex={-1}
          className="focus-quiet min-w-0 scroll-mt-8 text-xl wrap-anywhere big:text-lg big:hyphens-auto"
        >
          {isNamed && 'Yes! '}This is {personWords(photo.card)}.
        </h3>
      </div>
      <Button variant="primary" size="big" iconAfter="chevron-right" onClick={onNext}>
        Next
      </Button>
    </div>
  );
}
