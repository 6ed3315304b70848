/** One game from its start to its result: the frame that is the same around every board. */
import { useEffect, useRef, useState } from 'react';
import { GAME_NAMES, type LeveledGame } from '@shared/domain/games/game-types';
import { GAME_BOARDS, LAST_LOOK_MS } from './game-boards';
import { GameControls } from './game-controls';
import { GameHead, type GameHeadProps } from './game-head';
import { GameRules } from './game-rules';
import { GameResult, type GameResultProps } from './game-result';
import { MissingGame } from './missing-game';
import type { Play } from './new-play';
import { PausedPanel } from './paused-panel';
import type { Ended } from './result-words';
import { useStopwatch } from './use-stopwatch';
import { useWhenHidden } from './use-when-hidden';

export interface GamePlayProps extends Omit<GameResultProps, 'ended' | 'board' | 'game'> {
  game: LeveledGame;
  play: Play;
  heading: GameHeadProps['heading'];
  /** The game is over. @param duration whole seconds, without the pauses */
  onEnded: (ended: Ended, duration: number) => void;
}

type Phase = 'fetching' | 'missing' | 'playing' | 'paused';

export function GamePlay({ game, play, heading, onEnded, ...result }: GamePlayProps) {
  const { level, seed } = play;
  const [phase, setPhase] = useState<Phase>('fetching');
  const [ended, setEnded] = useState<Ended | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [tries, setTries] = useState(1);
  const score = useRef(0);
  const isOver = useRef(false);
  const stopwatch = useStopwatch();
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);

  const focusBoard = () => {
    // After the page has had its say: a page that arrives takes the focus to its title.
    queueMicrotask(() => {
      box.current?.focus({ preventScroll: true });
      if (frame.current && !isSeenWhole(frame.current)) frame.current.scrollIntoView({ block: 'start' });
    });
  };
  const begin = () => {
    setPhase('playing');
    stopwatch.start();
    focusBoard();
  };
  const pause = () => {
    if (phase !== 'playing' || ended !== null) return;
    stopwatch.pause();
    setPhase('paused');
  };
  useWhenHidden(pause);
  const end = (reached: number, isStopped: boolean) => {
    // A board may say so twice; a game ends once.
    if (isOver.current) return;
    isOver.current = true;
    stopwatch.pause();
    const over: Ended = { gameType: game, difficulty: level, score: reached, isStopped };
    setEnded(over);
    setIsLooking(!isStopped && LAST_LOOK_MS[game] > 0);
    onEnded(over, stopwatch.seconds());
  };

  useEffect(() => {
    if (!isLooking) return undefined;
    const timer = setTimeout(() => setIsLooking(false), LAST_LOOK_MS[game]);
    return () => clearTimeout(timer);
  }, [isLooking, game]);

  if (ended !== null && !isLooking) {
    return (
      <>
        <GameHead game={game} level={level} heading={heading} />
        <GameResult {...result} game={game} ended={ended} board={play} />
      </>
    );
  }
  const Board = GAME_BOARDS[game];
  return (
    <div ref={frame} className="-scroll-mt-4">
      <GameHead game={game} level={level} heading={heading}>
        {phase !== 'missing' && (
          <GameControls
            isPaused={phase === 'paused'}
            isReady={phase !== 'fetching' && ended === null}
            onPause={pause}
            onStop={() => end(score.current, true)}
          />
        )}
      </GameHead>
      {phase === 'paused' && <PausedPanel onContinue={begin} />}
      {phase === 'missing' ? (
        <MissingGame
          onRetry={() => {
            setPhase('fetching');
            setTries(tries + 1);
          }}
        />
      ) : (
        <div
          ref={box}
          role="group"
          aria-label={GAME_NAMES[game]}
          tabIndex={-1}
          hidden={phase === 'paused'}
          className="focus-quiet scroll-mt-4"
        >
          <GameRules game={game} level={level} />
          <Board
            key={tries}
            level={level}
            seed={seed}
            isPaused={phase === 'paused'}
            onScore={(reached) => {
              score.current = reached;
            }}
            onEnd={(reached) => end(reached, false)}
            onArrived={begin}
            onMissing={() => setPhase('missing')}
          />
        </div>
      )}
    </div>
  );
}

/** Without what the bottom navigation covers. */
function isSeenWhole(element: HTMLElement): boolean {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight - covered;
}
