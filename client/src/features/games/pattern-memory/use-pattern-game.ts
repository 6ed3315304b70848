import { useState, useEffect, useEffectEvent } from 'react';
import {
  currentPattern,
  endShowing,
  type Pad,
  patternScore,
  pressPad,
  showPattern,
  startPatterns,
  STEP_OFF_MS,
  STEP_ON_MS,
} from '@shared/domain/games/pattern-memory';
import type { GameBoardProps } from '../play';
import { useDelay } from '../timers';
import { patternMessage } from './pattern-words';

/** How long a pressed pad stays lit, and how long the last one shows before the game ends. */
const PRESSED_MS = 300;
const LAST_LOOK_MS = 1000;

/** The game and its timing: the visible phase, the lit pad, and the effect of a press. */
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

/** Time to look from the button to the pads. */
export const LEAD_IN_MS = 1000;

interface ShownStep {
  /** Starts at 0. */
  step: number;
  isLit: boolean;
}

/**
 * Plays a pattern step by step while running; an interruption restarts it (GAME-40).
 * @returns the last lit step; null before the first
 */
function useShowing(isRunning: boolean, length: number, onShown: () => void): ShownStep | null {
  const [shown, setShown] = useState<ShownStep | null>(null);
  const allShown = useEffectEvent(onShown);
  useEffect(() => {
    if (!isRunning) return undefined;
    let timer = setTimeout(() => turnOn(0), LEAD_IN_MS);
    const turnOn = (step: number) => {
      setShown({ step, isLit: true });
      timer = setTimeout(() => turnOff(step), STEP_ON_MS);
    };
    const turnOff = (step: number) => {
      setShown({ step, isLit: false });
      timer = setTimeout(() => (step + 1 < length ? turnOn(step + 1) : allShown()), STEP_OFF_MS);
    };
    return () => {
      clearTimeout(timer);
      setShown(null);
    };
  }, [isRunning, length]);
  return shown;
}
