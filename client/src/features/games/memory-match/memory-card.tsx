import type { ComponentProps, ReactNode } from 'react';
import type { MemorySymbol } from '@shared/domain/games/memory-match-symbols';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { tintClasses, symbolDrawings } from './symbol-drawings';

export type CardSide = 'down' | 'open' | 'matched';

interface MemoryCardProps extends Omit<ComponentProps<'button'>, 'name' | 'children'> {
  /** 'Teapot', 'Anna' */
  name: string;
  /** Decorative: the card carries the name. */
  picture: ReactNode;
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

export function MemoryCard({ name, picture, side, place, columns, ...button }: MemoryCardProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={cardName(name, side, place, columns)}
      aria-disabled={side === 'matched' ? true : undefined}
      className={cx('relative block aspect-square w-full rounded-md border-2', looks[side])}
    >
      {side === 'down' ? (
        <CardBack />
      ) : (
        <span className="block size-full animate-appear rounded-sm bg-surface p-[4%] forced-colors:bg-[Canvas]">
          {picture}
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
function cardName(name: string, side: CardSide, place: number, columns: number): string {
  if (side === 'matched') return `${name}, matched`;
  if (side === 'open') return name;
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

/** A face, cropped around the middle, with the name over it where there is room. */
export function FacePicture({ url, label }: { url: string; label: string | null }) {
  return (
    <span className="@container relative block size-full overflow-hidden rounded-sm">
      <img src={url} alt="" draggable={false} className="block size-full object-cover" />
      {label !== null && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 hidden truncate bg-surface px-1.5 py-0.5 text-center font-semibold text-ink @[7rem]:block"
        >
          {label}
        </span>
      )}
    </span>
  );
}

export function SymbolPicture({ symbol }: { symbol: MemorySymbol }) {
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
