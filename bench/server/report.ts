/** Turns rounds into figures, and figures into a table. */
import { markdown } from '../results';
import { SERVERS, type Round, type ServerName, type Turn } from './rounds';
import { type Spread, spreadOf } from './statistics';

export interface ServerFigures {
  perSecond: Spread;
  p50Ms: Spread;
  p99Ms: Spread;
  /** Microseconds a request; null where the system does not tell. */
  nodeUs: Spread | null;
  postgresUs: Spread | null;
  loadUs: Spread | null;
  /** Round by round, this server over the other one in the same round. */
  throughputOfFloor: Spread;
  throughputOfUsual: Spread;
  p99OfFloor: Spread;
  /** Statements for one request. */
  statements: number;
}

export type Figures = Record<ServerName, ServerFigures>;

export function figuresOf(rounds: readonly Round[], statements: Record<ServerName, number>): Figures {
  const figures = (name: ServerName): ServerFigures => {
    const turns = rounds.map((round) => round[name]);
    const ratio = (other: ServerName, key: 'perSecond' | 'p99Ms') =>
      spreadOf(rounds.map((round) => round[name][key] / round[other][key]));
    return {
      perSecond: spreadOf(turns.map((turn) => turn.perSecond)),
      p50Ms: spreadOf(turns.map((turn) => turn.p50Ms)),
      p99Ms: spreadOf(turns.map((turn) => turn.p99Ms)),
      nodeUs: cpuSpread(turns, 'nodeUs'),
      postgresUs: cpuSpread(turns, 'postgresUs'),
      loadUs: cpuSpread(turns, 'loadUs'),
      throughputOfFloor: ratio('floor', 'perSecond'),
      throughputOfUsual: ratio('usual', 'perSecond'),
      p99OfFloor: ratio('floor', 'p99Ms'),
      statements: statements[name],
    };
  };
  return { floor: figures('floor'), usual: figures('usual'), hearthside: figures('hearthside') };
}

function cpuSpread(turns: readonly Turn[], key: 'nodeUs' | 'postgresUs' | 'loadUs'): Spread | null {
  const values = turns.map((turn) => turn[key]).filter((value) => value !== null);
  return values.length === turns.length ? spreadOf(values) : null;
}

const HEAD = [
  '',
  'requests/s',
  'of the floor (min–max)',
  '× the usual (min–max)',
  'CPU node + PG, µs',
  'p50 ms',
  'p99 ms',
  'p99 of the floor (min–max)',
  'statements',
];

export function tableOf(figures: Figures): string {
  const rows = SERVERS.map((name) => {
    const { perSecond, nodeUs, postgresUs, p50Ms, p99Ms, statements, ...ratios } = figures[name];
    return [
      name,
      perSecond.median.toFixed(0),
      range(ratios.throughputOfFloor),
      range(ratios.throughputOfUsual),
      nodeUs === null || postgresUs === null
        ? 'not known'
        : `${nodeUs.median.toFixed(0)} + ${postgresUs.median.toFixed(0)}`,
      p50Ms.median.toFixed(2),
      p99Ms.median.toFixed(2),
      range(ratios.p99OfFloor),
      String(statements),
    ];
  });
  return markdown([HEAD, ...rows]);
}

function range({ median, min, max }: Spread): string {
  return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
}

export interface Goal {
  goal: string;
  measured: number;
  isReached: boolean;
}

/** The goals of docs/performance.md, judged by the medians. */
export function goalsOf(list: Figures, dose: Figures): Goal[] {
  const atLeast = (what: string, least: number, { median }: Spread) => ({
    goal: `${what} ≥ ${least}`,
    measured: median,
    isReached: median >= least,
  });
  const p99 = list.hearthside.p99OfFloor.median;
  return [
    atLeast('list: throughput of the floor', 0.45, list.hearthside.throughputOfFloor),
    atLeast('list: throughput of the usual way', 4, list.hearthside.throughputOfUsual),
    { goal: 'list: p99 of the floor ≤ 2.2', measured: p99, isReached: p99 <= 2.2 },
    atLeast('dose write: throughput of the floor', 0.5, dose.hearthside.throughputOfFloor),
  ];
}
