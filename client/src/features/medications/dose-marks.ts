/** What was marked on the last days, and how the plans changed. */
import { useQuery } from '@tanstack/react-query';
import type { Medication, MedicationChange, MedicationLog } from '@shared/api/medications';
import { apiQuery, type ShownQuery } from '@/lib/api-query';

interface Marks {
  logs: MedicationLog[];
  changes: MedicationChange[];
}

/** Both: without the changes, doses would be called missed that were not due. */
export function useDoseMarks(
  days: number,
  medication: Medication | null,
  seniorId: string | undefined,
): ShownQuery<Marks> {
  const senior = seniorId !== undefined && { senior: seniorId };
  const logs = useQuery(
    apiQuery('GET /api/medication-logs', {
      query: { days, ...(medication !== null && { medication: medication.id }), ...senior },
    }),
  );
  const changes = useQuery(apiQuery('GET /api/medication-changes', { query: { ...senior } }));
  return {
    data: logs.data && changes.data && { logs: logs.data, changes: changes.data },
    get isError() {
      return logs.isError || changes.isError;
    },
    get isFetching() {
      return logs.isFetching || changes.isFetching;
    },
    refetch: () => Promise.all([logs, changes].filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}
