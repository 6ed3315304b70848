/** Mutations for health metrics. */
import { useApiMutation } from '@/lib/api-mutation';

const INVALIDATES = ['health-metrics'] as const;

/** @param success toast text; each screen has its own (HEALTH-26, HEALTH-27) */
export function useRecordMetric(success: string) {
  return useApiMutation('POST /api/health-metrics', {
    invalidates: INVALIDATES,
    toasts: { success, failure: 'Failed to record health metric. Please try again.' },
  });
}

export function useDeleteMetric() {
  return useApiMutation('DELETE /api/health-metrics/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'Reading deleted.', failure: 'Failed to delete reading. Please try again.' },
  });
}
