import { useEffect } from 'react';
import type { Stopwatch } from '../use-stopwatch';

/** Runs as long as the part that uses it is on the screen. */
export function useStartedStopwatch({ start, pause }: Stopwatch): void {
  useEffect(() => {
    start();
    return pause;
  }, [start, pause]);
}
