/** How fast pages are read aloud (SENIOR-UX 11). */
export const READ_ALOUD_SPEEDS = ['slow', 'normal', 'fast'] as const;

export type ReadAloudSpeed = (typeof READ_ALOUD_SPEEDS)[number];

export const DEFAULT_READ_ALOUD_SPEED: ReadAloudSpeed = 'normal';

const RATES: Readonly<Record<ReadAloudSpeed, number>> = { slow: 0.75, normal: 1, fast: 1.3 };

/** The speed in a stored value; the default for anything else. */
export function readAloudSpeed(kept: unknown): ReadAloudSpeed {
  return READ_ALOUD_SPEEDS.find((speed) => speed === kept) ?? DEFAULT_READ_ALOUD_SPEED;
}

/** The rate for a browser's voice: 1 is the voice's own pace. */
export function readAloudRate(kept: unknown): number {
  return RATES[readAloudSpeed(kept)];
}
