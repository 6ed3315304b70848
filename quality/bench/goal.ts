/** A goal of docs/performance.md as a benchmark has found it. */
export interface Goal {
  /** Which of the seven server goals it belongs to; null for one that is none of them. */
  number: number | null;
  goal: string;
  measured: string;
  isReached: boolean;
}

export function atLeast(number: number | null, goal: string, least: number, value: number): Goal {
  return { number, goal, measured: value.toFixed(2), isReached: value >= least };
}

export function atMost(number: number | null, goal: string, most: number, value: number): Goal {
  return { number, goal, measured: told(value), isReached: value <= most };
}

/** Ratios need their decimals, milliseconds by the hundred do not. */
function told(value: number): string {
  return value.toFixed(value < 100 ? 2 : 0);
}

export function goalLines(goals: readonly Goal[]): string {
  return goals
    .map(({ goal, measured, isReached }) => `${isReached ? 'reached    ' : 'not reached'}  ${goal} (${measured})`)
    .join('\n');
}
