/** The medications of connected seniors, and what became of today's doses. */
import { useQueries } from '@tanstack/react-query';
import type { MedicationLog } from '@shared/api/medications';
import { lastNight } from '@shared/domain/last-night';
import { localDate } from '@shared/domain/zoned-time';
import type { ShownQuery } from '@/lib/api-query';
import type { PageQuery } from '@/lib/page-queries';
import { accessAfter, readWhen, type SharedAccess, type Sharer } from '@/lib/sharing';
import { useNow } from '@/lib/use-now';
import { doseLogsQuery, medicationsQuery } from './api';
import type { MedicationDay } from './api';

export interface SeniorMedicationDay extends MedicationDay {
  /** Today's logs, and yesterday's as long as they tell what was left from last night. */
  logs: ShownQuery<MedicationLog[]>;
  access: SharedAccess;
}

/** What `useSeniorMedicationDays` reads about one senior. */
export function seniorMedicationQueries({ seniorId, zone, isShared }: Sharer, now: Date): PageQuery[] {
  if (!isShared) return [];
  const dates = [localDate(now, zone), lastNight(now, zone)].filter((date) => date !== null);
  return [medicationsQuery(seniorId), ...dates.map((date) => doseLogsQuery(date, seniorId))];
}

/** One for each of the seniors, in their order. A failure of one leaves the others whole. */
export function useSeniorMedicationDays(seniors: readonly Sharer[]): SeniorMedicationDay[] {
  const now = useNow();
  const medications = useQueries({
    queries: seniors.map(({ seniorId, isShared }) => ({ ...medicationsQuery(seniorId), ...readWhen(isShared) })),
  });
  const logs = useQueries({
    queries: seniors.map(({ seniorId, zone, isShared }) => ({
      ...doseLogsQuery(localDate(now, zone), seniorId),
      ...readWhen(isShared),
    })),
  });
  const nightOwners = seniors.flatMap((senior) => {
    const date = lastNight(now, senior.zone);
    return date === null ? [] : [{ ...senior, date }];
  });
  const nights = useQueries({
    queries: nightOwners.map(({ seniorId, date, isShared }) => ({
      ...doseLogsQuery(date, seniorId),
      ...readWhen(isShared),
    })),
  });
  return seniors.flatMap(({ seniorId, zone, isShared }, index): SeniorMedicationDay[] => {
    const [list, today] = [medications[index], logs[index]];
    if (list === undefined || today === undefined) return [];
    const night = nights[nightOwners.findIndex((each) => each.seniorId === seniorId)];
    const access = accessAfter(isShared, [list.error, today.error, night?.error ?? null]);
    return [{ now, zone, access, medications: list, logs: night === undefined ? today : together(today, night) }];
  });
}

type LogsQuery = ShownQuery<MedicationLog[]>;

/** One without the other would tell something wrong, so both are there or neither. */
function together(today: LogsQuery, night: LogsQuery): LogsQuery {
  const data = today.data && night.data && [...today.data, ...night.data];
  return {
    data,
    isError: today.isError || night.isError,
    get isFetching() {
      return today.isFetching || night.isFetching;
    },
    refetch: () => Promise.all([today.refetch(), night.refetch()]),
  };
}
