// Made-up mornings of seniors with reminders: what they have, and what they do, on a grid of five minutes.
import fc from 'fast-check';

/** Minutes since midnight UTC. */
export const FROM = 7 * 60;
export const TO = 13 * 60;
export const GRID = 5;

const PILLS = 2;
const INSTANTS = [450, 480, 485, 500, 540, 600] as const;

export type Deed =
  /** `at`: for the dose of that instant. */
  | { do: 'take' | 'skip' | 'undo'; pill: number; at: number }
  | { do: 'snooze'; at: number }
  | { do: 'change times'; pill: number; times: number[] }
  | { do: 'stop' | 'start'; pill: number }
  | { do: 'want' | 'do not want' }
  | { do: 'sign out' };

export interface History {
  /** Minutes ahead of UTC. */
  zone: 0 | 330;
  /** Of each medication, in minutes since midnight UTC. */
  pills: number[][];
  repeat: 5 | 10 | 15 | 30;
  /** Minutes since midnight UTC, half-open. */
  quiet: { from: number; to: number } | null;
  deeds: (Deed & { when: number })[];
}

const when = fc.integer({ min: FROM / GRID, max: TO / GRID - 1 }).map((step) => step * GRID);
const pill = fc.nat(PILLS - 1);
const at = fc.constantFrom(...INSTANTS);
const times = fc.uniqueArray(at, { minLength: 1, maxLength: 3 });

const deed: fc.Arbitrary<Deed & { when: number }> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom('take', 'skip', 'undo'), pill, at, when }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('snooze'), at, when }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change times'), pill, times, when }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('stop', 'start'), pill, when }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('want', 'do not want'), when }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign out'), when }) },
);

export const histories: fc.Arbitrary<History> = fc.record({
  zone: fc.constantFrom(0, 330),
  pills: fc.array(times, { minLength: PILLS, maxLength: PILLS }),
  repeat: fc.constantFrom(5, 10, 15, 30),
  quiet: fc.option(
    fc
      .tuple(when, fc.integer({ min: 2, max: 40 }))
      .map(([from, steps]) => ({ from, to: Math.min(from + steps * GRID, TO + 60) })),
    { freq: 3 },
  ),
  deeds: fc.array(deed, { maxLength: 8 }),
});
