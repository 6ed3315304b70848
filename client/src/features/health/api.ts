/** Queries and mutations for health metrics. `seniorId` is a connected senior's; left out: the current user. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { HealthMetric, MOST_METRICS } from '@shared/api/health';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { callApi } from '@/lib/api';
import { apiQuery } from '@/lib/api-query';
import { vitalAlert } from '@shared/domain/vitals/vital-alerts';
import { useApiMutation } from '@/lib/api-mutation';

interface Wanted {
  seniorId?: string | undefined;
  /** The last this many times 24 hours; left out: any age. */
  days?: number | undefined;
  type?: MetricType | undefined;
}

/** A shorter page is the last one. */
const FULL_PAGE: typeof MOST_METRICS = 1000;

/** The newest readings first, a thousand at most. */
export function healthMetricsQuery({ seniorId, days, type }: Wanted = {}) {
  return apiQuery('GET /api/health-metrics', {
    query: {
      ...(seniorId !== undefined && { senior: seniorId }),
      ...(days !== undefined && { days }),
      ...(type !== undefined && { type }),
    },
  });
}

/** The user's own readings of a type: one page, and older ones with `fetchNextPage`. */
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

/** Medications started, changed and stopped, for the marks in a chart. */
export function medicationChangesQuery(seniorId?: string) {
  return apiQuery('GET /api/medication-changes', seniorId === undefined ? {} : { query: { senior: seniorId } });
}

const INVALIDATES = ['health-metrics'] as const;

/** @param success differs between screens (HEALTH-26, HEALTH-27) */
/** A critical reading has a dialog of its own instead of a toast (KIND-09). */
export function useRecordMetric(words: string) {
  return useApiMutation('POST /api/health-metrics', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ type, value }) => (vitalAlert(type, value)?.level === 'critical' ? null : words),
      failure: 'Failed to record health metric. Please try again.',
    },
  });
}

export function useDeleteMetric() {
  return useApiMutation('DELETE /api/health-metrics/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'Reading deleted.', failure: 'Failed to delete reading. Please try again.' },
  });
}
