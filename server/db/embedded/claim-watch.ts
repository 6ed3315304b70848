// Detects whether a process is alive that cannot be seen from here: in another container or on another machine.

export interface Patience {
  /** How often the holder of a folder beats. */
  beatMs: number;
  /** After this long without a beat, a process counts as dead. */
  silenceMs: number;
  /** An older last beat is most likely left over from before a restart … */
  longAgoMs: number;
  /** … and is watched only this long: clocks of two machines may differ, so a beat may be recent despite its time. */
  glanceMs: number;
}

export const PATIENCE: Patience = { beatMs: 2_000, silenceMs: 15_000, longAgoMs: 60_000, glanceMs: 5_000 };

export type Life = 'alive' | 'dead' | 'unknown';

interface Watched {
  signMs: number;
  sinceMs: number;
  neededMs: number;
  hasGivenSign: boolean;
}

/** Beats are file times. They are only compared with each other, since the clock that wrote them may be wrong. */
export function createClaimWatch({ silenceMs, longAgoMs, glanceMs }: Patience) {
  const watched = new Map<string, Watched>();

  return {
    /** Call repeatedly. @param signMs the file's time, ms since the epoch */
    lifeOf(name: string, signMs: number): Life {
      const nowMs = performance.now();
      const before = watched.get(name);
      if (before === undefined || before.signMs !== signMs) {
        const isNew = before === undefined;
        const neededMs = isNew && Date.now() - signMs > longAgoMs ? glanceMs : silenceMs;
        watched.set(name, { signMs, sinceMs: nowMs, neededMs, hasGivenSign: !isNew });
        return isNew ? 'unknown' : 'alive';
      }
      if (nowMs - before.sinceMs >= before.neededMs) return 'dead';
      return before.hasGivenSign ? 'alive' : 'unknown';
    },

    /** A claim that was withdrawn and comes back starts over. */
    keepOnly(names: readonly string[]): void {
      for (const name of watched.keys()) if (!names.includes(name)) watched.delete(name);
    },
  };
}
