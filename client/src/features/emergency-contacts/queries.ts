/** Reading one's emergency contacts. */
import { apiQuery } from '@/lib/api-query';

/** In one's own order. */
export function contactsQuery() {
  return { ...apiQuery('GET /api/emergency-contacts', {}), refetchOnMount: 'always' as const };
}
