/** Reads a CSV file of readings line by line: the valid ones, and the problems. Stores nothing. */
import { checkReading, type StoredValue } from '@shared/domain/vitals/check-reading';
import { readMetricType } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { type Column, readColumns } from './csv-columns';
import { type DateOrder, dateOrderOf, readMoment } from './csv-dates';
import { readTable } from './csv-lines';

const MOST_NOTES = 1000;

export interface FoundReading {
  line: number;
  type: MetricType;
  value: StoredValue;
  measured: string;
  recordedAt: Date;
}

export interface LineProblem {
  line: number;
  type: MetricType | null;
  recordedAt: Date | null;
  message: string;
}

export interface CsvReadings {
  readings: FoundReading[];
  problems: LineProblem[];
  ignoredColumns: string[];
  /** The dates are ambiguous and the person has not chosen; the month is assumed to come first. */
  isDateOrderUnclear: boolean;
}

interface ReadOptions {
  /** The person's choice; undefined: detect it. */
  dateOrder: DateOrder | undefined;
  /** The zone of the file's times. */
  zone: string;
  now: Date;
}

/** @throws AppError invalid_input for a file without known readings. */
export function readCsv(file: Buffer, { dateOrder, zone, now }: ReadOptions): CsvReadings {
  const { headings, lines } = readTable(file);
  const columns = readColumns(headings);
  const dateAt = columns.findIndex(({ is }) => is === 'date');
  const found = dateOrderOf(lines.map(({ cells }) => cells[dateAt] ?? ''));
  const order = dateOrder ?? found ?? 'month-first';
  const read = lines.flatMap(({ number, cells }) => readLine({ number, cells, columns, order, zone, now }));
  return {
    readings: read.filter((each) => 'value' in each),
    problems: read.filter((each) => 'message' in each),
    ignoredColumns: headings.filter((heading, index) => heading.trim() !== '' && columns[index]?.is === 'ignored'),
    isDateOrderUnclear: dateOrder === undefined && found === null,
  };
}

interface Line {
  number: number;
  cells: string[];
  columns: readonly Column[];
  order: DateOrder;
  zone: string;
  now: Date;
}

/** A line is imported or left out as a whole: its pulse is not stored without its pressure. */
function readLine(line: Line): (FoundReading | LineProblem)[] {
  const read = readingsOf(line);
  const problem = read.find((each) => 'message' in each);
  return problem === undefined ? read : [problem];
}

function readingsOf(line: Line): (FoundReading | LineProblem)[] {
  const said = saidIn(line);
  if (said.length === 0) return [];
  const recordedAt = readMoment(cellOf(line, 'date'), cellOf(line, 'time'), line.order, line.zone);
  const wrongTime = timeProblem(recordedAt, line);
  // Truncating must not leave half of an emoji.
  const notes = cellOf(line, 'notes')
    .slice(0, MOST_NOTES)
    .replace(/\p{Surrogate}$/u, '');
  return said.map(({ type, value, unit }, index) => {
    const problem = (message: string) => ({ line: line.number, type, recordedAt, message });
    if (type === null) return problem(`We do not know what ‘${cellOf(line, 'type').slice(0, 60)}’ is`);
    if (recordedAt === null || wrongTime !== null) return problem(wrongTime ?? 'The date cannot be read');
    // A line's note belongs to its first reading.
    const checked = checkReading({ type, value, unit, notes: index === 0 ? notes || null : null });
    if (!checked.ok) return problem(checked.message);
    return { line: line.number, type, value: checked.value, measured: checked.measured, recordedAt };
  });
}

function timeProblem(recordedAt: Date | null, { now, ...line }: Line): string | null {
  if (recordedAt === null) {
    const text = [cellOf({ ...line, now }, 'date'), cellOf({ ...line, now }, 'time')].join(' ').trim().slice(0, 60);
    return text === '' ? 'The date is missing' : `We cannot read the date ‘${text}’`;
  }
  if (recordedAt > now) return 'This time is in the future';
  return recordedAt.getUTCFullYear() < 1900 ? 'This date is too long ago' : null;
}

interface SaidReading {
  /** Null if unknown. */
  type: MetricType | null;
  value: unknown;
  unit: string | null;
}

/** A line's measurements; empty cells have none. */
function saidIn(line: Line): SaidReading[] {
  const { columns, cells } = line;
  const systolic = cellOf(line, 'systolic');
  const diastolic = cellOf(line, 'diastolic');
  const hasPressure = systolic !== '' || diastolic !== '';
  const value = cellOf(line, 'value');
  return [
    ...(hasPressure ? [{ type: 'blood_pressure' as const, value: { systolic, diastolic }, unit: null }] : []),
    ...columns.flatMap((column, index): SaidReading[] => {
      const cell = cells[index] ?? '';
      return column.is === 'metric' && cell !== '' ? [{ type: column.type, value: cell, unit: column.unit }] : [];
    }),
    ...(value === ''
      ? []
      : [{ type: readMetricType(cellOf(line, 'type')), value, unit: cellOf(line, 'unit') || null }]),
  ];
}

function cellOf({ columns, cells }: Line, wanted: Column['is']): string {
  return cells[columns.findIndex(({ is }) => is === wanted)] ?? '';
}
