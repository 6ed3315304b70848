/** Texts that are written while they are read: no list is ever whole in memory. */
import { Readable } from 'node:stream';
import type { ZipEntry } from './zip-stream';

export function jsonEntry(name: string, value: unknown): ZipEntry {
  return textEntry(name, [`${JSON.stringify(value, null, 2)}\n`]);
}

export function textEntry(name: string, text: Iterable<string> | AsyncIterable<string>): ZipEntry {
  return { name, content: Readable.from(text, { objectMode: false }), isCompressible: true };
}

/** A JSON list of what `present` makes of the rows, one a line. */
export async function* jsonList<Row>(
  pages: AsyncIterable<readonly Row[]>,
  present: (row: Row) => unknown,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map((row) => JSON.stringify(present(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A CSV file with headings, in the form that spreadsheets open. @param lines makes the lines, and guards their cells. */
export async function* csvText<Row>(
  pages: AsyncIterable<readonly Row[]>,
  headings: readonly string[],
  cells: (row: Row) => string[],
  lines: (rows: readonly (readonly string[])[]) => string,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${lines([headings])}`;
  for await (const page of pages) yield lines(page.map(cells));
}
