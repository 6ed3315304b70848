/** Interleaved rounds over one connection per side: both sides get the same requests, one right after the other. */
import { KeepAliveConnection } from '../lib/keep-alive-connection';
import { quantile, type Spread, spreadOf } from '../lib/figures';
import { type MeasuredRequest, textOf } from './requests';
import type { Resident } from './residents';

/** A person on one server; the first side is the baseline for the others. */
export interface Side<Name extends string> {
  name: Name;
  port: number;
  residents: readonly Resident[];
}

export interface Course {
  requests: readonly MeasuredRequest[];
  rounds: number;
  /** How often each request is sent to each side per round. */
  pairs: number;
}

export interface RequestFigures<Name extends string> {
  request: string;
  /** Milliseconds; each round gives its lower quartile, because other work on the machine only ever adds time. */
  ms: Record<Name, Spread>;
  /** Per round, a side's time relative to the first side's. */
  ofFirst: Record<Name, Spread>;
}

const WARM_UP_ROUNDS = 2;

export async function runRounds<Name extends string>(
  sides: readonly Side<Name>[],
  { requests, rounds, pairs }: Course,
): Promise<RequestFigures<Name>[]> {
  const open = await Promise.all(
    sides.map(async (side) => ({ ...side, connection: await KeepAliveConnection.open(side.port) })),
  );
  try {
    const times = new Map<MeasuredRequest, Record<Name, number>[]>();
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      for (const request of requests) {
        const measured = await takeTurns(open, request, pairs, round + WARM_UP_ROUNDS);
        if (round >= 0) times.set(request, [...(times.get(request) ?? []), measured]);
      }
    }
    return requests.map((request) => figuresOf(request.name, sides, times.get(request) ?? []));
  } finally {
    for (const { connection } of open) connection.close();
  }
}

type OpenSide<Name extends string> = Side<Name> & { connection: KeepAliveConnection };

/** @returns the lower quartile of each side, in milliseconds */
async function takeTurns<Name extends string>(
  sides: readonly OpenSide<Name>[],
  request: MeasuredRequest,
  mostPairs: number,
  round: number,
): Promise<Record<Name, number>> {
  const pairs = Math.min(mostPairs, request.mostPairs ?? mostPairs);
  const latencies = new Map<Name, number[]>(sides.map(({ name }) => [name, []]));
  for (let pair = 0; pair < pairs; pair += 1) {
    // Each pair starts with another side: the second one finds the machine as the first one left it.
    const first = (pair + round) % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const resident = side.residents[(round * pairs + pair) % side.residents.length];
      if (resident === undefined) throw new Error(`Nobody is to be measured at ${side.name}`);
      const { status, latencyMs } = await side.connection.ask(textOf(request, resident));
      if (status !== 200) throw new Error(`${request.name} answered ${status} at ${side.name}`);
      latencies.get(side.name)?.push(latencyMs);
    }
  }
  return bySide(sides, (name) => lowerQuartile(latencies.get(name) ?? []));
}

function figuresOf<Name extends string>(
  request: string,
  sides: readonly Side<Name>[],
  rounds: readonly Record<Name, number>[],
): RequestFigures<Name> {
  const [first] = sides;
  if (first === undefined) throw new Error('There is nothing to measure');
  return {
    request,
    ms: bySide(sides, (name) => spreadOf(rounds.map((round) => round[name]))),
    ofFirst: bySide(sides, (name) => spreadOf(rounds.map((round) => round[name] / round[first.name]))),
  };
}

function bySide<Name extends string, T>(sides: readonly Side<Name>[], of: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(sides.map(({ name }) => [name, of(name)])) as Record<Name, T>;
}

function lowerQuartile(values: number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.25,
  );
}
