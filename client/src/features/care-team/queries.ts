/** Reading and changing the care team. What other people change meanwhile is read again whenever a screen opens. */
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery } from '@/lib/api-query';
import { onEveryScreen } from '@/lib/read-again';

/** What somebody may see hangs on these, so it is read again with them: the live connection does not tell whoever acts. */
const INVALIDATES = [
  'care-invitations',
  'care-connections',
  'medications',
  'medication-logs',
  'family-updates',
] as const;

/** A senior's care team, or the seniors one is connected with. */
export function careConnectionsQuery() {
  return { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };
}

/** The signed-in senior's, newest first. */
export function sentInvitationsQuery() {
  return { ...apiQuery('GET /api/care-invitations/sent', {}), ...onEveryScreen };
}

/** Those that wait for the signed-in person's answer. */
export function receivedInvitationsQuery() {
  return { ...apiQuery('GET /api/care-invitations/received', {}), ...onEveryScreen };
}

/** What the invitation behind a link says; for people who are signed out, too. */
export function linkedInvitationQuery(token: string) {
  return {
    ...apiQuery('GET /api/care-invitations/link/{token}', { params: { token } }),
    ...onEveryScreen,
  };
}

/** Who looked at or changed one's own data, newest first. */
export function accessRecordsQuery() {
  return { ...apiQuery('GET /api/access-records', {}), ...onEveryScreen };
}

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
