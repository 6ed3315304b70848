/** Changing documents. */
import { useApiMutation } from '@/lib/api-mutation';

const INVALIDATES = ['documents'] as const;

export function useChangeDocument() {
  return useApiMutation('PATCH /api/documents/{id}', { invalidates: INVALIDATES });
}

export function useDeleteDocument() {
  return useApiMutation('DELETE /api/documents/{id}', { invalidates: INVALIDATES });
}
