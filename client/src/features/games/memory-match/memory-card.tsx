import type { ComponentProps } from 'react';
import { type MemorySymbol, SYMBOL_NAMES } from '@shared/domain/games/memory-match-symbols';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { tintClasses, symbolDrawings } from './symbol-drawings';

export type CardSide = 'down' | 'open' | 'matched';

interface MemoryCardProps extends ComponentProps<'button'> {
  symbol: MemorySymbol;
  side: CardSide;
  /** Starts at 0, row by row. */
  place: number;
  columns: number;
}

const looks: Record<CardSide, string> = {
  down: 'border-accent-ink bg-accent text-on-accent hover:bg-accent-strong',
  open: 'border-line-strong bg-surface p-[7%]',
  matched: 'border-taken-mark bg-taken text-taken-ink p-[7%]',
};

export function MemoryCard({ symbol, side, place, columns, ...button }: MemoryCardProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={cardName(symbol, side, place, columns)}
      aria-disabled={side === 'matched' ? true : undefined}
      className={cx('relative block aspect-square w-full rounded-md border-2', looks[side])}
    >
      {side === 'down' ? (
        <CardBack />
      ) : (
        <span className="block size-full animate-appear rounded-sm bg-surface p-[4%] forced-colors:bg-[Canvas]">
          <SymbolPicture symbol={symbol} />
        </span>
      )}
      {side === 'matched' && (
        <span className="absolute top-0 right-0 rounded-bl-md rounded-tr-[0.625rem] bg-taken p-0.5">
          <Icon name="check" size="small" className="stroke-3" />
        </span>
      )}
    </button>
  );
}

/** The card's accessible name. Its picture is in the DOM only while the card is face up. */
function cardName(symbol: MemorySymbol, side: CardSide, place: number, columns: number): string {
  if (side === 'matched') return `${SYMBOL_NAMES[symbol]}, matched`;
  if (side === 'open') return SYMBOL_NAMES[symbol];
  const row = Math.floor(place / columns) + 1;
  return `Card ${place + 1}, row ${row} column ${(place % columns) + 1}, face down`;
}

/** A hearth's arch. */
function CardBack() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="block size-full fill-none stroke-current stroke-2 opacity-80"
    >
      <path d="M15 35V22a9 9 0 0 1 18 0V35z" />
      <path d="M20 35V23a4 4 0 0 1 8 0V35" />
    </svg>
  );
}

/** Decorative: the card carries the name. */
function SymbolPicture({ symbol }: { symbol: MemorySymbol }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block size-full stroke-2"
    >
      {symbolDrawings[symbol].map(([tint, path]) => (
        <path
          key={path}
          d={path}
          className={cx(
            tintClasses[tint],
            'forced-colors:stroke-[CanvasText]',
            tint !== 'line' && 'forced-colors:fill-[Canvas]',
          )}
        />
      ))}
    </svg>
  );
}
