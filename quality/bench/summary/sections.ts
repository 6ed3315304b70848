/** The table of all goals, beside the sections of single benchmarks. */
export const GOALS = 'goals';

/** Which page has which section. A benchmark that is not here has none: its figures are in dist/bench alone. */
export const PAGES: Readonly<Record<string, string>> = {
  [GOALS]: 'docs/performance.md',
  server: 'docs/performance/server.md',
  storm: 'docs/performance/storm.md',
  start: 'docs/performance/start.md',
  socket: 'docs/performance/sockets.md',
};

/** Between its two marks in a Markdown text, a section is written by the benchmarks and by nobody else. */
const begin = (name: string) => `<!-- figures: ${name} -->`;
const END = '<!-- end of figures -->';

/** @throws Error where the text has no such section. */
export function replaceSection(text: string, name: string, content: string): string {
  const mark = begin(name);
  const from = text.indexOf(mark);
  const to = text.indexOf(END, from);
  if (from === -1 || to === -1) throw new Error(`There is no section between ${mark} and ${END}`);
  return `${text.slice(0, from + mark.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/**
 * Those rows of the table of goals that stand in the text and belong to other benchmarks than `commands`: whoever has run one
 * of them again does not lose the figures of the others.
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
