/** What all tabs of this device have to know of a ring: put off, quiet, and when it last sounded. By the person's id. */
import { createDeviceStorage } from '@/lib/session-storage';

interface RingMemory {
  /** The instant it is about. All times in milliseconds since 1970. */
  at: number;
  snoozes: number;
  snoozedAt: number | null;
  isQuiet: boolean;
  soundedAt: number;
}

/** Nothing is of use for longer. */
const KEPT_MS = 3 * 60 * 60_000;
const NONE: readonly RingMemory[] = [];

const stored = createDeviceStorage<readonly RingMemory[]>('ring', NONE);

const blank = (at: number): RingMemory => ({ at, snoozes: 0, snoozedAt: null, isQuiet: false, soundedAt: 0 });

function find(memories: readonly RingMemory[], at: Date): RingMemory {
  const ms = at.getTime();
  return memories.find((memory) => memory.at === ms) ?? blank(ms);
}

export function readRing(userId: string, at: Date): RingMemory {
  return find(stored.read(userId), at);
}

/** Of each instant, kept up to date. */
export function useRings(userId: string): (at: Date) => RingMemory {
  const memories = stored.use(userId);
  return (at) => find(memories, at);
}

export function rememberRing(userId: string, at: Date, changes: Partial<RingMemory>): void {
  const memories = stored.read(userId);
  const ms = at.getTime();
  const others = memories.filter((memory) => memory.at !== ms && memory.at > Date.now() - KEPT_MS);
  stored.write(userId, [...others, { ...find(memories, at), ...changes }]);
}
