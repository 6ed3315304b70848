/** Queries for health metrics. `seniorId` is a connected senior; omit it for the current user. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { HealthMetric, MOST_METRICS } from '@shared/api/health';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { callApi } from '@/lib/api';
import { apiQuery } from '@/lib/api-query';

interface Wanted {
  seniorId?: string | undefined;
  /** Limits results to the last `days` × 24 hours; omit for any age. */
  days?: number | undefined;
  type?: MetricType | undefined;
}

/** A shorter page is the last one. */
const FULL_PAGE: typeof MOST_METRICS = 1000;

/** The newest readings first, at most 1,000. */
export function healthMetricsQuery({ seniorId, days, type }: Wanted = {}) {
  return apiQuery('GET /api/health-metrics', {
    query: {
      ...(seniorId !== undefined && { senior: seniorId }),
      ...(days !== undefined && { days }),
      ...(type !== undefined && { type }),
    },
  });
}

/** The user's own readings of one type, a page at a time; `fetchNextPage` loads older ones. */
export function metricHistoryQuery(type: MetricType) {
  return infiniteQueryOptions({
    queryKey: ['health-metrics', 'history', type],
    queryFn: ({ pageParam, signal }) => {
      return callApi(
        'GET /api/health-metrics',
        { query: { type, ...(pageParam !== '' && { before: pageParam }) } },
        signal,
      );
    },
    /** The id of the oldest loaded reading. */
    initialPageParam: '',
    getNextPageParam: (page: HealthMetric[]) => (page.length < FULL_PAGE ? undefined : page.at(-1)?.id),
  });
}

/** The newest reading of each type. */
export function latestMetricsQuery(seniorId?: string) {
  return apiQuery('GET /api/health-metrics/latest', seniorId === undefined ? {} : { query: { senior: seniorId } });
}

/** Medications started, changed and stopped, for chart markers. */
export function medicationChangesQuery(seniorId?: string) {
  return apiQuery('GET /api/medication-changes', seniorId === undefined ? {} : { query: { senior: seniorId } });
}
