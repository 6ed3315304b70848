/**
 * The board in its box. A board wider than the screen is moved sideways inside the box, with a finger or with two buttons that
 * say which part is seen; the page itself never moves sideways.
 */
import type { ReactNode } from 'react';
import { HiddenWords } from '@/ui/hidden-words';
import { SearchGrid, type SearchGridProps } from './search-grid';
import { StepButton } from './step-button';
import { type SeenColumns, useBoardBox } from './use-board-box';
import type { LetterSizing } from './use-letter-size';

export interface BoardWindowProps extends Omit<SearchGridProps, 'cell' | 'letter'> {
  sizing: LetterSizing;
  /** What is said, and what is chosen: both stay in sight while a high board is scrolled. */
  above: ReactNode;
  below: ReactNode;
}

const inSight = 'sticky z-10 grid gap-1 bg-page py-2 big:static [@media(max-height:40rem)]:static';

export function BoardWindow({ sizing, above, below, ...grid }: BoardWindowProps) {
  const { cell, letter } = sizing;
  const { side } = grid.board;
  const { attach, seen, look, move } = useBoardBox(side, sizing);
  const isWhole = seen.first <= 1 && seen.last >= side;
  const asWideAsBoard = { maxWidth: `max(20rem, ${cell * side}px)` };
  return (
    <div className="min-w-0">
      <div className={`top-0 ${inSight}`} style={asWideAsBoard}>
        {above}
      </div>
      <div className="relative">
        <div ref={attach} onScroll={look} className="overflow-x-auto overflow-y-hidden">
          <SearchGrid {...grid} cell={cell} letter={letter} />
        </div>
        {seen.first > 1 && <MoreEdge className="left-0" />}
        {seen.last < side && <MoreEdge className="right-0" />}
      </div>
      <div className={`bottom-(--bottom-bar) ${inSight}`} style={asWideAsBoard}>
        {isWhole ? (
          <div>{below}</div>
        ) : (
          <MoveBar seen={seen} side={side} onMove={move}>
            {below}
          </MoveBar>
        )}
      </div>
    </div>
  );
}

interface MoveBarProps {
  seen: SeenColumns;
  side: number;
  onMove: (direction: -1 | 1) => void;
  /** Stands between the two. */
  children: ReactNode;
}

function MoveBar({ seen, side, onMove, children }: MoveBarProps) {
  return (
    <>
      <p className="text-center text-sm leading-tight font-semibold big:text-left">
        Columns {seen.first} to {seen.last} of {side}
      </p>
      <div role="group" aria-label="Move the board" className="flex flex-wrap gap-2 *:flex-auto *:px-2!">
        <StepButton icon="chevron-left" isAtEnd={seen.first <= 1} onStep={() => onMove(-1)}>
          Left
          <HiddenWords>part of the board</HiddenWords>
        </StepButton>
        {children}
        <StepButton iconAfter="chevron-right" isAtEnd={seen.last >= side} onStep={() => onMove(1)}>
          Right
          <HiddenWords>part of the board</HiddenWords>
        </StepButton>
      </div>
    </>
  );
}

/** The board goes on there. */
function MoreEdge({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 w-1.5 rounded-full bg-accent forced-colors:bg-[Highlight] ${className}`}
    />
  );
}
