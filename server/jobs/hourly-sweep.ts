import type { Logger } from 'pino';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Runs the sweeps now and every hour. Every instance may do so: each sweep is one statement that finds nothing left
 * to do when another was faster. A sweep that fails is tried again an hour later.
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
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
