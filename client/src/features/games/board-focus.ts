/** Keyboard navigation on a board, following the WAI-ARIA grid pattern. */
import { useRef, useState, type KeyboardEvent } from 'react';

type PressedKey = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

interface Board {
  /** Number of cells; the last row may be shorter. */
  count: number;
  columns: number;
}

/**
 * The index of the cell that a key moves to. Arrows never wrap around: at an edge the index stays the same. Null for
 * any other key.
 */
export function fieldAfterKey(pressed: PressedKey, field: number, { count, columns }: Board): number | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed;
  if (shiftKey || altKey || metaKey) return null;
  const rowStart = field - (field % columns);
  const rowEnd = Math.min(rowStart + columns, count) - 1;
  if (key === 'Home') return ctrlKey ? 0 : rowStart;
  if (key === 'End') return ctrlKey ? count - 1 : rowEnd;
  if (ctrlKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(field - 1, rowStart);
    case 'ArrowRight':
      return Math.min(field + 1, rowEnd);
    case 'ArrowUp':
      return field < columns ? field : field - columns;
    case 'ArrowDown':
      return field + columns < count ? field + columns : field;
    default:
      return null;
  }
}

export type BoardFocus = ReturnType<typeof useBoardFocus>;

/** A board is one tab stop; arrow keys move between cells (roving tabindex). */
export function useBoardFocus(count: number, columns: number) {
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const focusField = (index: number) => {
    setCurrent(index);
    board.current?.querySelectorAll<HTMLElement>('[data-field]')[index]?.focus();
  };

  return {
    /** The tab stop: the last focused cell. */
    current,
    board,
    focusField,
    boardProps: {
      ref: board,
      onKeyDown: (event: KeyboardEvent) => {
        const index = fieldAfterKey(event, current, { count, columns });
        if (index === null) return;
        event.preventDefault();
        focusField(index);
      },
    },
    fieldProps: (index: number) => ({
      'data-field': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
  };
}

/** The cell indexes of each row. */
export function rowsOf(count: number, columns: number): number[][] {
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (__, column) => row * columns + column),
  );
}
