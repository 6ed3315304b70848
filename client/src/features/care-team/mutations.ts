import { useApiMutation } from '@/lib/api-mutation';

/** What somebody may see hangs on these, so it is read again with them: the live connection does not tell whoever acts. */
const INVALIDATES = [
  'care-invitations',
  'care-connections',
  'medications',
  'medication-logs',
  'family-updates',
] as const;

export function useInvite() {
  return useApiMutation('POST /api/care-invitations', { invalidates: ['care-invitations', 'care-connections'] });
}

export function useAnswerInvitation() {
  return useApiMutation('PATCH /api/care-invitations/{id}', { invalidates: INVALIDATES });
}

export function useChangePermissions() {
  return useApiMutation('PATCH /api/care-invitations/{id}/permissions', { invalidates: INVALIDATES });
}

export function useRemoveInvitation() {
  return useApiMutation('DELETE /api/care-invitations/{id}', { invalidates: INVALIDATES });
}
