/** Readings of connected seniors. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { HealthMetric } from '@shared/api/health';
import type { PageQuery } from '@/lib/page-queries';
import { accessAfter, readWhen, type SharedAccess, type Sharer } from '@/lib/sharing';
import { useNow } from '@/lib/use-now';
import type { Action } from '@shared/access/access';
import type { Targets } from '@shared/domain/vitals/targets';
import { targetsQuery, useTargetsOf } from './limits/api';
import { healthMetricsQuery } from './api';
import type { CriticalHelp } from './critical-reading-dialog';

interface SeniorReadings {
  now: Date;
  zone: string;
  access: SharedAccess;
  /** Newest first. */
  readings: UseQueryResult<HealthMetric[]>;
  /** The senior's own limits; none while they are not known. */
  targets: Targets;
}

/** The query for one senior, as `useSeniorReadings` reads it. */
export function seniorReadingQueries({ seniorId, isShared }: Sharer, days?: number): PageQuery[] {
  return isShared ? [healthMetricsQuery({ seniorId, days }), targetsQuery(seniorId)] : [];
}

/**
 * One result per senior, in the order of `seniors`. A failure for one does not affect the others.
 * @param days limits results to the last `days` × 24 hours; omit for any age
 */
export function useSeniorReadings(seniors: readonly Sharer[], days?: number): SeniorReadings[] {
  const now = useNow();
  const lists = useQueries({
    queries: seniors.map(({ seniorId, isShared }) => ({
      ...healthMetricsQuery({ seniorId, days }),
      ...readWhen(isShared),
    })),
  });
  const limits = useTargetsOf(seniors);
  return seniors.flatMap(({ zone, isShared }, index): SeniorReadings[] => {
    const readings = lists[index];
    if (readings === undefined) return [];
    return [{ now, zone, access: accessAfter(isShared, [readings.error]), readings, targets: limits[index] ?? {} }];
  });
}

/** Props shared by every component of care management's health area. */
export interface SeniorHealthScreen {
  seniorId: string;
  firstName: string;
  health: SeniorReadings;
  /** What the current user may do with these readings. */
  may: ReadonlySet<Action>;
  /** Who can help with a critical reading. */
  help: CriticalHelp;
  /** Whether the user may read medication changes, for the chart markers. */
  seesMedications: boolean;
  viewerId: string;
}
