import type { Logger } from 'pino';

const HOUR_MS = 60 * 60 * 1000;
const FIRST_AFTER_MS = 60 * 1000;

export interface Sweep {
  /** For the metrics: 'care-invitations'. */
  name: string;
  run: () => Promise<unknown>;
}

/**
 * Runs the sweeps a minute after the start, which has enough to do, and then every hour. Every instance may do so: each
 * sweep finds nothing left to do where another was faster. A sweep that fails is tried again an
 * hour later.
 * @param onRun is told of each run whether it could be done.
 * @returns how to stop.
 */
export function startHourlySweep(
  sweeps: readonly Sweep[],
  log: Logger,
  onRun: (name: string, isDone: boolean) => void = () => undefined,
): () => void {
  const run = () => {
    for (const { name, run: sweep } of sweeps) {
      sweep().then(
        () => onRun(name, true),
        (error: unknown) => {
          onRun(name, false);
          const kind = error instanceof Error ? error.name : 'unknown';
          log.warn({ sweep: name, kind }, 'A sweep failed; it is tried again in an hour');
        },
      );
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
