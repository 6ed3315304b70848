/** Changing medications. */
import type { SentBody } from '@shared/api/contracts';
import { useApiMutation } from '@/lib/api-mutation';
import { useSendOnce } from '@/lib/send-once';

/** What was changed is marked in the charts of the readings, too. */
const INVALIDATES = ['medications', 'medication-logs', 'medication-changes'] as const;

/** Sent again after a lost answer, it is still one medication. */
export function useAddMedication() {
  const { mutateAsync } = useApiMutation('POST /api/medications', { invalidates: INVALIDATES });
  return useSendOnce('POST /api/medications', (body: SentBody<'POST /api/medications'>) => mutateAsync({ body }));
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
