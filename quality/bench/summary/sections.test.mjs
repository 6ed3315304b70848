// What `node quality/bench/run.mjs summary --write-docs` writes has its section in the docs, and nothing else changes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GOALS, otherGoalRows, PAGES, replaceSection } from './sections.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file) => readFileSync(path.join(root, file), 'utf8');

describe('sections of the docs that benchmarks write', () => {
  it.each(Object.entries(PAGES))('%s appears once in %s, and only it is replaced', (name, page) => {
    const text = read(page);
    const replaced = replaceSection(text, name, 'NEW FIGURES');
    const [before, after] = text.split(/<!-- figures: [\w-]+ -->[^]*?<!-- end of figures -->/);
    expect(replaced).toBe(`${before}<!-- figures: ${name} -->\n\nNEW FIGURES\n\n<!-- end of figures -->${after}`);
  });

  it('are all known', () => {
    const marked = readdirSync(path.join(root, 'docs'), { recursive: true })
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.join('docs', file).replaceAll(path.sep, '/'))
      .flatMap((file) => [...read(file).matchAll(/<!-- figures: ([\w-]+) -->/g)].map(([, name]) => [name, file]));
    expect(Object.fromEntries(marked)).toEqual(PAGES);
  });

  it('are not invented', () => {
    expect(() => replaceSection('# A page', 'server', 'x')).toThrow(
      'There is no section between <!-- figures: server -->',
    );
  });

  it('keep the goals of benchmarks that were not rerun', () => {
    const rows = otherGoalRows(read(PAGES[GOALS]), ['`npm run bench -- server`', '`npm run bench -- socket`']);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveLength(7);
    const commands = new Set(rows.map(([, , , , command]) => command));
    expect(commands).toContain('`npm run bench -- growth`');
    expect(commands).not.toContain('`npm run bench -- server`');
  });
});
