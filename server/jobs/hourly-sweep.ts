import type { Logger } from 'pino';

const HOUR_MS = 60 * 60 * 1000;
const FIRST_AFTER_MS = 60 * 1000;

export interface Sweep {
  /** For metrics, such as 'care-invitations'. */
  name: string;
  run: () => Promise<unknown>;
}

/**
 * Runs the sweeps a minute after the start, which is busy enough, and then every hour. All instances may run them: a
 * sweep finds nothing left to do if another instance was faster. A failed sweep is retried an hour later.
 * @param onRun is called after each run with whether it succeeded.
 * @returns a function that stops the sweeps.
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
