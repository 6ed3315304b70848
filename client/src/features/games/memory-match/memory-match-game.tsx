/** Memory Match: cards lie face down, the player turns two at a time, and pairs stay open. */
import { type ReactNode, use, useState } from 'react';
import type { Level } from '@shared/domain/games/game-types';
import {
  dealCards,
  dealPhotos,
  isAllFound,
  isMismatch,
  type MemoryMatchTable,
  memoryMatchScore,
  TURN_BACK_MS,
  turnBack,
  turnCard,
} from '@shared/domain/games/memory-match';
import { cx } from '@/ui/cx';
import type { DeckCard } from '@shared/api/game-decks';
import { type MemorySymbol, SYMBOL_NAMES } from '@shared/domain/games/memory-match-symbols';
import { type GameBoardProps, PlayCards } from '../play';
import { GameMessage, useGameMessage, type MessageTone } from '../game-message';
import { rowsOf, useBoardFocus } from '../board-focus';
import { useDelay } from '../timers';
import { useMedia } from '@/lib/use-media';
import { type CardSide, FacePicture, MemoryCard, SymbolPicture } from './memory-card';

/** Four cards per row on every screen; the largest board is wider where there is space. */
const MANY_CARDS = 24;
const SQUARE_BOARD = 16;
const columnClasses = { 4: 'grid-cols-4', 6: 'grid-cols-6' } as const;

export function MemoryMatchGame({ level, seed, isPaused, onScore, onEnd }: GameBoardProps) {
  const photos = use(PlayCards);
  // What is played with stays, whatever becomes of the deck (DIGEST-24).
  const [{ dealt, faces }] = useState(() => deal(level, seed, photos));
  const [table, setTable] = useState(dealt);
  const { message, say } = useGameMessage(FIRST_WORDS);
  const count = table.cards.length;
  const isWide = useMedia('(min-width: 600px)');
  const columns = count === MANY_CARDS && isWide ? 6 : 4;
  const { boardProps, fieldProps } = useBoardFocus(count, columns);

  // A pause restarts the delay, so that no card turns back unseen. The last pair is shown before the game ends.
  useDelay(isMismatch(table) && !isPaused ? TURN_BACK_MS : null, () => setTable(turnBack));
  useDelay(isAllFound(table) && !isPaused ? TURN_BACK_MS : null, () => onEnd(memoryMatchScore(table)));

  const nameOf = (place: number | undefined) => faces.get(faceAt(table, place))?.name ?? '';
  const press = (place: number) => {
    const next = turnCard(table, place);
    if (next === table) return;
    setTable(next);
    say(wordsAfterPress(table, next, nameOf), toneAfterPress(table, next));
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
              const face = faces.get(faceAt(table, place));
              return face === undefined ? null : (
                <div key={place} role="gridcell">
                  <MemoryCard
                    name={face.name}
                    picture={face.picture}
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

function sideOf({ cards, open, found }: MemoryMatchTable<string>, place: number): CardSide {
  if (found.some((symbol) => symbol === cards[place])) return 'matched';
  return open.includes(place) ? 'open' : 'down';
}

const FIRST_WORDS = 'Turn over two cards. Find the two that are the same.';

type NameOf = (place: number | undefined) => string;

function wordsAfterPress(before: MemoryMatchTable<string>, after: MemoryMatchTable<string>, nameOf: NameOf): string {
  const [first, second] = after.open.map(nameOf);
  if (after.found.length > before.found.length) {
    const pair = `A pair: ${nameOf(before.open[0])}.`;
    return isAllFound(after) ? `${pair} You found them all!` : `${pair} Well done!`;
  }
  return isMismatch(after) ? `${first} and ${second}. Not the same this time.` : `${first}. Where is the other one?`;
}

function toneAfterPress(before: MemoryMatchTable<string>, after: MemoryMatchTable<string>): MessageTone {
  if (after.found.length > before.found.length) return 'good';
  return isMismatch(after) ? 'again' : 'plain';
}

function foundWords({ cards, found }: MemoryMatchTable<string>): string {
  return `${found.length} of ${cards.length / 2} pairs found`;
}

function faceAt({ cards }: MemoryMatchTable<string>, place: number | undefined): string {
  return (place === undefined ? undefined : cards[place]) ?? '';
}

interface Face {
  name: string;
  picture: ReactNode;
}

interface Dealt {
  dealt: MemoryMatchTable<string>;
  faces: ReadonlyMap<string, Face>;
}

function deal(level: Level, seed: number, photos: readonly DeckCard[] | null): Dealt {
  if (photos === null) {
    const dealt = dealCards(level, seed);
    return { dealt, faces: new Map(dealt.cards.map((symbol) => [symbol, symbolFace(symbol)])) };
  }
  const dealt = dealPhotos(
    level,
    seed,
    photos.map(({ id }) => id),
  );
  const shown = photos.filter(({ id }) => dealt.cards.includes(id));
  return { dealt, faces: new Map(shown.map((card, index) => [card.id, photoFace(card, index, shown)])) };
}

function symbolFace(symbol: MemorySymbol): Face {
  return { name: SYMBOL_NAMES[symbol], picture: <SymbolPicture symbol={symbol} /> };
}

/** Two photos of the same person are told apart by their number, as are photos without a name. */
function photoFace({ label, thumbnailUrl }: DeckCard, index: number, all: readonly DeckCard[]): Face {
  const isOnly = all.filter((card) => card.label === label).length === 1;
  const number = `photo ${index + 1}`;
  const name = label === null ? `Photo ${index + 1}` : isOnly ? label : `${label}, ${number}`;
  return { name, picture: <FacePicture url={thumbnailUrl} label={label} /> };
}
