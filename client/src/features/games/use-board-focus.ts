import { useRef, useState, type KeyboardEvent } from 'react';

export type BoardFocus = ReturnType<typeof useBoardFocus>;

/** A board is one stop for the Tab key; the arrows lead from field to field (WAI-ARIA's grid). */
export function useBoardFocus(count: number, columns: number) {
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const focusField = (index: number) => {
    setCurrent(index);
    board.current?.querySelectorAll<HTMLElement>('[data-field]')[index]?.focus();
  };

  return {
    /** The field the Tab key leads to: the last one that had the focus. */
    current,
    board,
    focusField,
    boardProps: {
      ref: board,
      onKeyDown: (event: KeyboardEvent) => {
        const index = fieldAfter(event, current, count, columns);
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

/** Which field the key leads to; null for any other key. At the edges it stays. */
function fieldAfter(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  current: number,
  count: number,
  columns: number,
): number | null {
  if (altKey || metaKey || shiftKey) return null;
  const rowStart = current - (current % columns);
  const inBoard = (index: number) => (index >= 0 && index < count ? index : current);
  switch (key) {
    case 'ArrowRight':
      return inBoard(current + 1);
    case 'ArrowLeft':
      return inBoard(current - 1);
    case 'ArrowDown':
      return inBoard(current + columns);
    case 'ArrowUp':
      return inBoard(current - columns);
    case 'Home':
      return ctrlKey ? 0 : rowStart;
    case 'End':
      return ctrlKey ? count - 1 : Math.min(rowStart + columns, count) - 1;
    default:
      return null;
  }
}

/** The fields of each row, by their numbers. */
export function rowsOf(count: number, columns: number): number[][] {
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (__, column) => row * columns + column),
  );
}
