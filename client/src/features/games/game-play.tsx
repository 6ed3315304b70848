/** One game from start to result: everything around the board, shared by all games. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { GAME_NAMES, type LeveledGame } from '@shared/domain/games/game-types';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Icon } from '@/ui/icon';
import { GAME_BOARDS, LAST_LOOK_MS } from './game-boards';
import { GameHead, type GameHeadProps, GameRules } from './game-head';
import { GameResult, type GameResultProps } from './game-result';
import type { Play } from './play';
import type { Ended } from './result-words';
import { useStopwatch, useWhenHidden } from './timers';

interface GamePlayProps extends Omit<GameResultProps, 'ended' | 'more' | 'board' | 'game'> {
  game: LeveledGame;
  play: Play;
  heading: GameHeadProps['heading'];
  /** Called when the game is over. @param duration whole seconds, excluding pauses */
  onEnded: (ended: Ended, duration: number) => void;
}

type Phase = 'fetching' | 'missing' | 'playing' | 'paused';

export function GamePlay({ game, play, heading, onEnded, ...result }: GamePlayProps) {
  const { level, seed } = play;
  const [phase, setPhase] = useState<Phase>('fetching');
  const [ended, setEnded] = useState<Ended | null>(null);
  const [more, setMore] = useState<ReactNode>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [tries, setTries] = useState(1);
  const score = useRef(0);
  const isOver = useRef(false);
  const stopwatch = useStopwatch();
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);

  const focusBoard = () => {
    // Runs after the page, which focuses its title on mount.
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
    // A board may report the end twice; count it once.
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
        <GameResult {...result} game={game} ended={ended} more={more} board={play} />
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
            onEnd={(reached, shownWithResult) => {
              setMore(shownWithResult);
              end(reached, false);
            }}
            onArrived={begin}
            onMissing={() => setPhase('missing')}
          />
        </div>
      )}
    </div>
  );
}

/** Whether the element is fully visible above the bottom navigation. */
function isSeenWhole(element: HTMLElement): boolean {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight - covered;
}

interface GameControlsProps {
  isPaused: boolean;
  /** The board is mounted, and the game is not over. */
  isReady: boolean;
  onPause: () => void;
  onStop: () => void;
}

/** No icons on a phone, so that the game's name and the buttons fit on one row. */
const NARROW = '@max-sm/page:[&_svg]:hidden';

function GameControls({ isPaused, isReady, onPause, onStop }: GameControlsProps) {
  return (
    <>
      {!isPaused && (
        <Button icon="pause" className={NARROW} disabled={!isReady} onClick={onPause}>
          Pause
        </Button>
      )}
      <Button icon="stop" className={NARROW} disabled={!isReady} onClick={onStop}>
        Stop
      </Button>
    </>
  );
}

/** Shown instead of a board whose code failed to load. */
function MissingGame({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="The game could not be loaded"
      action={
        <Button icon="repeat" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Please check the connection and try again.
    </Notice>
  );
}

/** Shown instead of the board while the game is paused; no timers run. */
function PausedPanel({ onContinue }: { onContinue: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="edge grid justify-items-center gap-4 rounded-lg bg-sunken px-4 py-12 text-center">
      <Icon name="pause" size="huge" className="text-accent-ink" />
      <div role="status">
        <p className="text-xl font-bold">Paused</p>
        <p className="mt-1 text-muted">Take all the time you like. Your game waits for you.</p>
      </div>
      <Button ref={button} variant="primary" size="big" icon="play" onClick={onContinue}>
        Continue
      </Button>
    </div>
  );
}
