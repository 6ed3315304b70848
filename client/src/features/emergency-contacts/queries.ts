/** Reading one's emergency contacts. */
import { apiQuery, onEveryScreen } from '@/lib/api-query';

/** In one's own order. */
export function contactsQuery() {
  return { ...apiQuery('GET /api/emergency-contacts', {}), ...onEveryScreen };
}
