import type { HealthMetric } from '@shared/api/health';
import { personName } from '@shared/domain/person-name';
import { defaultUnit } from '@shared/domain/vitals/metric-units';
import { readMetricValue } from '@shared/domain/vitals/metric-value';
import type { MetricRow } from './queries';

export function presentMetric(row: MetricRow): HealthMetric {
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

/** Null if the person did it themselves, as nobody else has to be named then. */
function recorderName({ recordedBy, userId, recorderUsername: username, ...names }: MetricRow): string | null {
  if (recordedBy === null || recordedBy === userId || username === null) return null;
  return personName({ firstName: names.recorderFirstName, lastName: names.recorderLastName, username });
}
