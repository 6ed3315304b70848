/**
 * A small seeded random generator: the same seed always deals the same board, on every device, so a game can be
 * resumed, tested and shared. For boards only; never for anything that must not be guessed.
 */
export interface Random {
  /** A whole number from 0 up to, but not including, `n` (at least 1, at most 2^32). */
  below: (n: number) => number;
  /** One of the items. @throws RangeError if there is none. */
  pick: <T extends Item>(items: readonly T[]) => T;
  /** The items in a new order; the given list stays unchanged. */
  shuffle: <T>(items: readonly T[]) => T[];
}

/** Anything but undefined, which a list returns for a missing item. */
type Item = object | string | number | boolean | null;

const RANGE = 2 ** 32;

/** @param seed any whole number; its lowest 32 bits count. */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed);

  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > RANGE) throw new RangeError(`There is no whole number from 0 below ${n}`);
    // Values above the last full multiple of n are drawn again: otherwise small numbers would be slightly more likely.
    const fair = RANGE - (RANGE % n);
    let drawn = next();
    while (drawn >= fair) drawn = next();
    return drawn % n;
  }

  function pick<T extends Item>(items: readonly T[]): T {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  /** Draws one item after another from the remaining ones: each order is equally likely. */
  function shuffle<T>(items: readonly T[]): T[] {
    const remaining = [...items];
    const shuffled: T[] = [];
    while (remaining.length > 0) shuffled.push(...remaining.splice(below(remaining.length), 1));
    return shuffled;
  }

  return { below, pick, shuffle };
}

/** Tommy Ettinger's mulberry32 (public domain): 32 bits of state, each of the 2^32 states once before it repeats. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
