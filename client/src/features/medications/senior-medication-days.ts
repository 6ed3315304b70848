/** The medications of connected seniors, and what became of today's doses. */
import { useQueries } from '@tanstack/react-query';
import { localDate } from '@shared/domain/zoned-time';
import { accessAfter, readWhen, type SharedAccess, type Sharer } from '@/lib/sharing';
import { useNow } from '@/lib/use-now';
import { doseLogsQuery, medicationsQuery } from './queries';
import type { MedicationDay } from './use-medication-day';

export interface SeniorMedicationDay extends MedicationDay {
  access: SharedAccess;
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
  return seniors.flatMap(({ zone, isShared }, index): SeniorMedicationDay[] => {
    const [list, log] = [medications[index], logs[index]];
    if (list === undefined || log === undefined) return [];
    const access = accessAfter(isShared, [list.error, log.error]);
    return [{ now, zone, access, medications: list, logs: log }];
  });
}
