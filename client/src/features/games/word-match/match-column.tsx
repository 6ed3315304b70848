import { useId } from 'react';
import type { MatchCard, MatchPlay, MatchSide } from '@shared/domain/games/word-match';
import { cx } from '@/ui/cx';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';

export interface MatchColumnProps {
  side: MatchSide;
  label: string;
  cards: readonly MatchCard[];
  play: MatchPlay;
  onPress: (side: MatchSide, pair: number) => void;
}

export function MatchColumn({ side, label, cards, play, onPress }: MatchColumnProps) {
  const labelId = useId();
  return (
    <div className="grid min-w-0 grid-rows-[auto_1fr]">
      <h2 id={labelId} className="sr-only">
        {label}
      </h2>
      {/* Rows of equal height in both columns keep them aligned regardless of word length. */}
      <ul aria-labelledby={labelId} className="grid auto-rows-fr gap-3">
        {cards.map(({ words, pair }) => (
          <li key={pair} className="grid min-w-0">
            <MatchButton
              words={words}
              partnerAt={side === 'left' ? 'right' : 'left'}
              isChosen={play.chosen?.side === side && play.chosen.pair === pair}
              number={play.found.indexOf(pair) + 1}
              onPress={() => onPress(side, pair)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MatchButtonProps {
  words: string;
  /** The partner word in the other column. */
  partnerAt: MatchSide;
  isChosen: boolean;
  /** Order in which the pair was found, from 1; 0 until found. */
  number: number;
  onPress: () => void;
}

/** A found word stays in place, with its pair's number. */
function MatchButton({ words, partnerAt, isChosen, number, onPress }: MatchButtonProps) {
  const isFound = number > 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isFound}
      onClick={onPress}
      className={cx(
        'flex touch-manipulation min-h-main min-w-0 scroll-mt-32 flex-wrap items-center justify-between gap-x-2 rounded-md border-2 px-3 py-2 text-left text-lg leading-tight font-semibold big:px-1.5 big:text-sm',
        look(isFound, isChosen),
      )}
    >
      <span className="min-w-0 flex-auto">
        {words}
        {isFound && <HiddenWords>Found, pair {number}</HiddenWords>}
      </span>
      {isChosen && <Icon name={partnerAt === 'right' ? 'chevron-right' : 'chevron-left'} />}
      {isFound && (
        <span aria-hidden="true" className="inline-flex items-center gap-1.5">
          <Icon name="ok-circle" /> {number}
        </span>
      )}
    </button>
  );
}

function look(isFound: boolean, isChosen: boolean): string {
  if (isFound) return 'cursor-default border-taken-mark bg-taken text-taken-ink forced-colors:border-dashed';
  return isChosen
    ? 'border-accent bg-accent text-on-accent forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
    : 'border-line-strong bg-surface text-ink hover:border-ink active:bg-sunken';
}
