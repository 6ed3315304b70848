/** The table of all goals, and the sections of individual benchmarks. */
export const GOALS = 'goals';

/** Which page has which section. A benchmark not listed has none: its figures are in dist/bench only. */
export const PAGES: Readonly<Record<string, string>> = {
  [GOALS]: 'docs/performance.md',
  server: 'docs/performance/server.md',
  storm: 'docs/performance/storm.md',
  start: 'docs/performance/start.md',
  socket: 'docs/performance/sockets.md',
};

/** The part of a Markdown text between its two marks; written only by the benchmarks. */
const begin = (name: string) => `<!-- figures: ${name} -->`;
const END = '<!-- end of figures -->';

/** @throws Error if the text has no such section */
export function replaceSection(text: string, name: string, content: string): string {
  const mark = begin(name);
  const from = text.indexOf(mark);
  const to = text.indexOf(END, from);
  if (from === -1 || to === -1) throw new Error(`There is no section between ${mark} and ${END}`);
  return `${text.slice(0, from + mark.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/**
 * The rows of the goals table that belong to benchmarks other than `commands`: rerunning one benchmark must not lose
 * the figures of the others.
 */
export function otherGoalRows(text: string, commands: readonly string[]): string[][] {
  const from = text.indexOf(begin(GOALS));
  const lines = text.slice(from, text.indexOf(END, from)).split('\n');
  return lines
    .filter((line) => line.includes('`npm run bench -- ') && !commands.some((command) => line.includes(command)))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}
