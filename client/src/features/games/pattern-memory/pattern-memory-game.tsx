/** Pattern Memory: pads light up one after another, and are pressed in the same order. */
import { useEffect, useRef } from 'react';
import { DEFAULT_TEXT_SIZE } from '@shared/comfort';
import { canShow, PAD_COUNT, patternScore } from '@shared/domain/games/pattern-memory';
import { Button } from '@/ui/button';
import { useComfort } from '@/lib/comfort';
import type { GameBoardProps } from '../game-board';
import { GameMessage } from '../parts/game-message';
import { useBoardFocus } from '../use-board-focus';
import { useMedia } from '../use-media';
import { isStill } from './is-still';
import { PatternBoard } from './pattern-board';
import { PatternEnd } from './pattern-end';
import { showLabel } from './pattern-words';
import { usePatternGame } from './use-pattern-game';

/** Where three pads side by side have room for their names: with larger text no phone is wide enough. */
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

  // The keyboard is led to where the game goes on: to the pads for the answer, to the button when a pattern is done.
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
