/** The measured requests, one course of rounds for each. */
import { localDate } from '@shared/domain/zoned-time';
import { type Household, ZONE } from './household';
import { getRequest, LIST_PATH } from './load';
import { type Figures, figuresOf } from './report';
import { type Contestant, type Round, runRounds, type ServerName, type Stage } from './rounds';

/** Enough for the code of each server to be compiled before it is measured. */
const WARM_UP_REQUESTS = 6000;

export type OwnServers = Record<'floor' | 'usual' | 'hearthside', { port: number; pid: number }>;

export interface ComparisonPlan {
  household: Household;
  servers: OwnServers;
  /** Others that answer the list. */
  peers: readonly Contestant[];
  rounds: number;
  turnMs: number;
  connections: number;
}

export const REQUESTS = ['list', 'dose', 'today', 'dashboard'] as const;
export type RequestName = (typeof REQUESTS)[number];
export type Comparison = Record<RequestName, { figures: Figures; rounds: readonly Round[] }>;

export function todaysDosesPath(): string {
  return `/api/medication-logs?date=${localDate(new Date(), ZONE)}`;
}

export async function compare(stage: Stage, plan: ComparisonPlan): Promise<Comparison> {
  const { household, servers, peers } = plan;
  const { cookie, carerCookie, userId, medicationIds } = household;
  const all = ['floor', 'usual', 'hearthside'] as const;
  const two = ['floor', 'hearthside'] as const;
  const asking = (names: readonly (keyof OwnServers)[], ask: Contestant['ask']): Contestant[] =>
    names.map((name) => ({ name, server: servers[name], ask }));
  const getting = (names: readonly (keyof OwnServers)[], path: string, who: string) =>
    asking(names, () => getRequest(path, who));
  let written = 0;
  const dose = () => ({ cookie, userId, medicationIds, from: written });

  const measure = async (contestants: Contestant[]) => {
    const { rounds, turnMs, connections } = plan;
    const served = (requests: number) => (written += requests);
    const course = { contestants, rounds, turnMs, connections, warmUpRequests: WARM_UP_REQUESTS, served };
    const done = await runRounds(stage, course);
    const names: ServerName[] = contestants.map(({ name }) => name);
    return { figures: figuresOf(done, names), rounds: done };
  };
  return {
    list: await measure([...getting(all, LIST_PATH, cookie), ...peers]),
    dose: await measure(asking(all, dose)),
    today: await measure(getting(two, todaysDosesPath(), cookie)),
    dashboard: await measure(getting(two, `${LIST_PATH}?senior=${userId}`, carerCookie)),
  };
}
