// Whether somebody lives whose processes cannot be seen from here: in another container, or on another machine.

export interface Patience {
  /** How often whoever holds a folder gives a sign of life. */
  beatMs: number;
  /** Without a sign for so long, somebody is gone. */
  silenceMs: number;
  /** A last sign older than this is left over from before a restart, most likely … */
  longAgoMs: number;
  /** … and is only watched for so long: clocks of two machines may differ, and a sign may be new in spite of its time. */
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

/** Signs of life are the times of files. They are compared with each other, for the clock that wrote them may be wrong. */
export function createClaimWatch({ silenceMs, longAgoMs, glanceMs }: Patience) {
  const watched = new Map<string, Watched>();

  return {
    /** To be asked again and again. @param signMs the file's time, ms since the epoch */
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

    /** A claim that was withdrawn and comes back begins anew. */
    keepOnly(names: readonly string[]): void {
      for (const name of watched.keys()) if (!names.includes(name)) watched.delete(name);
    },
  };
}
