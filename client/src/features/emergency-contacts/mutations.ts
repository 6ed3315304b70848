/** Changing emergency contacts; the emergency card names them too. */
import { useApiMutation } from '@/lib/api-mutation';

const INVALIDATES = ['emergency-contacts', 'emergency-card'] as const;

export function useAddContact() {
  return useApiMutation('POST /api/emergency-contacts', { invalidates: INVALIDATES });
}

export function useChangeContact() {
  return useApiMutation('PUT /api/emergency-contacts/{id}', { invalidates: INVALIDATES });
}

export function useMoveContact() {
  return useApiMutation('POST /api/emergency-contacts/{id}/move', { invalidates: INVALIDATES });
}

export function useDeleteContact() {
  return useApiMutation('DELETE /api/emergency-contacts/{id}', { invalidates: INVALIDATES });
}
