import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a benchmark keeps all its figures: dist/bench, or where quality/bench/run.mjs was told to. */
export function figuresFile(name: string): string {
  return path.join(process.env['BENCH_FOLDER'] ?? '', `${name}.json`);
}

/** Keeps all figures of a run, and says where. */
export async function writeFigures(name: string, figures: object): Promise<void> {
  const file = figuresFile(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  print(`\nAll figures are in ${file}.`);
}

/** A Markdown table, fit for the docs; the first row is its head. */
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
