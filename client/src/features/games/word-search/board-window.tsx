/**
 * The board in its scroll container. A board wider than the screen scrolls sideways inside it, by touch or with two buttons
 * that say which part is visible; the page itself never scrolls sideways.
 */
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { HiddenWords } from '@/ui/hidden-words';
import { Button } from '@/ui/button';
import type { IconName } from '@/ui/icon';
import { SearchGrid, type SearchGridProps } from './search-grid';
import type { LetterSizing } from './letter-size';

interface BoardWindowProps extends Omit<SearchGridProps, 'cell' | 'letter'> {
  sizing: LetterSizing;
  /** The message and the selected letters, which stay visible while a tall board scrolls. */
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
  /** Shown between the two buttons. */
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

/** Whether the board continues in that direction. */
function MoreEdge({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 w-1.5 rounded-full bg-accent forced-colors:bg-[Highlight] ${className}`}
    />
  );
}

/** Fully visible columns of the board, counted from 1. */
interface SeenColumns {
  first: number;
  last: number;
}

/** The board's scroll container, and which columns are visible in it. */
function useBoardBox(side: number, { cell, measure }: LetterSizing) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<SeenColumns>({ first: 1, last: side });
  const look = useCallback(() => {
    const now = seenIn(box.current, side, cell);
    setSeen((before) => (before.first === now.first && before.last === now.last ? before : now));
  }, [side, cell]);
  // Measure after every render, since the container or the letters may have changed size.
  useLayoutEffect(look);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      box.current = element;
      const stop = measure(element);
      return () => {
        box.current = null;
        stop();
      };
    },
    [measure],
  );
  const move = (direction: -1 | 1) => {
    if (box.current === null) return;
    // Pages overlap by one column, so that the player keeps their place.
    box.current.scrollLeft = direction === 1 ? (seen.last - 1) * cell : seen.first * cell - box.current.clientWidth;
    look();
  };
  return { attach, seen, look, move };
}

function seenIn(box: HTMLElement | null, side: number, cell: number): SeenColumns {
  if (box === null || box.clientWidth === 0) return { first: 1, last: side };
  const { scrollLeft, clientWidth } = box;
  return {
    first: Math.ceil((scrollLeft - 1) / cell) + 1,
    last: Math.min(Math.floor((scrollLeft + clientWidth + 1) / cell), side),
  };
}

interface StepButtonProps {
  icon?: IconName;
  iconAfter?: IconName;
  /** True if there is nowhere further to scroll; the button still keeps focus. */
  isAtEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

export function StepButton({ isAtEnd, onStep, children, ...icons }: StepButtonProps) {
  return (
    <Button
      {...icons}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onStep();
      }}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted"
    >
      {children}
    </Button>
  );
}
