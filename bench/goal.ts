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
  return { number, goal, measured: value.toFixed(2), isReached: value <= most };
}

export function goalLines(goals: readonly Goal[]): string {
  return goals
    .map(({ goal, measured, isReached }) => `${isReached ? 'reached    ' : 'not reached'}  ${goal} (${measured})`)
    .join('\n');
}
