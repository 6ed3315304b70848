/** The keys of WAI-ARIA's grid. */
interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The cell that a key leads to from there, which is the same one at an edge; null for a key that moves nothing. */
export function cellAfterKey({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey, cell: number, side: number) {
  if (shiftKey || altKey || metaKey) return null;
  const column = cell % side;
  const last = side * side - 1;
  switch (key) {
    case 'Home':
      return ctrlKey ? 0 : cell - column;
    case 'End':
      return ctrlKey ? last : cell - column + side - 1;
    default:
  }
  if (ctrlKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return column === 0 ? cell : cell - 1;
    case 'ArrowRight':
      return column === side - 1 ? cell : cell + 1;
    case 'ArrowUp':
      return cell < side ? cell : cell - side;
    case 'ArrowDown':
      return cell + side > last ? cell : cell + side;
    default:
      return null;
  }
}
