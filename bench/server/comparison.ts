/** The two measured requests, one course of rounds for each. */
import type { Household } from './household';
import { figuresOf } from './report';
import { type Course, type Round, runRounds, type ServerName, type Stage } from './rounds';
import type { StatementCounts } from './statement-counts';

/** Enough for the code of each server to be compiled before it is measured. */
const WARM_UP_REQUESTS = 6000;

export interface ComparisonPlan {
  household: Household;
  counts: Record<ServerName, StatementCounts>;
  rounds: number;
  turnMs: number;
  connections: number;
}

export type Comparison = Record<'list' | 'dose', { figures: ReturnType<typeof figuresOf>; rounds: Round[] }>;

export async function compare(stage: Stage, plan: ComparisonPlan): Promise<Comparison> {
  const { household, rounds, turnMs, connections } = plan;
  const { cookie, userId, medicationIds } = household;
  const course = { rounds, turnMs, warmUpRequests: WARM_UP_REQUESTS };
  const lists: Course = {
    ...course,
    order: () => ({ cookie, connections, doses: null }),
    served: () => undefined,
  };
  let written = 0;
  const doses: Course = {
    ...course,
    order: () => ({ cookie, connections, doses: { userId, medicationIds, from: written } }),
    served: (requests) => (written += requests),
  };
  const listRounds = await runRounds(stage, lists);
  const doseRounds = await runRounds(stage, doses);
  return {
    list: { figures: figuresOf(listRounds, countsOf(plan.counts, 'list')), rounds: listRounds },
    dose: { figures: figuresOf(doseRounds, countsOf(plan.counts, 'dose')), rounds: doseRounds },
  };
}

function countsOf(counts: ComparisonPlan['counts'], request: keyof StatementCounts): Record<ServerName, number> {
  return {
    floor: counts.floor[request].length,
    usual: counts.usual[request].length,
    hearthside: counts.hearthside[request].length,
  };
}
