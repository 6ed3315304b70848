/** Reading one's emergency contacts. */
import { apiQuery } from '@/lib/api-query';
import { onEveryScreen } from '@/lib/read-again';

/** In one's own order. */
export function contactsQuery() {
  return { ...apiQuery('GET /api/emergency-contacts', {}), ...onEveryScreen };
}
