/** Pattern Memory: pads light up one after another, and the player presses them in the same order. */
import { useEffect, useRef } from 'react';
import { DEFAULT_TEXT_SIZE } from '@shared/comfort';
import { canShow, PAD_COUNT, patternScore, PAD_NAMES, type Pad } from '@shared/domain/games/pattern-memory';
import { Button } from '@/ui/button';
import { useComfort } from '@/lib/comfort';
import { cx } from '@/ui/cx';
import type { GameBoardProps } from '../play';
import { GameMessage } from '../game-message';
import { useBoardFocus } from '../board-focus';
import { useMedia } from '@/lib/use-media';
import { PatternBoard } from './pattern-board';
import { showLabel } from './pattern-words';
import { usePatternGame } from './use-pattern-game';
import { PadShape, padLooks } from './pad-button';

/** Wide enough for three named pads side by side; no phone is with larger text. */
const WIDE_ENOUGH = '(min-width: 360px)';
const WIDE_ENOUGH_FOR_LARGE_TEXT = '(min-width: 600px)';
const FEW_PADS = 4;

export function PatternMemoryGame(props: GameBoardProps) {
  const { game, pattern, message, lit, show, press } = usePatternGame(props);
  const count = PAD_COUNT[props.level];
  const isTextLarge = useComfort().textSize > DEFAULT_TEXT_SIZE;
  const isWide = useMedia(isTextLarge ? WIDE_ENOUGH_FOR_LARGE_TEXT : WIDE_ENOUGH);
  const columns = count === FEW_PADS || !isWide ? 2 : 3;
  const focus = useBoardFocus(count, columns);
  const button = useRef<HTMLButtonElement>(null);
  const { phase, lastTry } = game;

  // Focus follows the game: to the pads for the answer, to the button after a pattern.
  const before = useRef(phase);
  const { board, focusField, current } = focus;
  useEffect(() => {
    const from = before.current;
    before.current = phase;
    if (from === phase || !board.current?.contains(document.activeElement)) return;
    if (phase === 'input') focusField(current);
    if (phase === 'ready') button.current?.focus();
  });

  if (phase === 'over' && lastTry === 'wrong') {
    return <PatternEnd pattern={pattern} longest={game.longest} onDone={() => props.onEnd(patternScore(game))} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <GameMessage message={message} isLong />
      <PatternBoard
        count={count}
        columns={columns}
        focus={focus}
        lit={lit}
        isStill={isStill()}
        isActive={phase === 'input'}
        onPress={press}
      />
      <div className="min-h-main text-center">
        {canShow(game) && (
          <Button
            ref={button}
            variant={phase === 'ready' ? 'primary' : 'outline'}
            size="big"
            icon={phase === 'ready' ? 'play' : 'repeat'}
            onClick={() => {
              show();
              board.current?.focus();
            }}
          >
            {showLabel(game)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface PatternEndProps {
  /** The pattern the player missed. */
  pattern: readonly Pad[];
  /** Length of the longest pattern repeated; 0 if none. */
  longest: number;
  onDone: () => void;
}

/** Shown after the second mistake until the player continues: the progress and the correct pattern. */
function PatternEnd({ pattern, longest, onDone }: PatternEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="focus-quiet scroll-mt-8">
          {longest === 0 ? 'Patterns are tricky. This is how it was:' : `You knew ${longest} steps!`}
        </h2>
        {longest > 0 && <p className="mt-1">The last pattern was:</p>}
      </div>
      <ol aria-label="The pattern" className="flex flex-wrap gap-3">
        {pattern.map((pad, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the same pad comes more than once, and nothing moves
            key={index}
            className={cx(
              'flex min-h-target items-center gap-2 rounded-md border-2 border-line-strong px-3 font-semibold',
              padLooks[pad].calm,
            )}
          >
            <span className="tabular-nums">{index + 1}.</span>
            <PadShape pad={pad} className="size-7" />
            {PAD_NAMES[pad]}
          </li>
        ))}
      </ol>
      <div>
        <Button variant="primary" size="big" iconAfter="chevron-right" onClick={onDone}>
          See your result
        </Button>
      </div>
    </div>
  );
}

/** Whether motion is off: by device or user setting, or by default for seniors (theme-choice.css). */
function isStill(): boolean {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--motion')) === 0;
}
