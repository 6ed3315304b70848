/** The occurrences of repeating appointments as rows (KIND-31, decision 0031). */
import { v7 as uuidv7 } from 'uuid';
import {
  type Occurrence,
  occurrenceAt,
  occurrenceId,
  occurrenceNumber,
  occurrencesBetween,
  type RepeatingTimes,
  seriesIdOf,
} from '@shared/domain/repeat';
import type { AppointmentRow } from './queries';

export function newSeriesId(): string {
  return seriesIdOf(uuidv7());
}

/** Null for a row that does not repeat. */
export function timesOf({
  startTime,
  endTime,
  repeatEvery,
  repeatUntil,
  repeatZone,
}: AppointmentRow): RepeatingTimes | null {
  if (repeatEvery === null || repeatZone === null) return null;
  return { startTime, endTime, zone: repeatZone, repeat: { every: repeatEvery, until: repeatUntil } };
}

/** The rows of a series' occurrences that start in this window and have no row of their own. */
export function expand(series: AppointmentRow, from: Date, to: Date): AppointmentRow[] {
  const times = timesOf(series);
  if (times === null) return [];
  const except = new Set(series.exceptOn);
  return occurrencesBetween(times, from, to)
    .filter(({ on }) => !except.has(on))
    .map((occurrence) => rowOf(series, occurrence));
}

/** Null if the series has no such occurrence, or not anymore. */
export function occurrenceRow(series: AppointmentRow, id: string): AppointmentRow | null {
  const times = timesOf(series);
  const occurrence = times === null ? null : occurrenceAt(times, occurrenceNumber(id));
  return occurrence === null || series.exceptOn.includes(occurrence.on) ? null : rowOf(series, occurrence);
}

export function firstRow(series: AppointmentRow): AppointmentRow {
  const times = timesOf(series);
  const first = times === null ? null : occurrenceAt(times, 1);
  return first === null ? series : rowOf(series, first);
}

function rowOf(series: AppointmentRow, { number, on, startTime, endTime }: Occurrence): AppointmentRow {
  return {
    ...series,
    id: occurrenceId(series.id, number),
    startTime,
    endTime,
    repeatEvery: null,
    repeatUntil: null,
    repeatZone: null,
    exceptOn: [],
    idempotencyKey: null,
    seriesId: series.id,
    occursOn: on,
  };
}
