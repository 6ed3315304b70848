/** A CSV file's bytes as lines of cells, whatever program wrote them. */
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../../errors/app-error';
import { areHeadings, readColumns } from './csv-columns';

const MOST_LINES = 10_000;
/** Some devices write a name and a serial number first. */
const HEADINGS_WITHIN = 20;
const DELIMITERS = [',', ';', '\t'];
/** No device has that many columns; more would block the server. */
const MOST_COLUMNS = 200;
const LONGEST_LINE = 20_000;

export interface CsvLine {
  /** From 1, as spreadsheets count: blank lines count, and a line with a line break inside quotes counts once. */
  number: number;
  cells: string[];
}

export interface CsvTable {
  headings: string[];
  /** Below the headings, without blank ones; cells without surrounding spaces. */
  lines: CsvLine[];
}

/** @throws AppError invalid_input for a file without headings of readings, or with too many lines. */
export function readTable(file: Buffer): CsvTable {
  const text = textOf(file);
  const delimiter = DELIMITERS.find(
    (mark) => isNarrow(text, mark) && headingsAt(linesOf(text, mark, HEADINGS_WITHIN)) !== -1,
  );
  if (delimiter === undefined) throw noReadings();
  const all = linesOf(text, delimiter, HEADINGS_WITHIN + MOST_LINES + 1);
  const at = headingsAt(all.slice(0, HEADINGS_WITHIN));
  const lines = all.slice(at + 1);
  if (lines.length > MOST_LINES) {
    throw new AppError('invalid_input', 'This file has more than 10,000 lines. Please split it and import the parts.');
  }
  return {
    headings: all[at]?.cells ?? [],
    lines: lines.map((line) => ({ ...line, cells: line.cells.map(plainCell) })),
  };
}

/** Checked before parsing, because the parser splits lines of any length. */
function isNarrow(text: string, delimiter: string): boolean {
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('\n', start);
    const end = at === -1 ? text.length : at;
    if (end - start > LONGEST_LINE || text.slice(start, end).split(delimiter).length > MOST_COLUMNS) return false;
    start = end + 1;
  }
  return true;
}

function headingsAt(lines: readonly CsvLine[]): number {
  return lines.findIndex(({ cells }) => areHeadings(readColumns(cells)));
}

function linesOf(text: string, delimiter: string, most: number): CsvLine[] {
  const lines: CsvLine[] = [];
  let breaksInside = 0;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
      to: most,
      on_record: (record: string[], { lines: number }) => {
        // The parser counts these, and both halves of CR LF.
        breaksInside += record.join('').match(/[\r\n]/g)?.length ?? 0;
        lines.push({ number: number - breaksInside, cells: delimiter === ';' ? record.map(withPoint) : record });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return lines.length < most ? [] : lines;
    throw error;
  }
  return lines;
}

/** If semicolons separate the cells, the decimal separator is a comma. */
function withPoint(cell: string): string {
  return cell.replace(/^(\s*\d+),(\d+\s*)$/, '$1.$2');
}

/** Devices write '-' for nothing; our own export writes ' before what a spreadsheet would calculate. */
function plainCell(cell: string): string {
  const text = cell.trim();
  return /^(?:[-–—]+|n\/a)$/i.test(text) ? '' : text.replace(/^'(?=[=+\-@])/, '');
}

/** UTF-8, UTF-16 as some spreadsheets save it, or what older Windows programs write. */
function textOf(file: Buffer): string {
  const text = decode(file);
  if (text.includes('\0')) throw noReadings();
  return text;
}

function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

function noReadings(): AppError {
  return new AppError(
    'invalid_input',
    'We could not find readings in this file. It needs a header line such as Date, Systolic and Diastolic.',
  );
}
