/** Whether a senior is fine today, for themself and for their helpers (REACH-61 to REACH-67). */
import { apiQuery, onEveryScreen } from '@/lib/api-query';

export function checkInsQuery() {
  return { ...apiQuery('GET /api/check-ins', {}), ...onEveryScreen };
}
