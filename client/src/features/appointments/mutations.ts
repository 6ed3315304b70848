/** Changing appointments. */
import type { SentBody } from '@shared/api/contracts';
import { useApiMutation } from '@/lib/api-mutation';
import { useSendOnce } from '@/lib/send-once';

const INVALIDATES = ['appointments'] as const;

/** Sent again after a lost answer, it is still one appointment. */
export function useAddAppointment() {
  const { mutateAsync } = useApiMutation('POST /api/appointments', { invalidates: INVALIDATES });
  return useSendOnce('POST /api/appointments', (body: SentBody<'POST /api/appointments'>) => mutateAsync({ body }));
}

export function useChangeAppointment() {
  return useApiMutation('PATCH /api/appointments/{id}', { invalidates: INVALIDATES });
}

export function useDeleteAppointment() {
  return useApiMutation('DELETE /api/appointments/{id}', { invalidates: INVALIDATES });
}
