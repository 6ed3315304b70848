/** The medications of connected seniors, and what became of today's doses. */
import { useQueries } from '@tanstack/react-query';
import { localDate } from '@shared/domain/zoned-time';
import type { ApiError } from '@/lib/api-error';
import { useNow } from '@/lib/use-now';
import { doseLogsQuery, medicationsQuery } from './queries';
import type { MedicationDay } from './use-medication-day';

export interface MedicationSharer {
  seniorId: string;
  /** The senior's own. */
  zone: string;
  /** What is known of the senior's wish; without it nothing is asked of the server. */
  isShared: boolean;
}

export interface SeniorMedicationDay extends MedicationDay {
  /**
   * 'not-shared' and 'gone' come from the server as well, which knows first: whatever was read before must not be shown
   * then.
   */
  access: 'shared' | 'not-shared' | 'gone';
}

/** One for each of the seniors, in their order. A failure of one leaves the others whole. */
export function useSeniorMedicationDays(seniors: readonly MedicationSharer[]): SeniorMedicationDay[] {
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
    const access = isShared ? accessAfter([list.error, log.error]) : 'not-shared';
    return [{ now, zone, access, medications: list, logs: log }];
  });
}

/** Read again on every screen: the senior and the others of the care team change it meanwhile. */
function readWhen(isShared: boolean) {
  return { enabled: isShared, staleTime: 0 };
}

function accessAfter(errors: readonly (ApiError | null)[]): SeniorMedicationDay['access'] {
  if (errors.some((error) => error?.status === 404)) return 'gone';
  return errors.some((error) => error?.status === 403) ? 'not-shared' : 'shared';
}
