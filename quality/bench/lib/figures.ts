import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Where a benchmark writes its figures: dist/bench, or the folder given to quality/bench/run.mjs. */
export function figuresFile(name: string): string {
  return path.join(process.env['BENCH_FOLDER'] ?? '', `${name}.json`);
}

/** Writes all figures of a run, and prints where. */
export async function writeFigures(name: string, figures: object): Promise<void> {
  const file = figuresFile(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  print(`\nAll figures are in ${file}.`);
}

/** A Markdown table for the docs; the first row is its header. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const PACKAGES = ['express', 'express-session', 'passport', 'drizzle-orm', 'pg', 'zod', 'vite', 'react'];

export type Machine = ReturnType<typeof describeMachine>;

/** What a reader needs to judge the figures. Nothing that identifies the machine or its owner. */
export function describeMachine() {
  // Versions are pinned, so the manifest matches what is installed.
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    date: new Date().toISOString(),
    processor: os.cpus()[0]?.model ?? 'an unknown processor',
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.arch()}`,
    /** Load average of the last minute before the run: near or above the core count means other work was running. */
    loadBefore: os.loadavg()[0] ?? 0,
    node: process.version,
    packages: Object.fromEntries(PACKAGES.map((name) => [name, dependencies[name]])),
  };
}

/** The result of a benchmark for one goal of docs/performance.md. */
export interface Goal {
  /** Which of the seven server goals it belongs to; null if none. */
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

/** Ratios need their decimals, hundreds of milliseconds do not. */
function told(value: number): string {
  return value.toFixed(value < 100 ? 2 : 0);
}

export function goalLines(goals: readonly Goal[]): string {
  return goals
    .map(({ goal, measured, isReached }) => `${isReached ? 'reached    ' : 'not reached'}  ${goal} (${measured})`)
    .join('\n');
}

/** @param sorted ascending. NaN when empty. */
export function quantile(sorted: readonly number[], fraction: number): number {
  if (sorted.length === 0) return Number.NaN;
  const position = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** The median with the minimum and maximum: what a noisy machine allows one to claim. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  return { median: quantile(sorted, 0.5), min: quantile(sorted, 0), max: quantile(sorted, 1) };
}
