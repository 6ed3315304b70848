/** Stands in for every game: it shows what the frame gives it, and its buttons say what games say. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { LeveledGame } from '@shared/domain/games/game-types';
import type { LazyComponent } from '@/ui/lazy-component';
import type { LazyBoardProps } from '../game-boards';

function FakeBoard({ level, seed, isPaused, onScore, onEnd, onArrived, onMissing }: LazyBoardProps) {
  const [found, setFound] = useState(0);
  const arrived = useEffectEvent(onArrived);
  useEffect(() => arrived(), []);
  const find = () => {
    setFound(found + 1);
    onScore((found + 1) * 10);
  };
  return (
    <div>
      <p data-testid="board">
        {level} {seed} {isPaused ? 'resting' : 'in play'}, {found} found
      </p>
      <button onClick={find}>Find one</button>
      <button onClick={() => onEnd(100)}>Find the rest</button>
      <button onClick={onMissing}>Lose the code</button>
    </div>
  );
}

const part: LazyComponent<LazyBoardProps> = Object.assign(FakeBoard, {
  preload: () => undefined,
  load: () => Promise.resolve(),
});

export const GAME_BOARDS: Record<LeveledGame, LazyComponent<LazyBoardProps>> = {
  word_scramble: part,
  word_match: part,
  word_search: part,
  memory_match: part,
  trivia: part,
  pattern_memory: part,
  who_is_this: part,
};

export const LAST_LOOK_MS: Record<LeveledGame, number> = {
  word_scramble: 0,
  word_match: 200,
  word_search: 0,
  memory_match: 0,
  trivia: 0,
  pattern_memory: 0,
  who_is_this: 0,
};

export function BoardSkeleton() {
  return <p>Getting the game ready …</p>;
}
