/** Services that do not answer are left alone for a while, so that nobody else waits behind them (REACH-102). */
const TIMEOUTS_IN_A_ROW = 3;
const ALONE_MS = 30_000;

/** Of one lane; remembers only services that have not answered last time. */
export function createSilentServices() {
  const silent = new Map<string, { timeouts: number; until: number }>();

  return {
    /** Until when it is left alone; null: it can be asked. @param service such as an origin */
    aloneUntil(service: string, now: Date): Date | null {
      const until = silent.get(service)?.until ?? 0;
      return until > now.getTime() ? new Date(until) : null;
    },

    note(service: string, hasTimedOut: boolean, now: Date): void {
      if (!hasTimedOut) {
        silent.delete(service);
        return;
      }
      const timeouts = (silent.get(service)?.timeouts ?? 0) + 1;
      silent.set(service, { timeouts, until: timeouts >= TIMEOUTS_IN_A_ROW ? now.getTime() + ALONE_MS : 0 });
    },
  };
}
