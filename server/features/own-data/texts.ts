/** Texts that are streamed: no list is ever complete in memory. */
import { Readable } from 'node:stream';
import type { ZipEntry } from './zip-stream';

export function jsonEntry(name: string, value: unknown): ZipEntry {
  return textEntry(name, [`${JSON.stringify(value, null, 2)}\n`]);
}

export function textEntry(name: string, text: Iterable<string> | AsyncIterable<string>): ZipEntry {
  return { name, content: Readable.from(text, { objectMode: false }), isCompressible: true };
}

/** A JSON list of the presented rows, one per line. */
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

/** A CSV file with headings that spreadsheets open. @param lines formats the lines, and makes formulas harmless. */
export async function* csvText<Row>(
  pages: AsyncIterable<readonly Row[]>,
  headings: readonly string[],
  cells: (row: Row) => string[],
  lines: (rows: readonly (readonly string[])[]) => string,
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${lines([headings])}`;
  for await (const page of pages) yield lines(page.map(cells));
}
