import { useEffect, useEffectEvent, useState } from 'react';
import { STEP_OFF_MS, STEP_ON_MS } from '@shared/domain/games/pattern-memory';

/** Time to look from the button to the pads. */
export const LEAD_IN_MS = 1000;

export interface ShownStep {
  /** From 0. */
  step: number;
  isLit: boolean;
}

/**
 * Shows a pattern step by step for as long as it runs; a stop in between begins it anew (D2:184).
 * @returns the step that was lit last; null before the first
 */
export function useShowing(isRunning: boolean, length: number, onShown: () => void): ShownStep | null {
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
