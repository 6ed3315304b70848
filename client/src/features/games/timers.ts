import { useState, useEffect, useEffectEvent } from 'react';

export interface Stopwatch {
  start: () => void;
  pause: () => void;
  /** Whole seconds elapsed, excluding pauses. */
  seconds: () => number;
}

/** Measures a game's duration, which is never shown to the player. */
export function useStopwatch(): Stopwatch {
  const [stopwatch] = useState(createStopwatch);
  return stopwatch;
}

function createStopwatch(): Stopwatch {
  let ranMs = 0;
  let startedAt: number | null = null;
  const soFar = () => ranMs + (startedAt === null ? 0 : performance.now() - startedAt);
  return {
    start: () => {
      startedAt ??= performance.now();
    },
    pause: () => {
      ranMs = soFar();
      startedAt = null;
    },
    seconds: () => Math.round(soFar() / 1000),
  };
}

/** Calls back after `ms` milliseconds. Null cancels; another number restarts the timer. */
export function useDelay(ms: number | null, onPassed: () => void): void {
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => passed(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}

/** Calls back when the page becomes hidden: another tab, another app, or the screen off. */
export function useWhenHidden(onHidden: () => void): void {
  const tell = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') onHidden();
  });
  useEffect(() => {
    const listener = () => tell();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
