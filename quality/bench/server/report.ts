/** Turns rounds into figures, and figures into a table. */
import { markdown, type Spread, spreadOf } from '../lib/figures';
import type { Round, ServerName, Turn } from './rounds';

export interface ServerFigures {
  perSecond: Spread;
  p50Ms: Spread;
  p99Ms: Spread;
  /** Microseconds per request; null where the system does not report it. */
  nodeUs: Spread | null;
  postgresUs: Spread | null;
  loadUs: Spread | null;
  /** Per round, this server relative to the floor. */
  throughputOfFloor: Spread;
  p99OfFloor: Spread;
  /** Per round, Hearthside relative to this server. */
  hearthsideOfThis: Spread;
}

export type Figures = ReadonlyMap<ServerName, ServerFigures>;

export function figuresOf(rounds: readonly Round[], names: readonly ServerName[]): Figures {
  const turnsOf = (name: ServerName) => rounds.map((round) => turnOf(round, name));
  const ratio = (over: ServerName, under: ServerName, key: 'perSecond' | 'p99Ms') =>
    spreadOf(rounds.map((round) => turnOf(round, over)[key] / turnOf(round, under)[key]));
  const figures = (name: ServerName): ServerFigures => {
    const turns = turnsOf(name);
    return {
      perSecond: spreadOf(turns.map((turn) => turn.perSecond)),
      p50Ms: spreadOf(turns.map((turn) => turn.p50Ms)),
      p99Ms: spreadOf(turns.map((turn) => turn.p99Ms)),
      nodeUs: cpuSpread(turns, 'nodeUs'),
      postgresUs: cpuSpread(turns, 'postgresUs'),
      loadUs: cpuSpread(turns, 'loadUs'),
      throughputOfFloor: ratio(name, 'floor', 'perSecond'),
      p99OfFloor: ratio(name, 'floor', 'p99Ms'),
      hearthsideOfThis: ratio('hearthside', name, 'perSecond'),
    };
  };
  return new Map(names.map((name) => [name, figures(name)]));
}

function turnOf(round: Round, name: ServerName): Turn {
  const turn = round.get(name);
  if (turn === undefined) throw new Error(`${name} had no turn`);
  return turn;
}

function cpuSpread(turns: readonly Turn[], key: 'nodeUs' | 'postgresUs' | 'loadUs'): Spread | null {
  const values = turns.map((turn) => turn[key]).filter((value) => value !== null);
  return values.length === turns.length ? spreadOf(values) : null;
}

const HEAD = [
  '',
  'requests/s',
  'of the floor (min–max)',
  'Hearthside is × this (min–max)',
  'CPU node + PG, µs',
  'p50 ms',
  'p99 ms',
  'p99 of the floor (min–max)',
];

export function tableOf(figures: Figures): string {
  const rows = [...figures].map(([name, { perSecond, nodeUs, postgresUs, p50Ms, p99Ms, ...ratios }]) => [
    name,
    perSecond.median.toFixed(0),
    range(ratios.throughputOfFloor),
    range(ratios.hearthsideOfThis),
    nodeUs === null || postgresUs === null
      ? 'not known'
      : `${nodeUs.median.toFixed(0)} + ${postgresUs.median.toFixed(0)}`,
    p50Ms.median.toFixed(2),
    p99Ms.median.toFixed(2),
    range(ratios.p99OfFloor),
  ]);
  return markdown([HEAD, ...rows]);
}

function range({ median, min, max }: Spread): string {
  return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
}
