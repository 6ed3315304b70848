import type { Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { ImportedRow, ImportPreview, importResult } from '@shared/api/health';
import type { Viewer } from '../../../auth/viewer';
import { readingUsefulUntil } from '@shared/domain/notifications/social-notices';
import { AppError } from '../../../errors/app-error';
import type { Alarm } from '../../../notifications/kinds/readings';
import type { MetricKey } from '../queries';
import type { createTrends } from '../trend-queries';
import type { DateOrder } from './csv-dates';
import type { CsvQueries } from './csv-queries';
import { type CsvReadings, type FoundReading, readCsv } from './read-csv';
import { CSV_HEADINGS, csvLines, metricCells } from './write-csv';

export interface ImportWishes {
  dateOrder: DateOrder | undefined;
  /** Import the valid lines even if others are invalid. */
  leavesOutProblems: boolean;
}

interface Judged extends CsvReadings {
  fresh: FoundReading[];
  duplicates: FoundReading[];
}

/** Imports readings from files, and exports all of a person's readings. */
export function createCsvService(
  queries: CsvQueries,
  trends: Pick<ReturnType<typeof createTrends>, 'lookAfter'>,
  clock: () => Date,
) {
  /** A duplicate is already stored, or occurs earlier in the same file. */
  async function judge(viewer: Viewer, file: Buffer, dateOrder: DateOrder | undefined): Promise<Judged> {
    const found = readCsv(file, { dateOrder, zone: viewer.timeZone, now: clock() });
    const known = new Set((await storedAround(viewer.id, found.readings)).map(keyOf));
    const [fresh, duplicates]: [FoundReading[], FoundReading[]] = [[], []];
    for (const reading of found.readings) {
      const key = keyOf(reading);
      (known.has(key) ? duplicates : fresh).push(reading);
      known.add(key);
    }
    return { ...found, fresh, duplicates };
  }

  async function storedAround(userId: string, readings: readonly FoundReading[]): Promise<MetricKey[]> {
    const times = readings.map(({ recordedAt }) => recordedAt.getTime());
    if (times.length === 0) return [];
    const [first, last] = times.reduce(
      ([low, high], time) => [Math.min(low, time), Math.max(high, time)],
      [Infinity, -Infinity],
    );
    return queries.listKeys(userId, new Date(first), new Date(last));
  }

  return {
    async preview(viewer: Viewer, file: Buffer, dateOrder: DateOrder | undefined): Promise<ImportPreview> {
      const { fresh, duplicates, problems, ignoredColumns, isDateOrderUnclear } = await judge(viewer, file, dateOrder);
      const rows: ImportedRow[] = [
        ...fresh.map((reading) => rowOf(reading, 'new')),
        ...duplicates.map((reading) => rowOf(reading, 'duplicate')),
        ...problems.map(({ line, type, recordedAt, message }) => ({
          line,
          state: 'problem' as const,
          type,
          value: null,
          recordedAt: recordedAt?.toISOString() ?? null,
          message,
        })),
      ].sort((one, other) => one.line - other.line);
      return {
        rows,
        newCount: fresh.length,
        duplicateCount: duplicates.length,
        problemCount: problems.length,
        ignoredColumns,
        isDateOrderUnclear,
      };
    },

    /**
     * All or nothing.
     * @throws AppError invalid_input if a line is invalid or a date is ambiguous, and the request does not say what to
     * do about it.
     */
    async importFile(viewer: Viewer, file: Buffer, wishes: ImportWishes): Promise<z.output<typeof importResult>> {
      const { fresh, duplicates, problems, isDateOrderUnclear } = await judge(viewer, file, wishes.dateOrder);
      if (isDateOrderUnclear) {
        throw new AppError('invalid_input', 'Please say whether the month or the day comes first in the dates.');
      }
      if (problems.length > 0 && !wishes.leavesOutProblems) {
        const lines = problems.length === 1 ? '1 line' : `${problems.length} lines`;
        throw new AppError('invalid_input', `${lines} of this file cannot be read. Nothing has been imported.`);
      }
      const rows = inOneOrder(fresh).map(({ type, value, measured, recordedAt }) => ({
        id: uuidv7(),
        userId: viewer.id,
        type,
        value,
        measured,
        recordedAt,
        recordedBy: viewer.id,
      }));
      const now = clock();
      const added = await queries.insertAll(rows, alarmsAmong(rows, now), now);
      for (const type of new Set(rows.map((row) => row.type))) await trends.lookAfter(viewer, type);
      return { added, duplicates: duplicates.length + fresh.length - added, leftOut: problems.length };
    },

    /** Sends every reading, oldest first, a page at a time, to bound the memory it needs. */
    async exportAll(viewer: Viewer, response: Response): Promise<void> {
      response.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="hearthside-health-readings.csv"',
        'Cache-Control': 'no-store',
      });
      // The byte order mark tells spreadsheets that this is UTF-8.
      response.write(`\uFEFF${csvLines([CSV_HEADINGS])}`);
      for await (const page of queries.walk(viewer.id)) {
        if (response.destroyed) return;
        if (!response.write(csvLines(page.map(metricCells)))) await drained(response);
      }
      response.end();
    },
  };
}

/** Of several in one file, the newest of each type: that is how the person is now. */
function alarmsAmong(rows: readonly (Omit<FoundReading, 'line'> & { id: string })[], now: Date): Alarm[] {
  const newest = new Map(rows.map((row) => [row.type, row]));
  return [...newest.values()].flatMap((row) => {
    const until = readingUsefulUntil(row, now);
    return until === null ? [] : [{ id: row.id, until }];
  });
}

function keyOf({ type, measured, recordedAt }: MetricKey): string {
  return `${type} ${measured} ${recordedAt.getTime()}`;
}

/** The same order for every file, so that concurrent imports wait for each other without a deadlock. */
function inOneOrder(readings: readonly FoundReading[]): FoundReading[] {
  const byTime = (one: FoundReading, other: FoundReading) => one.recordedAt.getTime() - other.recordedAt.getTime();
  return [...readings].sort((one, other) => byTime(one, other) || (keyOf(one) < keyOf(other) ? -1 : 1));
}

function rowOf({ line, type, value, recordedAt }: FoundReading, state: 'new' | 'duplicate'): ImportedRow {
  return { line, state, type, value, recordedAt: recordedAt.toISOString(), message: null };
}

function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.once('drain', go).once('close', go);
  });
}
