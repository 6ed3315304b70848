import type { Logger } from 'pino';

const HOUR_MS = 60 * 60 * 1000;
const FIRST_AFTER_MS = 60 * 1000;

/**
 * Runs the sweeps a minute after the start, which has enough to do, and then every hour. Every instance may do so: each
 * sweep is one statement that finds nothing left to do when another was faster. A sweep that fails is tried again an
 * hour later.
 * @returns how to stop.
 */
export function startHourlySweep(sweeps: ReadonlyArray<() => Promise<unknown>>, log: Logger): () => void {
  const run = () => {
    for (const sweep of sweeps) {
      sweep().catch((error: unknown) => {
        log.warn(
          { kind: error instanceof Error ? error.name : 'unknown' },
          'A sweep failed; it is tried again in an hour',
        );
      });
    }
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const timer = setInterval(run, HOUR_MS);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
