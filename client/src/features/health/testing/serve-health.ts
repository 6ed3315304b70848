/**
 * A server that remembers: what is recorded, deleted or imported shows in the next list. Like the real one it refuses
 * what the contract does not know, by throwing.
 */
import { MOST_METRICS, recordMetricBody, type HealthMetric, type ImportPreview } from '@shared/api/health';
import { readMetricType } from '@shared/domain/vitals/metric-types';
import { latestPerType } from '@shared/domain/vitals/vital-alerts';
import { serve, type FakeAnswer, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { MARGARET, nextId } from './readings';

export interface Stored {
  readings?: readonly HealthMetric[];
  /** What a file holds, or how it is refused. */
  preview?: (dateOrder: string | null) => FakeAnswer;
  /** Take the place of the usual answers: { 'POST /api/health-metrics': { status: 503 } }. */
  instead?: Readonly<Record<string, FakeRoute>>;
}

const DAY_MS = 86_400_000;

export function serveHealth({ readings = [], preview, instead = {} }: Stored = {}): FakeRequest[] {
  let list = [...readings].sort(byNewest);
  const deletions = list.map(({ id }): [string, FakeRoute] => [
    `DELETE /api/health-metrics/${id}`,
    () => {
      list = list.filter((reading) => reading.id !== id);
      return { status: 204 };
    },
  ]);
  return serve({
    'GET /api/health-metrics': ({ path }) => ({ body: wanted(list, queryOf(path)) }),
    'GET /api/health-metrics/latest': () => ({ body: latestPerType(list) }),
    'GET /api/medication-changes': { body: [] },
    'POST /api/health-metrics': ({ body }) => {
      const { type, value, recordedAt = new Date().toISOString(), userId } = recordMetricBody.parse(body);
      const recorded: HealthMetric = {
        id: nextId(),
        userId: userId ?? MARGARET.id,
        type,
        value,
        unit: value.unit,
        notes: value.notes,
        recordedAt,
        recordedBy: MARGARET.id,
        recordedByName: null,
        createdAt: recordedAt,
      };
      list = [recorded, ...list].sort(byNewest);
      return { status: 201, body: recorded };
    },
    'POST /api/health-metrics/import-preview': ({ path }) => {
      if (preview === undefined) throw new Error('No file was expected');
      return preview(queryOf(path).get('dateOrder'));
    },
    ...Object.fromEntries(deletions),
    ...instead,
  });
}

/** A preview with only what the changes say. */
export function aPreview(changes: Partial<ImportPreview> = {}): ImportPreview {
  return {
    rows: [],
    newCount: 0,
    duplicateCount: 0,
    problemCount: 0,
    ignoredColumns: [],
    isDateOrderUnclear: false,
    ...changes,
  };
}

export function requestsTo(requests: readonly FakeRequest[], method: string, path: string): FakeRequest[] {
  return requests.filter((request) => request.method === method && request.path.split('?')[0] === path);
}

function wanted(list: readonly HealthMetric[], query: URLSearchParams): HealthMetric[] {
  const type = query.get('type');
  const days = query.get('days');
  const before = query.get('before');
  const start = before === null ? 0 : list.findIndex(({ id }) => id === before) + 1;
  return list
    .slice(start)
    .filter((reading) => type === null || readMetricType(reading.type) === type)
    .filter(({ recordedAt }) => days === null || Date.parse(recordedAt) >= Date.now() - Number(days) * DAY_MS)
    .slice(0, MOST_METRICS);
}

function byNewest(one: HealthMetric, other: HealthMetric): number {
  return other.recordedAt.localeCompare(one.recordedAt);
}

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split('?')[1]);
}
