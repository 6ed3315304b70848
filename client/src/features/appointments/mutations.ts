/** Changing appointments. */
import { useApiMutation } from '@/lib/api-mutation';

const INVALIDATES = ['appointments'] as const;

export function useAddAppointment() {
  return useApiMutation('POST /api/appointments', { invalidates: INVALIDATES });
}

export function useChangeAppointment() {
  return useApiMutation('PATCH /api/appointments/{id}', { invalidates: INVALIDATES });
}

export function useDeleteAppointment() {
  return useApiMutation('DELETE /api/appointments/{id}', { invalidates: INVALIDATES });
}
