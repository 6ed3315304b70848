/** The games, each a lazy component loaded when 'Play Now' is pressed, hovered or focused. */
import { useEffect, useEffectEvent, type ComponentType } from 'react';
import type { LeveledGame } from '@shared/domain/games/game-types';
import { lazyComponent, type LazyComponent } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/skeletons';
import type { GameBoardProps } from './play';

export interface LazyBoardProps extends GameBoardProps {
  /** Called once the board is loaded and mounted. */
  onArrived: () => void;
  /** Called if the code fails to load. */
  onMissing: () => void;
}

export const GAME_BOARDS: Record<LeveledGame, LazyComponent<LazyBoardProps>> = {
  word_scramble: lazyBoard(() =>
    import('./word-scramble/word-scramble-game').then((module) => module.WordScrambleGame),
  ),
  word_match: lazyBoard(() => import('./word-match/word-match-game').then((module) => module.WordMatchGame)),
  word_search: lazyBoard(() => import('./word-search/word-search-game').then((module) => module.WordSearchGame)),
  memory_match: lazyBoard(() => import('./memory-match/memory-match-game').then((module) => module.MemoryMatchGame)),
  trivia: lazyBoard(() => import('./trivia/trivia-game').then((module) => module.TriviaGame)),
  pattern_memory: lazyBoard(() =>
    import('./pattern-memory/pattern-memory-game').then((module) => module.PatternMemoryGame),
  ),
  who_is_this: lazyBoard(() => import('./who-is-this/who-is-this-game').then((module) => module.WhoIsThisGame)),
};

/** How long a finished board stays, so that the player sees and hears the effect of a final press. */
export const LAST_LOOK_MS: Record<LeveledGame, number> = {
  word_scramble: 1500,
  word_match: 1500,
  word_search: 1500,
  memory_match: 0,
  trivia: 0,
  pattern_memory: 0,
  who_is_this: 0,
};

function lazyBoard(fetchBoard: () => Promise<ComponentType<GameBoardProps>>): LazyComponent<LazyBoardProps> {
  return lazyComponent<LazyBoardProps>({
    fetch: async () => {
      const Board = await fetchBoard();
      return function ArrivedBoard({ onArrived, onMissing: _onMissing, ...game }: LazyBoardProps) {
        const arrived = useEffectEvent(onArrived);
        useEffect(() => arrived(), []);
        return <Board {...game} />;
      };
    },
    isNeeded: () => true,
    whileWaiting: () => <BoardSkeleton />,
    onFailed: ({ onMissing }) => onMissing(),
  });
}

export function BoardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Getting the game ready …</span>
      <Skeleton className="h-88 w-full max-w-xl" />
    </div>
  );
}
