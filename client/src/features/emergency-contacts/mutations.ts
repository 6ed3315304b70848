/** Changing emergency contacts; the emergency card names them too. */
import type { SentBody } from '@shared/api/contracts';
import { useApiMutation } from '@/lib/api-mutation';
import { useSendOnce } from '@/lib/send-once';

const INVALIDATES = ['emergency-contacts', 'emergency-card'] as const;

/** Sent again after a lost answer, it is still one contact. */
export function useAddContact() {
  const { mutateAsync } = useApiMutation('POST /api/emergency-contacts', { invalidates: INVALIDATES });
  return useSendOnce('POST /api/emergency-contacts', (body: SentBody<'POST /api/emergency-contacts'>) =>
    mutateAsync({ body }),
  );
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
