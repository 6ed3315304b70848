import { useRef, useState, type KeyboardEvent } from 'react';
import { fieldAfterKey } from './board-keys';

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

/** The fields of each row, by their numbers. */
export function rowsOf(count: number, columns: number): number[][] {
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (__, column) => row * columns + column),
  );
}
