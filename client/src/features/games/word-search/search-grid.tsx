/**
 * The letters as a WAI-ARIA grid: one tab stop, then arrows, Home and End; Enter, Space or a press selects a letter.
 * Each letter's name includes its row and column, so that screen reader users can follow a word.
 */
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { SearchPlay } from '@shared/domain/games/word-search';
import type { WordSearchBoard } from '@shared/domain/games/word-search-board';
import { cx } from '@/ui/cx';
import { fieldAfterKey } from '../board-focus';
import type { CellPixels } from './letter-size';
import { cellWords } from './search-words';

export interface SearchGridProps extends CellPixels {
  board: WordSearchBoard;
  play: SearchPlay;
  onPress: (cell: number) => void;
}

export function SearchGrid({ board, play, cell: cellSize, letter, onPress }: SearchGridProps) {
  const { side, letters } = board;
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const found = useMemo(() => foundAt(board, play), [board, play]);

  const press = (cell: number) => {
    setActive(cell);
    onPress(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellAt(event);
    if (cell === null) return;
    const next = fieldAfterKey(event, cell, { count: letters.length, columns: side });
    if (next !== null) {
      setActive(next);
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      // Holding the key selects the letter once.
      if (!event.repeat) press(cell);
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellAt(event);
    // The second click of a double click would deselect the letter.
    if (cell !== null && (event.detail <= 1 || cell !== active)) press(cell);
  };

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`Letters, ${side} rows and ${side} columns`}
      aria-multiselectable="true"
      tabIndex={-1}
      // Quick presses select letters; they must not zoom.
      className="touch-manipulation"
      onKeyDown={onKeyDown}
      onClick={onClick}
      style={{ fontSize: `${letter}px`, width: `${cellSize * side}px` }}
    >
      {Array.from({ length: side }, (_, row) => (
        <div
          key={row}
          role="row"
          className="grid"
          style={{ height: `${cellSize}px`, gridTemplateColumns: `repeat(${side}, minmax(0, 1fr))` }}
        >
          {letters.slice(row * side, (row + 1) * side).map((each, column) => {
            const cell = row * side + column;
            const isSelected = play.selection.includes(cell);
            const { words, number } = found.get(cell) ?? NOT_FOUND;
            return (
              <SearchCell
                key={cell}
                cell={cell}
                letter={each}
                label={cellWords(cell, board, isSelected, words)}
                isSelected={isSelected}
                isFound={words.length > 0}
                number={number}
                isActive={cell === active}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface FoundAt {
  words: readonly string[];
  number: string;
}

const NOT_FOUND: FoundAt = { words: [], number: '' };

/** Each cell's found words, and the numbers of those that begin there: '2', or '2·5'. */
function foundAt({ words }: WordSearchBoard, play: SearchPlay): ReadonlyMap<number, FoundAt> {
  const places = new Map<number, FoundAt>();
  for (const { word, cells } of play.found) {
    const number = words.findIndex((each) => each.word === word) + 1;
    cells.forEach((cell, index) => {
      const before = places.get(cell) ?? NOT_FOUND;
      const numbers = [before.number, index === 0 ? `${number}` : ''].filter((each) => each !== '');
      places.set(cell, { words: [...before.words, word], number: numbers.join('·') });
    });
  }
  return places;
}

function cellAt(event: KeyboardEvent | MouseEvent): number | null {
  const target = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
  const cell = target?.getAttribute('data-cell');
  return cell === undefined || cell === null ? null : Number(cell);
}

interface SearchCellProps {
  cell: number;
  letter: string;
  /** The accessible name. */
  label: string;
  isSelected: boolean;
  isFound: boolean;
  /** A found word's number in the list, at its first letter; '' elsewhere. */
  number: string;
  /** Whether this cell is the tab stop. */
  isActive: boolean;
}

/** One letter. Memoized, since the largest board has 256. */
const SearchCell = memo(function SearchCell(props: SearchCellProps) {
  const { cell, letter, label, isSelected, isFound, number, isActive } = props;
  return (
    <div
      role="gridcell"
      data-cell={cell}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-selected={isSelected}
      className={cx(
        'focus-inset relative grid cursor-pointer scroll-mx-16 scroll-mt-32 scroll-mb-28 place-items-center rounded-sm leading-none font-bold select-none big:scroll-my-8',
        // Leaves space for the number.
        number !== '' && 'pt-[0.25em] pl-[0.35em]',
        look(isSelected, isFound),
      )}
    >
      <span aria-hidden="true">{letter}</span>
      {number !== '' && (
        <span aria-hidden="true" className="absolute top-0.5 left-0.5 text-[max(16px,0.45em)] leading-none">
          {number}
        </span>
      )}
    </div>
  );
});

/** Selected letters are filled and found ones have a thick border, so that they differ without color. */
function look(isSelected: boolean, isFound: boolean): string {
  if (isSelected) {
    return 'border-2 border-accent bg-accent text-on-accent forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';
  }
  return isFound
    ? 'border-3 border-taken-mark bg-taken text-taken-ink contrast:border-pending'
    : 'edge bg-surface text-ink hover:border-ink';
}
