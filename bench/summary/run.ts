// npm run bench:summary: what the benchmarks found last, as one table; with --write-docs into docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Goal } from '../goal';
import type { Machine } from '../machine';
import { markdown, print } from '../results';
import { replaceSection } from './sections';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { 'write-docs': { type: 'boolean', default: false } },
});

/** Those that judge goals, in the order of the table. */
const BENCHMARKS = ['server', 'growth', 'socket', 'storm', 'start', 'dashboard', 'histories'] as const;
const DOCS = path.join('docs', 'performance.md');
const NAMED = 'goals';

interface Figures {
  machine: Machine;
  goals?: Goal[];
  /** Fit for the docs as they are. */
  tables?: { title: string; table: string }[];
}

interface Found {
  name: string;
  figures: Figures;
}

function readFigures(name: string): Found[] {
  const file = path.join('dist', 'bench', `${name}.json`);
  try {
    const figures: Figures = JSON.parse(readFileSync(file, 'utf8'));
    return [{ name, figures }];
  } catch {
    print(`${file} is not there: npm run bench:${name} makes it.`);
    return [];
  }
}

function goalTable(found: readonly Found[]): string {
  const goals = found.flatMap(({ name, figures: { goals: own = [], machine } }) =>
    own.map((goal) => ({ ...goal, name, machine })),
  );
  const inOrder = goals.toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity));
  const head = ['', 'goal', 'figure', '', 'command', 'date', 'load before'];
  const rows = inOrder.map(({ number, goal, measured, isReached, name, machine }) => [
    number === null ? '' : String(number),
    goal,
    measured,
    isReached ? 'reached' : '**not reached**',
    `\`npm run bench:${name}\``,
    machine.date.slice(0, 10),
    machine.loadBefore.toFixed(1),
  ]);
  return markdown([head, ...rows]);
}

function writeDocs(found: readonly Found[], table: string): void {
  const [first] = found;
  if (first === undefined) throw new Error('No benchmark has left any figures yet');
  let text = replaceSection(readFileSync(DOCS, 'utf8'), NAMED, `${machineWords(first.figures.machine)}\n\n${table}`);
  for (const { name, figures } of found) {
    const { tables = [], machine } = figures;
    if (tables.length === 0) continue;
    const parts = tables.map((each) => `${each.title}:\n\n${each.table}`);
    const when = `\`npm run bench:${name}\`, ${machine.date.slice(0, 10)}, load before the run ${machine.loadBefore.toFixed(1)}.`;
    text = replaceSection(text, name, [when, ...parts].join('\n\n'));
  }
  writeFileSync(DOCS, text);
  print(`\n${DOCS} has these figures now.`);
}

function machineWords({ processor, cores, memoryGb, system, node }: Machine): string {
  return `${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node.slice(1)}, PostgreSQL 18.`;
}

const found = BENCHMARKS.flatMap(readFigures);
const table = goalTable(found);
print(`\n${table}`);
if (options['write-docs']) writeDocs(found, table);
