/** The figures as tables, and whether the goal is met. */
import { atMost, type Goal, markdown, type Spread } from '../lib/figures';
import { type Explained, planText, shapeOf } from './plans';
import type { Loaded } from './databases';
import type { RequestFigures } from './rounds';

/** The most that a hundred times the rows may multiply a request's cost. */
export const MOST_GROWTH = 1.3;

/** 'again' is a second server on the small database: the noise between two equal ones. */
export type GrowthSide = 'small' | 'again' | 'large';
export type HeavySide = 'ordinary' | 'heavy';

export function loadTable(loaded: readonly Loaded[]): string {
  const head = ['', 'rows, about', 'with indexes, MB'];
  const rows = loaded.flatMap(({ name, databaseBytes, loadSeconds, vacuumSeconds, tables }) => [
    [
      `**${name}**, loaded in ${loadSeconds.toFixed(0)} s, vacuumed in ${vacuumSeconds.toFixed(0)} s`,
      '',
      mega(databaseBytes),
    ],
    ...tables.map(({ table, rows: count, bytes }) => [table, count.toLocaleString('en'), mega(bytes)]),
  ]);
  return markdown([head, ...rows]);
}

export function growthTable(figures: readonly RequestFigures<GrowthSide>[]): string {
  const head = ['request', 'small, ms', 'large, ms', 'large / small (min–max)', 'small / small (min–max)', 'goal'];
  const rows = figures.map(({ request, ms, ofFirst }) => [
    `\`${request}\``,
    ms.small.median.toFixed(2),
    ms.large.median.toFixed(2),
    range(ofFirst.large),
    range(ofFirst.again),
    ofFirst.large.median <= MOST_GROWTH ? 'reached' : 'not reached',
  ]);
  return markdown([head, ...rows]);
}

export function heavyTable(figures: readonly RequestFigures<HeavySide>[]): string {
  const head = ['request', '1,200 readings, ms', '20,000 readings, ms', 'ratio (min–max)'];
  const rows = figures.map(({ request, ms, ofFirst }) => [
    `\`${request}\``,
    ms.ordinary.median.toFixed(2),
    ms.heavy.median.toFixed(2),
    range(ofFirst.heavy),
  ]);
  return markdown([head, ...rows]);
}

export function statementTable(small: readonly Explained[], large: readonly Explained[]): string {
  const head = ['statement', 'plan', 'pages small', 'pages large', 'small, ms', 'large, ms', 'same steps'];
  const rows = large.map(({ label, mode, plan, pages, executionMs }) => {
    const before = small.find((other) => other.label === label && other.mode === mode);
    return [
      label.replaceAll('`', ''),
      mode,
      before === undefined ? '' : String(before.pages),
      String(pages),
      before === undefined ? '' : before.executionMs.toFixed(3),
      executionMs.toFixed(3),
      before === undefined || shapeOf(before.plan) === shapeOf(plan) ? 'yes' : 'no',
    ];
  });
  return markdown([head, ...rows]);
}

/** Judged by the request that grew most. */
export function growthGoal(figures: readonly RequestFigures<GrowthSide>[]): Goal {
  const most = Math.max(...figures.map(({ ofFirst }) => ofFirst.large.median));
  return atMost(4, `a hundred times the rows: every request ≤ ${MOST_GROWTH} ×`, MOST_GROWTH, most);
}

export function planTexts(explained: readonly Explained[]): string {
  const seen = new Set<string>();
  const texts = explained.flatMap(({ label, mode, plan }) => {
    const key = `${label} ${shapeOf(plan)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [`${label} (${mode} plan)\n${planText(plan, 1).join('\n')}`];
  });
  return texts.join('\n\n');
}

function range({ median, min, max }: Spread): string {
  return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}
