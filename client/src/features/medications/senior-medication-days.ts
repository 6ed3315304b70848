/** Connected seniors' medications and today's dose logs. */
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
import { useCountingWaiting } from './waiting-doses';

export interface SeniorMedicationDay extends MedicationDay {
  /** Today's logs, plus yesterday's while last night's untaken doses still count. */
  logs: ShownQuery<MedicationLog[]>;
  access: SharedAccess;
}

/** The queries that `useSeniorMedicationDays` reads for one senior. */
export function seniorMedicationQueries({ seniorId, zone, isShared }: Sharer, now: Date): PageQuery[] {
  if (!isShared) return [];
  const dates = [localDate(now, zone), lastNight(now, zone)].filter((date) => date !== null);
  return [medicationsQuery(seniorId), ...dates.map((date) => doseLogsQuery(date, seniorId))];
}

/** One entry per senior, in the given order. A failed request affects only that senior. */
export function useSeniorMedicationDays(seniors: readonly Sharer[]): SeniorMedicationDay[] {
  const now = useNow();
  const select = useCountingWaiting();
  const medications = useQueries({
    queries: seniors.map(({ seniorId, isShared }) => ({ ...medicationsQuery(seniorId), ...readWhen(isShared) })),
  });
  const logs = useQueries({
    queries: seniors.map(({ seniorId, zone, isShared }) => ({
      ...doseLogsQuery(localDate(now, zone), seniorId),
      ...readWhen(isShared),
      select,
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
      select,
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

/** One day's logs without the other's would be misleading, so data is set only when both have loaded. */
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
