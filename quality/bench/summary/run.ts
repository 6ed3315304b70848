// npm run bench -- summary: the latest benchmark results as one table; --write-docs puts it into the performance docs.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { figuresFile, type Goal, type Machine, markdown, print } from '../lib/figures';
import { GOALS, otherGoalRows, PAGES, replaceSection } from './sections';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { 'write-docs': { type: 'boolean', default: false } },
});

/** The benchmarks that judge goals, in table order. */
const BENCHMARKS = ['server', 'growth', 'socket', 'storm', 'start', 'dashboard', 'histories'] as const;

interface Figures {
  machine: Machine;
  goals?: Goal[];
  /** Markdown, ready for the docs. */
  tables?: { title: string; table: string }[];
}

interface Found {
  name: string;
  figures: Figures;
}

function readFigures(name: string): Found[] {
  const file = figuresFile(name);
  try {
    const figures: Figures = JSON.parse(readFileSync(file, 'utf8'));
    return [{ name, figures }];
  } catch {
    print(`${file} is not there: npm run bench -- ${name} makes it.`);
    return [];
  }
}

const commandOf = (name: string) => `\`npm run bench -- ${name}\``;

/** @param others rows of benchmarks without figures here, each starting with its goal number */
function goalTable(found: readonly Found[], others: readonly string[][] = []): string {
  const own = found.flatMap(({ name, figures: { goals = [], machine } }) =>
    goals.map(({ number, goal, measured, isReached }) => [
      number === null ? '' : String(number),
      goal,
      measured,
      isReached ? 'reached' : '**not reached**',
      commandOf(name),
      machine.date.slice(0, 10),
      machine.loadBefore.toFixed(1),
    ]),
  );
  const numberOf = ([number = '']: readonly string[]) => (number === '' ? Infinity : Number(number));
  const rows = [...own, ...others].toSorted((one, other) => numberOf(one) - numberOf(other));
  return markdown([['', 'goal', 'figure', '', 'command', 'date', 'load before'], ...rows]);
}

function writeDocs(found: readonly Found[]): void {
  const [first] = found;
  if (first === undefined) throw new Error('No benchmark has left any figures yet');
  const commands = found.map(({ name }) => commandOf(name));
  writeSection(GOALS, (text) => {
    const table = goalTable(found, otherGoalRows(text, commands));
    return `${machineWords(first.figures.machine)}\n\n${table}`;
  });
  for (const { name, figures } of found) {
    const { tables = [], machine } = figures;
    if (tables.length === 0) continue;
    const parts = tables.map((each) => `${each.title}:\n\n${each.table}`);
    const when = `${commandOf(name)}, ${machine.date.slice(0, 10)}, load before the run ${machine.loadBefore.toFixed(1)}.`;
    writeSection(name, () => [when, ...parts].join('\n\n'));
  }
}

/** @param contentOf receives the current page */
function writeSection(name: string, contentOf: (text: string) => string): void {
  const page = PAGES[name];
  if (page === undefined) throw new Error(`No page has a section for ${name}`);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, replaceSection(text, name, contentOf(text)));
  print(`\n${page} has these figures now.`);
}

function machineWords({ processor, cores, memoryGb, system, node }: Machine): string {
  return `${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node.slice(1)}, PostgreSQL 18.`;
}

const found = BENCHMARKS.flatMap(readFigures);
print(`\n${goalTable(found)}`);
if (options['write-docs']) writeDocs(found);
