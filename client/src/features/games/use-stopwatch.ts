import { useState } from 'react';

export interface Stopwatch {
  start: () => void;
  pause: () => void;
  /** Whole seconds it has run, without the pauses. */
  seconds: () => number;
}

/** Measures how long a game takes. Nobody sees it run. */
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
