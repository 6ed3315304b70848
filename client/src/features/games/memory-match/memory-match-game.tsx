/** Memory Match: cards lie face down, the player turns two at a time, and pairs stay open. */
import { useState } from 'react';
import {
  dealCards,
  isAllFound,
  isMismatch,
  type MemoryMatchTable,
  memoryMatchScore,
  TURN_BACK_MS,
  turnBack,
  turnCard,
} from '@shared/domain/games/memory-match';
import { cx } from '@/ui/cx';
import { SYMBOL_NAMES } from '@shared/domain/games/memory-match-symbols';
import type { GameBoardProps } from '../play';
import { GameMessage, useGameMessage, type MessageTone } from '../game-message';
import { rowsOf, useBoardFocus } from '../board-focus';
import { useDelay } from '../timers';
import { useMedia } from '@/lib/use-media';
import { type CardSide, MemoryCard } from './memory-card';

/** Four cards per row on every screen; the largest board is wider where there is space. */
const MANY_CARDS = 24;
const SQUARE_BOARD = 16;
const columnClasses = { 4: 'grid-cols-4', 6: 'grid-cols-6' } as const;

export function MemoryMatchGame({ level, seed, isPaused, onScore, onEnd }: GameBoardProps) {
  const [table, setTable] = useState(() => dealCards(level, seed));
  const { message, say } = useGameMessage(FIRST_WORDS);
  const count = table.cards.length;
  const isWide = useMedia('(min-width: 600px)');
  const columns = count === MANY_CARDS && isWide ? 6 : 4;
  const { boardProps, fieldProps } = useBoardFocus(count, columns);

  // A pause restarts the delay, so that no card turns back unseen. The last pair is shown before the game ends.
  useDelay(isMismatch(table) && !isPaused ? TURN_BACK_MS : null, () => setTable(turnBack));
  useDelay(isAllFound(table) && !isPaused ? TURN_BACK_MS : null, () => onEnd(memoryMatchScore(table)));

  const press = (place: number) => {
    const next = turnCard(table, place);
    if (next === table) return;
    setTable(next);
    say(wordsAfterPress(table, next), toneAfterPress(table, next));
    if (next.found.length > table.found.length) onScore(memoryMatchScore(next));
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <GameMessage message={message} isLong />
      <div
        role="grid"
        aria-label="Cards"
        {...boardProps}
        className={cx('grid w-full justify-self-center gap-2', widthFor(count, columns))}
      >
        {rowsOf(count, columns).map((row) => (
          <div key={row[0]} role="row" className={cx('grid gap-2', columnClasses[columns])}>
            {row.map((place) => {
              const symbol = table.cards[place];
              return symbol === undefined ? null : (
                <div key={place} role="gridcell">
                  <MemoryCard
                    symbol={symbol}
                    side={sideOf(table, place)}
                    place={place}
                    columns={columns}
                    {...fieldProps(place)}
                    onClick={() => press(place)}
                  />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="text-center text-muted">{foundWords(table)}</p>
    </div>
  );
}

/** As large as fits without scrolling. In pixels, since cards have no text that scales. */
function widthFor(count: number, columns: number): string {
  if (columns === 6) return 'max-w-[720px]';
  return count < SQUARE_BOARD ? 'max-w-[620px]' : 'max-w-[max(480px,min(620px,100dvh-340px))]';
}

function sideOf({ cards, open, found }: MemoryMatchTable, place: number): CardSide {
  if (found.some((symbol) => symbol === cards[place])) return 'matched';
  return open.includes(place) ? 'open' : 'down';
}

const FIRST_WORDS = 'Turn over two cards. Find the two that are the same.';

function wordsAfterPress(before: MemoryMatchTable, after: MemoryMatchTable): string {
  const [first, second] = after.open.map((place) => nameAt(after, place));
  if (after.found.length > before.found.length) {
    const pair = `A pair: ${nameAt(before, before.open[0])}.`;
    return isAllFound(after) ? `${pair} You found them all!` : `${pair} Well done!`;
  }
  return isMismatch(after) ? `${first} and ${second}. Not the same this time.` : `${first}. Where is the other one?`;
}

function toneAfterPress(before: MemoryMatchTable, after: MemoryMatchTable): MessageTone {
  if (after.found.length > before.found.length) return 'good';
  return isMismatch(after) ? 'again' : 'plain';
}

function foundWords({ cards, found }: MemoryMatchTable): string {
  return `${found.length} of ${cards.length / 2} pairs found`;
}

function nameAt({ cards }: MemoryMatchTable, place: number | undefined): string {
  const symbol = place === undefined ? undefined : cards[place];
  return symbol === undefined ? '' : SYMBOL_NAMES[symbol];
}
