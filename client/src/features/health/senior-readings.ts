/** The readings of connected seniors. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { HealthMetric } from '@shared/api/health';
import { accessAfter, readWhen, type SharedAccess, type Sharer } from '@/lib/sharing';
import { useNow } from '@/lib/use-now';
import { healthMetricsQuery } from './queries';

export interface SeniorReadings {
  now: Date;
  zone: string;
  access: SharedAccess;
  /** The newest first. */
  readings: UseQueryResult<HealthMetric[]>;
}

/**
 * One for each of the seniors, in their order. A failure of one leaves the others whole.
 * @param days the last so many times 24 hours; left out: any age
 */
export function useSeniorReadings(seniors: readonly Sharer[], days?: number): SeniorReadings[] {
  const now = useNow();
  const lists = useQueries({
    queries: seniors.map(({ seniorId, isShared }) => ({
      ...healthMetricsQuery({ seniorId, days }),
      ...readWhen(isShared),
    })),
  });
  return seniors.flatMap(({ zone, isShared }, index): SeniorReadings[] => {
    const readings = lists[index];
    if (readings === undefined) return [];
    return [{ now, zone, access: accessAfter(isShared, [readings.error]), readings }];
  });
}
