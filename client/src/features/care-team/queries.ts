/** Reading the care team. What other people change meanwhile is read again whenever a screen opens. */
import { apiQuery, onEveryScreen } from '@/lib/api-query';

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
