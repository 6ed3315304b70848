/** Changing health metrics. */
import { useApiMutation } from '@/lib/api-mutation';

const INVALIDATES = ['health-metrics'] as const;

export function useRecordMetric() {
  return useApiMutation('POST /api/health-metrics', { invalidates: INVALIDATES });
}

export function useDeleteMetric() {
  return useApiMutation('DELETE /api/health-metrics/{id}', { invalidates: INVALIDATES });
}

export function usePreviewImport() {
  return useApiMutation('POST /api/health-metrics/import-preview', { invalidates: [] });
}

export function useImportMetrics() {
  return useApiMutation('POST /api/health-metrics/import', { invalidates: INVALIDATES });
}
