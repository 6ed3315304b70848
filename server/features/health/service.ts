import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { HealthMetric, listHealthMetrics, recordMetricBody } from '@shared/api/health';
import { isYetToCome } from '@shared/domain/device-clock';
import { isToldOutside } from '@shared/domain/notifications/health-notice';
import { readingUsefulUntil } from '@shared/domain/notifications/social-notices';
import { personName } from '@shared/domain/person-name';
import { defaultUnit } from '@shared/domain/vitals/metric-units';
import { readMetricValue } from '@shared/domain/vitals/metric-value';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import { atField, notFound } from '../../errors/app-error';
import type { HealthQueries, MetricRow } from './queries';
import type { createTrends } from './trend-queries';

const DAY_MS = 24 * 60 * 60 * 1000;

const NOT_YET = 'This time is in the future';

type Wanted = z.output<(typeof listHealthMetrics)['query']>;
type NewReading = z.output<typeof recordMetricBody>;

/** The caller has checked access to `senior`. */
export function createHealthService(
  queries: HealthQueries,
  trends: Pick<ReturnType<typeof createTrends>, 'lookAfter'>,
  clock: () => Date,
) {
  return {
    /** @throws AppError not_found if the reading to continue after was deleted, or is another person's. */
    async listMetrics(senior: Senior, { days, type, before }: Wanted): Promise<HealthMetric[]> {
      const rows = await queries.list(senior.id, {
        since: days === undefined ? null : new Date(clock().getTime() - days * DAY_MS),
        type: type ?? null,
        before: before ?? null,
      });
      if (rows === null) throw notFound();
      return rows.map(presentMetric);
    },

    async listLatest(senior: Senior): Promise<HealthMetric[]> {
      return (await queries.listLatest(senior.id)).map(presentMetric);
    },

    /** The same reading again, as after a lost response, is the first one (`isNew` false). */
    async recordMetric(viewer: Viewer, senior: Senior, reading: NewReading) {
      const { type, value, measured } = reading;
      const now = clock();
      const recordedAt = momentOf(reading.recordedAt, now);
      const said = { type, value, measured, recordedAt };
      const target = await queries.readTarget(senior.id, type);
      const { row, isNew } = await queries.insert(
        { id: uuidv7(), userId: senior.id, ...said, recordedBy: viewer.id },
        { until: readingUsefulUntil(said, now), isOutside: isToldOutside(said, target, now) },
        now,
      );
      if (isNew) await trends.lookAfter(senior, type);
      return { value: presentMetric(row), isNew };
    },

    async findOwner(id: string): Promise<string> {
      const owner = await queries.findOwner(id);
      if (owner === null) throw notFound();
      return owner;
    },

    async deleteMetric(senior: Senior, id: string): Promise<void> {
      if (!(await queries.remove(senior.id, id, clock()))) throw notFound();
    },
  };
}

/**
 * Now by default. A time from a fast clock is kept: if it were set to now, a repeated request would store another
 * reading.
 */
function momentOf(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const recordedAt = new Date(said);
  if (isYetToCome(recordedAt, now)) throw atField('invalid_input', 'recordedAt', NOT_YET);
  return recordedAt;
}

function presentMetric(row: MetricRow): HealthMetric {
  const read = readMetricValue(row.type, row.value);
  const isReadable = read.kind !== 'missing' && read.kind !== 'malformed';
  return {
    id: row.id,
    userId: row.userId,
    type: row.type,
    value: row.value,
    unit: isReadable ? (read.unit ?? defaultUnit(row.type)) : null,
    notes: isReadable ? read.notes : null,
    recordedAt: row.recordedAt.toISOString(),
    recordedBy: row.recordedBy,
    recordedByName: recorderName(row),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Null if the person did it themselves, as no one else has to be named then. */
function recorderName({ recordedBy, userId, recorderUsername: username, ...names }: MetricRow): string | null {
  if (recordedBy === null || recordedBy === userId || username === null) return null;
  return personName({ firstName: names.recorderFirstName, lastName: names.recorderLastName, username });
}
