import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where figures are kept: the tests keep theirs elsewhere, since they measure nothing. */
const FOLDER = process.env['BENCH_FOLDER'] ?? path.join('dist', 'bench');

/** Keeps all figures of a run as dist/bench/<name>.json, and says so. */
export async function writeFigures(name: string, figures: object): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.json`);
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
