/** The measured requests, with one series of rounds each. */
import { type Household, todaysDosesPath } from '../lib/household';
import { getRequest, LIST_PATH } from '../lib/load';
import { type Figures, figuresOf } from './report';
import { type Contestant, type Round, runRounds, type ServerName, type Stage } from './rounds';

/** Enough for each server's code to be compiled before measuring. */
const WARM_UP_REQUESTS = 6000;

export type OwnServers = Record<'floor' | 'usual' | 'hearthside', { port: number; pid: number }>;

export interface ComparisonPlan {
  households: readonly Household[];
  servers: OwnServers;
  /** Other servers that answer with the list. */
  peers: readonly Contestant[];
  rounds: number;
  turnMs: number;
  connections: number;
}

export const REQUESTS = ['list', 'dose', 'today', 'dashboard'] as const;
export type RequestName = (typeof REQUESTS)[number];
export type Comparison = Record<RequestName, { figures: Figures; rounds: readonly Round[] }>;

export async function compare(stage: Stage, plan: ComparisonPlan): Promise<Comparison> {
  const { households, servers, peers } = plan;
  const all = ['floor', 'usual', 'hearthside'] as const;
  const two = ['floor', 'hearthside'] as const;
  const asking = (names: readonly (keyof OwnServers)[], ask: Contestant['ask']): Contestant[] =>
    names.map((name) => ({ name, server: servers[name], ask }));
  const getting = (names: readonly (keyof OwnServers)[], requestOf: (household: Household) => string) =>
    asking(names, { requests: households.map(requestOf) });
  const ownList = ({ cookie, userId }: Household) => getRequest(LIST_PATH, cookie, userId);
  const ownDoses = ({ cookie, userId }: Household) => getRequest(todaysDosesPath(), cookie, userId);
  const listOfSenior = ({ carerCookie, userId }: Household) =>
    getRequest(`${LIST_PATH}?senior=${userId}`, carerCookie, userId);
  const doses = households.map(({ cookie, userId, medicationIds }) => ({ cookie, userId, medicationIds }));
  let written = 0;

  const measure = async (contestants: Contestant[]) => {
    const { rounds, turnMs, connections } = plan;
    const served = (requests: number) => (written += requests);
    const firstDose = () => written;
    const course = { contestants, rounds, turnMs, connections, warmUpRequests: WARM_UP_REQUESTS, firstDose, served };
    const done = await runRounds(stage, course);
    const names: ServerName[] = contestants.map(({ name }) => name);
    return { figures: figuresOf(done, names), rounds: done };
  };
  return {
    list: await measure([...getting(all, ownList), ...peers]),
    dose: await measure(asking(all, { doses })),
    today: await measure(getting(two, ownDoses)),
    dashboard: await measure(getting(two, listOfSenior)),
  };
}
