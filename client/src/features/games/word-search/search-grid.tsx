/**
 * The letters as WAI-ARIA's grid: one stop of the Tab key, then arrows, Home and End; Enter, Space or a press choose a letter.
 * Each letter says its row and column, so that the word can be followed by ear.
 */
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { SearchPlay } from '@shared/domain/games/word-search';
import type { WordSearchBoard } from '@shared/domain/games/word-search-board';
import { fieldAfterKey } from '../board-keys';
import type { CellPixels } from './letter-size';
import { SearchCell } from './search-cell';
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
      // A finger that stays on the key chooses the letter once.
      if (!event.repeat) press(cell);
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellAt(event);
    // The second half of a double press would take the letter back again.
    if (cell !== null && (event.detail <= 1 || cell !== active)) press(cell);
  };

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`Letters, ${side} rows and ${side} columns`}
      aria-multiselectable="true"
      tabIndex={-1}
      // Quick presses are letters, not a wish to zoom in.
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

/** Which found words each cell belongs to, and the numbers of those that begin there: '2', or '2·5'. */
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
