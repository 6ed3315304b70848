/** A person's readings as a CSV file that spreadsheets open and the import reads. */
import { stringify } from 'csv-stringify/sync';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { readMetricValue } from '@shared/domain/vitals/metric-value';
import { defaultUnit } from '@shared/domain/vitals/metric-units';

export const CSV_HEADINGS = ['Recorded at', 'Type', 'Value', 'Unit', 'Notes'];

export interface WrittenMetric {
  type: string;
  value: unknown;
  recordedAt: Date;
}

/**
 * Lines without headings, each ended as RFC 4180 requires. A cell that a spreadsheet would run as a formula begins with
 * '.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', escape_formulas: true },
  );
}

/** An unreadable value is exported as stored: nothing is left out. */
export function metricCells({ type, value, recordedAt }: WrittenMetric): string[] {
  const read = readMetricValue(type, value);
  const when = recordedAt.toISOString();
  const label = metricLabel(type);
  switch (read.kind) {
    case 'pressure':
      return [when, label, pressureText(read.systolic, read.diastolic), 'mmHg', read.notes ?? ''];
    case 'number':
      return [when, label, String(read.value), read.unit ?? defaultUnit(type) ?? '', read.notes ?? ''];
    case 'mood':
      return [when, label, read.mood, '', read.notes ?? ''];
    default:
      return [when, label, JSON.stringify(value) ?? '', '', ''];
  }
}

function pressureText(systolic: number, diastolic: number | null): string {
  return diastolic === null ? String(systolic) : `${systolic}/${diastolic}`;
}
