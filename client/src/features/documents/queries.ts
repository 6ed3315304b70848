/** Reading documents, and the people one can share them with. */
import { apiQuery, onEveryScreen } from '@/lib/api-query';

/** One's own, newest first; with `seniorId` what that connected senior shares with the signed-in person. */
export function documentsQuery(seniorId?: string) {
  return {
    ...apiQuery('GET /api/documents', seniorId === undefined ? {} : { query: { owner: seniorId } }),
    ...onEveryScreen,
  };
}

/** The signed-in senior's care team. */
export function careTeamQuery() {
  return { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };
}
