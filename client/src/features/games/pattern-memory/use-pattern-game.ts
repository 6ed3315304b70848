import { useState } from 'react';
import {
  currentPattern,
  endShowing,
  type Pad,
  patternScore,
  pressPad,
  showPattern,
  startPatterns,
} from '@shared/domain/games/pattern-memory';
import type { GameBoardProps } from '../game-board';
import { useDelay } from '../use-delay';
import { patternMessage } from './pattern-words';
import { useShowing } from './use-showing';

/** A pressed pad stays lit for so long: it is felt to have been pressed, and the last one seen before the game ends. */
const PRESSED_MS = 300;
const LAST_LOOK_MS = 1000;

/** The game with its clock: what is shown when, which pad is lit, and what a press does. */
export function usePatternGame({ level, seed, isPaused, onScore, onEnd }: GameBoardProps) {
  const [game, setGame] = useState(() => startPatterns(level, seed));
  const [pressed, setPressed] = useState<{ pad: Pad } | null>(null);
  const [isPressedLit, setPressedLit] = useState(false);
  const { phase, lastTry } = game;
  const pattern = currentPattern(game);
  const shown = useShowing(phase === 'showing' && !isPaused, pattern.length, () => setGame(endShowing));
  const isWon = phase === 'over' && lastTry === 'right';

  useDelay(isPressedLit ? PRESSED_MS : null, () => setPressedLit(false));
  useDelay(isWon && !isPaused ? LAST_LOOK_MS : null, () => onEnd(patternScore(game)));

  const shownPad = shown?.isLit === true ? (pattern[shown.step] ?? null) : null;
  return {
    game,
    pattern,
    message: patternMessage(game, shown?.step ?? null, pressed?.pad ?? null),
    lit: shownPad ?? (isPressedLit ? (pressed?.pad ?? null) : null),
    show: () => {
      setPressedLit(false);
      setGame(showPattern);
    },
    press: (pad: Pad) => {
      const next = pressPad(game, pad);
      if (next === game) return;
      setGame(next);
      setPressed({ pad });
      setPressedLit(true);
      if (next.longest > game.longest) onScore(patternScore(next));
    },
  };
}
