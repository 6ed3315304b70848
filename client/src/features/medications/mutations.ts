/** Changing medications. */
import { useApiMutation } from '@/lib/api-mutation';

/** What was changed is marked in the charts of the readings, too. */
const INVALIDATES = ['medications', 'medication-logs', 'medication-changes'] as const;

export function useAddMedication() {
  return useApiMutation('POST /api/medications', { invalidates: INVALIDATES });
}

export function useChangeMedication() {
  return useApiMutation('PATCH /api/medications/{id}', { invalidates: INVALIDATES });
}

export function useDeleteMedication() {
  return useApiMutation('DELETE /api/medications/{id}', { invalidates: INVALIDATES });
}

export function useSetMedicationPhoto() {
  return useApiMutation('POST /api/medications/{id}/photo', { invalidates: ['medications'] });
}

export function useRemoveMedicationPhoto() {
  return useApiMutation('DELETE /api/medications/{id}/photo', { invalidates: ['medications'] });
}
