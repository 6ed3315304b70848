/** Whether a senior is fine today, for themself and for their helpers (REACH-61 to REACH-67). */
import type { CheckIn } from '@shared/api/check-in';
import { isOfToday } from '@shared/domain/check-in';
import { apiQuery, onEveryScreen } from '@/lib/api-query';

export function checkInsQuery() {
  return { ...apiQuery('GET /api/check-ins', {}), ...onEveryScreen };
}

/** Whether nothing has been heard of a senior who is asked each day. @param zone the senior's */
export function isNotHeardFrom({ checkInTime, lastSignAt }: CheckIn, now: Date, zone: string): boolean {
  return checkInTime !== null && (lastSignAt === null || !isOfToday(new Date(lastSignAt), now, zone));
}
