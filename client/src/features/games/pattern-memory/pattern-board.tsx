import type { KeyboardEvent } from 'react';
import { type Pad, PADS } from '@shared/domain/games/pattern-memory';
import { cx } from '@/ui/cx';
import { rowsOf, type BoardFocus } from '../board-focus';
import { PadButton } from './pad-button';

interface PatternBoardProps {
  count: number;
  columns: 2 | 3;
  focus: BoardFocus;
  lit: Pad | null;
  isStill: boolean;
  /** Whether presses count now. */
  isActive: boolean;
  onPress: (pad: Pad) => void;
}

const columnClasses = { 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;

/** The pads. Number keys press them too while any pad has focus. */
export function PatternBoard({ count, columns, focus, lit, isStill, isActive, onPress }: PatternBoardProps) {
  const { onKeyDown, ...board } = focus.boardProps;
  const pressNumber = (event: KeyboardEvent) => {
    onKeyDown(event);
    const pad = PADS[Number(event.key) - 1];
    if (pad === undefined || PADS.indexOf(pad) >= count || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey || !isActive) return;
    focus.focusField(PADS.indexOf(pad));
    onPress(pad);
  };
  return (
    <div
      role="grid"
      aria-label="Pads"
      {...board}
      tabIndex={-1}
      onKeyDown={pressNumber}
      className={cx('focus-quiet grid w-full gap-[16px] justify-self-center p-[12px]', widthFor(count, columns))}
    >
      {rowsOf(count, columns).map((row) => (
        <div key={row[0]} role="row" className={cx('grid gap-[16px]', columnClasses[columns])}>
          {row.map((place) => {
            const pad = PADS[place];
            return pad === undefined ? null : (
              <div key={pad} role="gridcell">
                <PadButton
                  pad={pad}
                  number={place + 1}
                  isLit={pad === lit}
                  isStill={isStill}
                  aria-disabled={!isActive}
                  {...focus.fieldProps(place)}
                  onClick={() => {
                    if (isActive) onPress(pad);
                  }}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** As large as fits without scrolling, and wide enough for the names at a large text size. */
function widthFor(count: number, columns: number): string {
  if (columns === 2) return 'max-w-[clamp(300px,100dvh-460px,400px)] big:max-w-[400px]';
  return cx('big:max-w-[720px]', count > 6 ? 'max-w-[clamp(360px,100dvh-460px,500px)]' : 'max-w-[500px]');
}
