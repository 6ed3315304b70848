/** The keys of WAI-ARIA's grid. */

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

interface Board {
  /** How many fields; the last row may have fewer than the others. */
  count: number;
  columns: number;
}

/**
 * The field, from 0, that a key leads to from there: the same one at an edge, so that an arrow never goes round a corner.
 * Null for a key that moves nothing.
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
