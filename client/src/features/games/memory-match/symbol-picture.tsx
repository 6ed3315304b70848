import type { MemorySymbol } from '@shared/domain/games/memory-match-symbols';
import { cx } from '@/ui/cx';
import { tintClasses } from './drawing';
import { symbolDrawings } from './symbol-drawings';

/** The picture alone: what it shows is said by the card. */
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
