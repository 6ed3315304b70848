import { memo } from 'react';
import { cx } from '@/ui/cx';

export interface SearchCellProps {
  cell: number;
  letter: string;
  /** What is read out. */
  label: string;
  isSelected: boolean;
  isFound: boolean;
  /** At the first letter of a found word its number in the list; '' elsewhere. */
  number: string;
  /** The one cell that the Tab key leads to. */
  isActive: boolean;
}

/** One letter, drawn anew only when something of it changes: the largest board has 256. */
export const SearchCell = memo(function SearchCell(props: SearchCellProps) {
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
        // Beside its number a letter makes room.
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

/** Chosen is filled, found has a thick edge: the two differ without their colours. */
function look(isSelected: boolean, isFound: boolean): string {
  if (isSelected) {
    return 'border-2 border-accent bg-accent text-on-accent forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';
  }
  return isFound
    ? 'border-3 border-taken-mark bg-taken text-taken-ink contrast:border-pending'
    : 'edge bg-surface text-ink hover:border-ink';
}
