/** Interleaved rounds: every server is measured once a round, so that what the machine does meanwhile hits all alike. */
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { cpuTimeOf, cpuTimeOfFamily } from './cpu-time';
import type { LoadOrder, LoadResult } from './load';

export const SERVERS = ['floor', 'usual', 'hearthside'] as const;
export type ServerName = (typeof SERVERS)[number];

/** One server's turn in one round. CPU in microseconds a request, null where the system does not tell. */
export interface Turn {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  nodeUs: number | null;
  postgresUs: number | null;
  loadUs: number | null;
}

export type Round = Record<ServerName, Turn>;

export interface Stage {
  load: { child: ChildProcess; pid: number };
  postgresPid: number;
  servers: Record<ServerName, { port: number; pid: number }>;
}

export interface Course {
  rounds: number;
  turnMs: number;
  warmUpRequests: number;
  /** The order for a server's turn, without where to send it. */
  order: () => Omit<LoadOrder, 'port' | 'durationMs' | 'leastRequests'>;
  /** Told after each turn how many requests it was. */
  served: (requests: number) => void;
}

export async function runRounds(stage: Stage, course: Course): Promise<Round[]> {
  for (const name of SERVERS) await takeTurn(stage, course, name, 0, course.warmUpRequests);
  const rounds: Round[] = [];
  for (let index = 0; index < course.rounds; index += 1) {
    const turns = new Map<ServerName, Turn>();
    // Each round begins with another server: whoever comes after the heaviest one would else always suffer for it.
    for (let place = 0; place < SERVERS.length; place += 1) {
      const name = SERVERS[(index + place) % SERVERS.length] ?? 'floor';
      turns.set(name, await takeTurn(stage, course, name, course.turnMs, 0));
    }
    rounds.push({
      floor: turnOf(turns, 'floor'),
      usual: turnOf(turns, 'usual'),
      hearthside: turnOf(turns, 'hearthside'),
    });
  }
  return rounds;
}

function turnOf(turns: Map<ServerName, Turn>, name: ServerName): Turn {
  const turn = turns.get(name);
  if (turn === undefined) throw new Error(`${name} had no turn`);
  return turn;
}

async function takeTurn(
  stage: Stage,
  course: Course,
  name: ServerName,
  durationMs: number,
  leastRequests: number,
): Promise<Turn> {
  const server = stage.servers[name];
  const clocks = {
    node: () => cpuTimeOf(server.pid),
    postgres: () => cpuTimeOfFamily(stage.postgresPid),
    load: () => cpuTimeOf(stage.load.pid),
  };
  const before = { node: clocks.node(), postgres: clocks.postgres(), load: clocks.load() };
  const result = await carryOut(stage.load.child, { ...course.order(), port: server.port, durationMs, leastRequests });
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

async function carryOut(load: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  const answered = once(load, 'message', { signal: AbortSignal.timeout(order.durationMs + 120_000) });
  load.send(order);
  const [answer] = (await answered) as [{ result: LoadResult } | { failure: string }];
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.result;
}
