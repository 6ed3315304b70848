/** The appointments that tasks belong to: single ones, and occurrences of those that repeat. */
import { and, eq, inArray } from 'drizzle-orm';
import {
  type Occurrence,
  occurrenceAt,
  occurrenceId,
  occurrenceNumber,
  occurrencesBetween,
  type RepeatingTimes,
  seriesIdOf,
} from '@shared/domain/repeat';
import { appointments } from '@shared/schema/appointments';
import type { Database, Transaction } from '../../db/connect';

export type VisitRow = typeof appointments.$inferSelect;

export interface TiedVisit {
  id: string;
  title: string;
  location: string | null;
  startTime: Date;
  /** Null: it is open. */
  completedAt: Date | null;
  /** Of a series: which one, and on which of its dates. */
  series: { id: string; on: string } | null;
}

/** Those that exist, by id. @param lock so that none changes before the transaction ends */
export async function readVisits(
  database: Pick<Database, 'orm'>['orm'] | Transaction,
  ownerId: string,
  ids: readonly string[],
  lock: 'share' | null = null,
): Promise<Map<string, TiedVisit>> {
  if (ids.length === 0) return new Map();
  const named = [...new Set(ids.flatMap((id) => [id, seriesIdOf(id)]))];
  const asked = database
    .select()
    .from(appointments)
    .where(and(inArray(appointments.id, named), eq(appointments.userId, ownerId)))
    .orderBy(appointments.id);
  const rows = await (lock === null ? asked : asked.for(lock));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id) => {
      const visit = visitOf(id, byId.get(id), byId.get(seriesIdOf(id)));
      return visit === null ? [] : [[id, visit] as const];
    }),
  );
}

/** A changed occurrence has a row of its own, which counts. */
function visitOf(id: string, own: VisitRow | undefined, series: VisitRow | undefined): TiedVisit | null {
  if (own !== undefined && own.repeatEvery === null) return own.isActive ? visitOfRow(own) : null;
  const times = series === undefined || !series.isActive ? null : repeatingTimes(series);
  const occurrence = times === null ? null : occurrenceAt(times, occurrenceNumber(id));
  if (series === undefined || occurrence === null || series.exceptOn.includes(occurrence.on)) return null;
  return visitOfOccurrence(series, occurrence);
}

function visitOfRow(row: VisitRow): TiedVisit {
  const { id, title, location, startTime, seriesId, occursOn } = row;
  const isDone = row.isCompleted || row.completedAt !== null;
  return {
    id,
    title,
    location,
    startTime,
    completedAt: isDone ? (row.completedAt ?? row.changedAt) : null,
    series: seriesId === null || occursOn === null ? null : { id: seriesId, on: occursOn },
  };
}

function visitOfOccurrence(series: VisitRow, { number, on, startTime }: Occurrence): TiedVisit {
  const { id, title, location } = series;
  return {
    id: occurrenceId(id, number),
    title,
    location,
    startTime,
    completedAt: null,
    series: { id, on },
  };
}

function repeatingTimes(row: VisitRow): RepeatingTimes | null {
  const { startTime, endTime, repeatEvery, repeatUntil, repeatZone } = row;
  if (repeatEvery === null || repeatZone === null) return null;
  return { startTime, endTime, zone: repeatZone, repeat: { every: repeatEvery, until: repeatUntil } };
}

/** The open ones of a series that start in this time, with those that were changed on their own. */
export async function visitsOfSeries(transaction: Transaction, seriesId: string, from: Date, to: Date) {
  const [series] = await transaction.select().from(appointments).where(eq(appointments.id, seriesId)).for('share');
  const times = series === undefined || !series.isActive ? null : repeatingTimes(series);
  if (series === undefined || times === null) return [];
  const changed = await transaction
    .select()
    .from(appointments)
    .where(and(eq(appointments.seriesId, seriesId), appointments.isActive));
  const planned = occurrencesBetween(times, from, to)
    .filter(({ on }) => !series.exceptOn.includes(on))
    .map((occurrence) => visitOfOccurrence(series, occurrence));
  const own = changed
    .map(visitOfRow)
    .filter(({ startTime, completedAt }) => completedAt === null && startTime >= from && startTime < to);
  return [...planned, ...own].filter(({ startTime }) => startTime >= from);
}
