/** What a file's columns mean, by their headings as monitors, scales and this product write them. */
import { readMetricType } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';

type PlainColumn = 'date' | 'time' | 'systolic' | 'diastolic' | 'type' | 'value' | 'unit' | 'notes';

export type Column = { is: PlainColumn } | { is: 'metric'; type: MetricType; unit: string | null } | { is: 'ignored' };

/** Omron writes 'SYS(mmHg)' and 'Measurement Date', Withings 'Systolic' and 'Date', this product 'Recorded at'. */
const NAMES: Readonly<Record<string, PlainColumn>> = {
  date: 'date',
  datetime: 'date',
  'date time': 'date',
  'date and time': 'date',
  'measurement date': 'date',
  'measured at': 'date',
  'recorded at': 'date',
  timestamp: 'date',
  time: 'time',
  'measurement time': 'time',
  systolic: 'systolic',
  'systolic pressure': 'systolic',
  sys: 'systolic',
  diastolic: 'diastolic',
  'diastolic pressure': 'diastolic',
  dia: 'diastolic',
  type: 'type',
  metric: 'type',
  value: 'value',
  reading: 'value',
  unit: 'unit',
  units: 'unit',
  notes: 'notes',
  note: 'notes',
  comments: 'notes',
  comment: 'notes',
  memo: 'notes',
};

/** 'Weight (kg)' → 'weight', 'kg'. */
const WITH_UNIT = /^(.*?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/;

export function readColumns(headings: readonly string[]): Column[] {
  const columns = headings.map(readColumn).map(withoutSecond);
  // 'Time' alone, as some scales have it, holds the date as well.
  const hasDate = columns.some(({ is }) => is === 'date');
  return hasDate ? columns : columns.map((column) => (column.is === 'time' ? { is: 'date' } : column));
}

/** Of two columns with the same meaning, the first counts. */
function withoutSecond(column: Column, index: number, columns: readonly Column[]): Column {
  const isSame = (other: Column) => other.is === column.is && (other.is !== 'metric' || other.type === typeOf(column));
  return columns.findIndex(isSame) < index ? { is: 'ignored' } : column;
}

function typeOf(column: Column): MetricType | null {
  return column.is === 'metric' ? column.type : null;
}

/** Whether a line can be the headings: it has a date and a measurement. */
export function areHeadings(columns: readonly Column[]): boolean {
  const has = (wanted: Column['is']) => columns.some(({ is }) => is === wanted);
  return has('date') && (has('metric') || (has('systolic') && has('diastolic')) || (has('type') && has('value')));
}

function readColumn(heading: string): Column {
  const [, name = heading, unitText = ''] = WITH_UNIT.exec(heading.trim()) ?? [];
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  const known = Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined;
  if (known !== undefined) return { is: known };
  const type = readMetricType(plain);
  if (type === null || type === 'blood_pressure') return { is: 'ignored' };
  // As written: an unknown unit is refused line by line, and never mistaken for the default one.
  return { is: 'metric', type, unit: unitText === '' ? null : unitText };
}
