/** Interleaved rounds: every server is measured once per round, so that other load on the machine affects all alike. */
import type { ChildProcess } from 'node:child_process';
import { cpuTimeOf, cpuTimeOfFamily } from '../lib/proc';
import { carryOut, type LoadOrder } from '../lib/load';

/** In table order. */
export type ServerName = 'floor' | 'usual' | 'hearthside' | 'PostGraphile' | 'Parse Server';

/** One server's turn in one round. CPU in microseconds per request, null where the system does not report it. */
export interface Turn {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  nodeUs: number | null;
  postgresUs: number | null;
  loadUs: number | null;
}

export type Round = ReadonlyMap<ServerName, Turn>;

/** A request of one server. */
export interface Contestant {
  name: ServerName;
  server: { port: number; pid: number };
  /** The requests to send. */
  ask: LoadOrder['ask'];
}

export interface Stage {
  load: { child: ChildProcess; pid: number };
  postgresPid: number;
}

export interface Course {
  contestants: readonly Contestant[];
  rounds: number;
  turnMs: number;
  connections: number;
  warmUpRequests: number;
  /** A number no earlier dose has; `served` is called after each turn with the number of requests. */
  firstDose: () => number;
  served: (requests: number) => void;
}

export async function runRounds(stage: Stage, course: Course): Promise<Round[]> {
  const { contestants } = course;
  for (const contestant of contestants) await takeTurn(stage, course, contestant, 0, course.warmUpRequests);
  const rounds: Round[] = [];
  for (let index = 0; index < course.rounds; index += 1) {
    const turns = new Map<ServerName, Turn>();
    // Each round starts with another server: otherwise the same one would always follow the heaviest.
    const first = index % contestants.length;
    for (const contestant of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      turns.set(contestant.name, await takeTurn(stage, course, contestant, course.turnMs, 0));
    }
    rounds.push(turns);
  }
  return rounds;
}

async function takeTurn(
  stage: Stage,
  course: Course,
  { server, ask }: Contestant,
  durationMs: number,
  leastRequests: number,
): Promise<Turn> {
  const clocks = {
    node: () => cpuTimeOf(server.pid),
    postgres: () => cpuTimeOfFamily(stage.postgresPid),
    load: () => cpuTimeOf(stage.load.pid),
  };
  const before = { node: clocks.node(), postgres: clocks.postgres(), load: clocks.load() };
  const { connections } = course;
  const order = { ask, port: server.port, connections, durationMs, leastRequests, firstDose: course.firstDose() };
  const result = await carryOut(stage.load.child, order);
  const perRequest = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / result.requests;
  course.served(result.requests);
  return {
    perSecond: result.requests / (result.elapsedMs / 1000),
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    nodeUs: perRequest(before.node, clocks.node()),
    postgresUs: perRequest(before.postgres, clocks.postgres()),
    loadUs: perRequest(before.load, clocks.load()),
  };
}
